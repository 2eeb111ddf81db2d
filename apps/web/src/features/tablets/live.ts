/** Applies live events to the list of tablets. */
import type { LiveHandlers } from '../web-feature';
import { personMeansQuery, tabletsQuery } from './queries';

export const tabletsLive: LiveHandlers = {
  people_changed: (cache) => void cache.invalidateQueries({ queryKey: personMeansQuery.queryKey }),
  tablets_changed: (cache) => void cache.invalidateQueries({ queryKey: tabletsQuery.queryKey }),
};
