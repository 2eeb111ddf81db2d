import { IconCube, IconDeviceTv } from '@tabler/icons-react';
import { webFeature } from '../web-feature';
import { twinSearch, wallSearch } from './twin-search';

export const twin = webFeature({
  pages: [
    {
      path: '/digital-twin',
      title: '4D Digital Twin Factory',
      right: 'viewTwin',
      menu: { group: 'Daily Operations', place: 5 },
      icon: <IconCube size={20} />,
      search: twinSearch,
      load: async () => (await import('./digital-twin-page')).DigitalTwinPage,
    },
    {
      path: '/wall-display',
      title: 'Wall Display',
      right: 'viewTwin',
      isBare: true,
      icon: <IconDeviceTv size={20} />,
      search: wallSearch,
      load: async () => (await import('./screens/wall-display-page')).WallDisplayPage,
    },
  ],
  live: {
    roots: ['twin-time', 'factory-layouts', 'machine-models'],
    load: async () => ({
      ...(await import('./replay/live')).twinTimeLive,
      ...(await import('./layout/live')).layoutLive,
    }),
  },
});
