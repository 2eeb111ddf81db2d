/**
 * What could not be loaded for a reason that may pass is asked for again by itself, as long as somebody looks at it:
 * a screen comes back when its server does, without a press on Retry.
 */
import type { Query, QueryClient } from '@tanstack/react-query';
import { isWorthRetrying } from './retry';
import { isWorkingOffline } from './working-offline';

/** Each round has tries of its own, so the server is given time between two of them. */
const askEveryMs = 10_000;

const mayHavePassed = ({ state }: Query): boolean =>
  state.status === 'error' && state.fetchStatus === 'idle' && isWorthRetrying(state.error);

export function askAgain(cache: QueryClient): () => void {
  const timer = setInterval(() => {
    if (isWorkingOffline()) return;
    void cache.refetchQueries({ type: 'active', predicate: mayHavePassed }, { cancelRefetch: false });
  }, askEveryMs);
  return () => clearInterval(timer);
}
