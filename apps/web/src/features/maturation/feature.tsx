import { IconBarrel } from '@tabler/icons-react';
import { webFeature } from '../web-feature';
import { maturationSearch } from './maturation-search';

export const maturation = webFeature({
  pages: [
    {
      path: '/maturation-room',
      title: 'Maturation Room',
      right: 'viewMaturation',
      menu: { group: 'Daily Operations', place: 9 },
      icon: <IconBarrel size={20} />,
      search: maturationSearch,
      load: async () => (await import('./maturation-page')).MaturationPage,
    },
  ],
  live: {
    roots: ['maturation'],
    load: async () => (await import('./live')).maturationLive,
  },
});
