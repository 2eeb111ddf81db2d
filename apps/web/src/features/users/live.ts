/** Live events load the people again that forms offer. */
import type { LiveHandlers } from '../web-feature';

export const usersLive: LiveHandlers = {
  people_changed: (cache) => void cache.invalidateQueries({ queryKey: ['users'] }),
};
