import { IconSettings } from '@tabler/icons-react';
import { webFeature } from '../web-feature';
import { settingsSearch } from './settings-search';
import { systemToasts } from './system-toasts';

export const settings = webFeature({
  pages: [
    {
      path: '/settings',
      title: 'Settings',
      right: null,
      menu: { group: 'Management', place: 12, leftOutFor: ['operator', 'viewer', 'packer'] },
      icon: <IconSettings size={20} />,
      search: settingsSearch,
      load: async () => (await import('./settings-page')).SettingsPage,
    },
  ],
  live: {
    roots: ['plant', 'health', 'settings', 'mail', 'api-keys', 'second-factor', 'own-means', 'sessions'],
    load: async () => (await import('./live')).settingsLive,
  },
  toasts: systemToasts,
});
