import { IconLayoutDashboard } from '@tabler/icons-react';
import { webFeature } from '../../features/web-feature';
import { parts } from './queries';

export const dashboard = webFeature({
  pages: [
    {
      path: '/',
      title: 'Dashboard',
      right: 'viewOrders',
      menu: { group: 'Critical', place: 1 },
      icon: <IconLayoutDashboard size={20} />,
      load: async () => (await import('./dashboard-page')).DashboardPage,
      ask: (cache) => {
        void cache.prefetchQuery(parts.metrics);
        void cache.prefetchQuery(parts.orders);
        void cache.prefetchQuery(parts.alerts);
      },
    },
  ],
  live: {
    roots: ['dashboard', 'activity'],
    load: async () => (await import('./live')).dashboardLive,
  },
});
