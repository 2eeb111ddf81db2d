/** Applies live events to the list of tablets. */
import type { QueryClient } from '@tanstack/react-query';
import type { LiveHandlers } from '../web-feature';
import { personMeansQuery, tabletsQuery } from './queries';

const readMeansAgain = (cache: QueryClient): void =>
  void cache.invalidateQueries({ queryKey: personMeansQuery.queryKey });

export const tabletsLive: LiveHandlers = {
  people_changed: readMeansAgain,
  // A badge or a PIN was made or has ended.
  user_updated: readMeansAgain,
  tablets_changed: (cache) => void cache.invalidateQueries({ queryKey: tabletsQuery.queryKey }),
};
