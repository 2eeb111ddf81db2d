import { IconCube } from '@tabler/icons-react';
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
  ],
  live: {
    roots: ['twin-time', 'factory-layouts'],
    load: async () => ({
      ...(await import('./replay/live')).twinTimeLive,
      ...(await import('./layout/live')).layoutLive,
    }),
  },
});
