import { IconClockHour8, IconCoins } from '@tabler/icons-react';
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
    {
      path: '/labour-cost',
      title: 'Labour Cost',
      right: 'viewPersonal',
      icon: <IconCoins size={20} />,
      search: hoursSearch,
      load: async () => (await import('./cost-page')).CostPage,
    },
  ],
  live: {
    roots: ['hours'],
    load: async () => (await import('./live')).hoursLive,
  },
});
