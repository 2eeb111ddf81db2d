import { webFeature } from '../web-feature';
import { foundPeople } from './found-people';

export const users = webFeature({
  live: {
    roots: ['users'],
    load: async () => (await import('./live')).usersLive,
  },
  found: { users: foundPeople },
});
