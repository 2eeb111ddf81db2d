import { IconDeviceTablet } from '@tabler/icons-react';
import { devicePath } from '../../client/tablet';
import { webFeature } from '../web-feature';

export const tablets = webFeature({
  pages: [
    {
      path: '/admin/tablets',
      title: 'Shared Tablets',
      right: 'manageUsers',
      icon: <IconDeviceTablet size={20} />,
      load: async () => (await import('./tablets-page')).TabletsPage,
    },
    {
      path: devicePath,
      title: 'This Device',
      right: null,
      isBare: true,
      icon: <IconDeviceTablet size={20} />,
      load: async () => (await import('./device-page')).DevicePage,
    },
  ],
  live: {
    roots: ['tablets'],
    load: async () => (await import('./live')).tabletsLive,
  },
});
