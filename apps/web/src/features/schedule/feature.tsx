import { IconCalendarTime } from '@tabler/icons-react';
import { webFeature } from '../web-feature';

export const schedule = webFeature({
  pages: [
    {
      path: '/schedule',
      title: 'Schedule Board',
      right: 'viewOrders',
      icon: <IconCalendarTime size={20} />,
      load: async () => (await import('./schedule-page')).SchedulePage,
    },
  ],
  live: {
    roots: ['schedule'],
    load: async () => (await import('./live')).scheduleLive,
  },
});
