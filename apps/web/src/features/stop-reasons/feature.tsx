import { IconListDetails } from '@tabler/icons-react';
import { webFeature } from '../web-feature';

export const stopReasons = webFeature({
  pages: [
    {
      path: '/stop-reasons',
      title: 'Stop Reasons',
      right: 'manageSettings',
      icon: <IconListDetails size={20} />,
      load: async () => (await import('./stop-reasons-page')).StopReasonsPage,
    },
  ],
  live: {
    roots: ['stop-reasons'],
    load: async () => (await import('./live')).stopReasonsLive,
  },
});
