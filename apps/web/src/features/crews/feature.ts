import { webFeature } from '../web-feature';

export const crews = webFeature({
  live: {
    roots: ['crews', 'crew-memberships'],
    load: async () => (await import('./live')).crewsLive,
  },
});
