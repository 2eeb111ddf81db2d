import { IconBarrel, IconDroplets, IconRoute } from '@tabler/icons-react';
import { webFeature } from '../web-feature';
import { blendTypesSearch, lotsSearch, traceSearch, vesselsSearch } from './ledger-search';
import { maturationSearch, roundSearch } from './maturation-search';

export const maturation = webFeature({
  pages: [
    {
      path: '/maturation-room',
      title: 'Maturation Room',
      right: 'viewMaturation',
      menu: { group: 'Daily Operations', place: 9, isOnTrail: true },
      icon: <IconBarrel size={20} />,
      search: maturationSearch,
      load: async () => (await import('./maturation-page')).MaturationPage,
    },
    {
      path: '/maturation-room/vessels',
      title: 'Vessels',
      right: 'viewMaturation',
      icon: <IconBarrel size={20} />,
      search: vesselsSearch,
      load: async () => (await import('./vessels-page')).VesselsPage,
    },
    {
      path: '/maturation-room/lots',
      title: 'Lots',
      right: 'viewMaturation',
      icon: <IconDroplets size={20} />,
      search: lotsSearch,
      load: async () => (await import('./lots-page')).LotsPage,
    },
    {
      path: '/maturation-room/blend-types',
      title: 'Blend types',
      right: 'viewMaturation',
      icon: <IconDroplets size={20} />,
      search: blendTypesSearch,
      load: async () => (await import('./blend-plans-page')).BlendPlansPage,
    },
    {
      path: '/maturation-room/forecast',
      title: 'Forecast',
      right: 'viewMaturation',
      icon: <IconBarrel size={20} />,
      load: async () => (await import('./forecast-page')).ForecastPage,
    },
    {
      path: '/maturation-room/trace',
      title: 'Trace',
      right: 'viewMaturation',
      icon: <IconRoute size={20} />,
      search: traceSearch,
      load: async () => (await import('./trace-page')).TracePage,
    },
    {
      path: '/maturation-room/round',
      title: 'Round of checks',
      right: 'dailyCheck',
      icon: <IconRoute size={20} />,
      search: roundSearch,
      load: async () => (await import('./round-page')).RoundPage,
    },
  ],
  live: {
    roots: ['maturation', 'sensor-keys'],
    load: async () => (await import('./live')).maturationLive,
  },
  recordLinks: { lot: (id) => `/maturation-room/lots?lot=${id}` },
});
