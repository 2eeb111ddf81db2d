import { IconCalendarOff } from '@tabler/icons-react';
import { webFeature } from '../web-feature';

export const absences = webFeature({
  pages: [
    {
      path: '/absences',
      title: 'Absences',
      right: 'viewLabour',
      icon: <IconCalendarOff size={20} />,
      load: async () => (await import('./absences-page')).AbsencesPage,
    },
  ],
  live: {
    roots: ['absences'],
    load: async () => (await import('./live')).absencesLive,
  },
});
