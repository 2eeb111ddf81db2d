import { IconClockHour8 } from '@tabler/icons-react';
import { webFeature } from '../web-feature';

export const workingTime = webFeature({
  pages: [
    {
      path: '/working-time',
      title: 'Working Time',
      right: 'viewLabour',
      icon: <IconClockHour8 size={20} />,
      load: async () => (await import('./working-time-page')).WorkingTimePage,
    },
  ],
  live: {
    roots: ['working-time'],
    load: async () => (await import('./live')).workingTimeLive,
  },
});
