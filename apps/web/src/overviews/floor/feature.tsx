import { IconActivity, IconDeviceTablet } from '@tabler/icons-react';
import { webFeature } from '../../features/web-feature';
import { floorSearch } from './floor-search';
import { floorQuery } from './queries';
import { stationSearch } from './station-search';

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
      ask: (cache) => void cache.prefetchQuery(floorQuery),
    },
    {
      path: '/station',
      title: 'Station',
      right: 'viewMachines',
      icon: <IconDeviceTablet size={20} />,
      search: stationSearch,
      load: async () => (await import('./station-page')).StationPage,
    },
  ],
  live: {
    roots: ['floor'],
    load: async () => (await import('./live')).floorLive,
  },
});
