import { IconBoltOff } from '@tabler/icons-react';
import { webFeature } from '../web-feature';

export const offline = webFeature({
  pages: [
    {
      path: '/offline-entries',
      title: 'Offline Entries',
      right: 'recordEvents',
      icon: <IconBoltOff size={20} />,
      load: async () => (await import('./handed-page')).HandedPage,
    },
  ],
  live: {
    roots: ['offline-entries'],
    load: async () => (await import('./live')).offlineLive,
  },
});
