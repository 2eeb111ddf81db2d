import { IconLayoutDashboard } from '@tabler/icons-react';
import { webFeature } from '../../features/web-feature';

export const dashboard = webFeature({
  pages: [
    {
      path: '/',
      title: 'Dashboard',
      right: 'viewOrders',
      menu: { group: 'Critical', place: 1 },
      icon: <IconLayoutDashboard size={20} />,
      load: async () => (await import('./dashboard-page')).DashboardPage,
    },
  ],
  live: {
    roots: ['dashboard', 'activity'],
    load: async () => (await import('./live')).dashboardLive,
  },
});
