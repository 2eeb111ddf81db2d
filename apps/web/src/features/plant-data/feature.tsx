import { IconDatabaseCog } from '@tabler/icons-react';
import { webFeature } from '../web-feature';
import { plantDataSearch } from './plant-data-search';

export const plantData = webFeature({
  pages: [
    {
      path: '/plant-data',
      title: 'Plant data',
      right: null,
      icon: <IconDatabaseCog size={20} />,
      search: plantDataSearch,
      load: async () => (await import('./plant-data-page')).PlantDataPage,
    },
  ],
  live: {
    roots: ['ideal-rates', 'plant-calendar', 'recomputation', 'history'],
    load: async () => (await import('./live')).plantDataLive,
  },
});
