import { IconActivity } from '@tabler/icons-react';
import { webFeature } from '../../features/web-feature';
import { floorSearch } from './floor-search';

export const floor = webFeature({
  pages: [
    {
      path: '/production',
      title: 'Production Monitor',
      right: 'viewMachines',
      menu: { group: 'Critical', place: 2 },
      icon: <IconActivity size={20} />,
      search: floorSearch,
      load: async () => (await import('./floor-page')).FloorPage,
    },
  ],
  live: {
    roots: ['floor'],
    load: async () => (await import('./live')).floorLive,
  },
});
