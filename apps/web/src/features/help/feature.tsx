import { IconUrgent } from '@tabler/icons-react';
import { webFeature } from '../web-feature';

export const help = webFeature({
  pages: [
    {
      path: '/help',
      title: 'Calls for Help',
      right: null,
      icon: <IconUrgent size={20} />,
      load: async () => (await import('./help-page')).HelpPage,
    },
  ],
  live: {
    roots: ['help'],
    load: async () => (await import('./live')).helpLive,
  },
});
