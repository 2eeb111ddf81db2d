import { IconUsersGroup } from '@tabler/icons-react';
import { webFeature } from '../web-feature';
import { adminSearch } from './admin-search';

export const admin = webFeature({
  pages: [
    {
      path: '/admin',
      title: 'Admin Panel & User Management',
      right: 'manageUsers',
      menu: { group: 'Management', place: 13 },
      icon: <IconUsersGroup size={20} />,
      search: adminSearch,
      load: async () => (await import('./admin-page')).AdminPage,
    },
  ],
  live: {
    roots: ['admin'],
    load: async () => (await import('./live')).adminLive,
  },
});
