import { IconCube, IconDeviceTv } from '@tabler/icons-react';
import { addressSearch, oneOf, otherwise, text, wholeNumber } from '../../client/address-search';
import { webFeature } from '../web-feature';

export const twin = webFeature({
  pages: [
    {
      path: '/digital-twin',
      title: '4D Digital Twin Factory',
      right: 'viewTwin',
      menu: { group: 'Daily Operations', place: 5 },
      icon: <IconCube size={20} />,
      search: addressSearch({
        view: otherwise(oneOf(['3d', '2d']), '3d'),
        machine: wholeNumber(),
        /** The moment on show; without it, the plant of now. */
        at: text(40),
      }),
      load: async () => (await import('./digital-twin-page')).DigitalTwinPage,
    },
    {
      path: '/wall-display',
      title: 'Wall Display',
      right: 'viewTwin',
      isBare: true,
      icon: <IconDeviceTv size={20} />,
      /** The id of a screen of the layout in use. */
      search: addressSearch({ screen: text(64) }),
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
