import { IconPlugConnected } from '@tabler/icons-react';
import { webFeature } from '../web-feature';

export const connections = webFeature({
  pages: [
    {
      path: '/admin/connections',
      title: 'Connections',
      right: 'manageSettings',
      icon: <IconPlugConnected size={20} />,
      load: async () => (await import('./connections-page')).ConnectionsPage,
    },
  ],
  live: {
    roots: ['connections'],
    load: async () => (await import('./live')).connectionsLive,
  },
});
