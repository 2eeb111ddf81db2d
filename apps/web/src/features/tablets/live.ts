/** Applies live events to the list of tablets. */
import type { LiveHandlers } from '../web-feature';
import { tabletsQuery } from './queries';

export const tabletsLive: LiveHandlers = {
  tablets_changed: (cache) => void cache.invalidateQueries({ queryKey: tabletsQuery.queryKey }),
};
