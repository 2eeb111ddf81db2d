import { IconChartBar } from '@tabler/icons-react';
import { webFeature } from '../../features/web-feature';
import { analyticsSearch } from './analytics-search';

export const analytics = webFeature({
  pages: [
    {
      path: '/analytics',
      title: 'Analytics & Reports',
      right: 'viewAnalytics',
      menu: { group: 'Management', place: 10, leftOutFor: ['supervisor'] },
      icon: <IconChartBar size={20} />,
      search: analyticsSearch,
      load: async () => (await import('./analytics-page')).AnalyticsPage,
    },
  ],
  live: {
    roots: ['analytics'],
    load: async () => (await import('./live')).analyticsLive,
  },
});
