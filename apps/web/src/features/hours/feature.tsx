import { IconClockHour8 } from '@tabler/icons-react';
import { webFeature } from '../web-feature';
import { hoursSearch } from './hours-search';

export const hours = webFeature({
  pages: [
    {
      path: '/hours',
      title: 'Hours',
      right: 'viewLabour',
      icon: <IconClockHour8 size={20} />,
      search: hoursSearch,
      load: async () => (await import('./hours-page')).HoursPage,
    },
  ],
  live: {
    roots: ['hours'],
    load: async () => (await import('./live')).hoursLive,
  },
});
