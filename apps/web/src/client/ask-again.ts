/**
 * What could not be loaded for a reason that may pass is asked for again by itself, as long as somebody looks at it:
 * a screen comes back when its server does, without a press on Retry. Until then it goes on saying what is wrong.
 */
import type { Query, QueryClient } from '@tanstack/react-query';
import { aside } from './pending-calls';
import { isWorthRetrying } from './retry';
import { isWorkingOffline } from './working-offline';

/** Each round has tries of its own, so the server is given time between two of them. */
const askEveryMs = 10_000;

const mayHavePassed = ({ state }: Query): boolean =>
  state.status === 'error' && state.fetchStatus === 'idle' && isWorthRetrying(state.error);

/** Asks past the cache, which would take the message off the screen for as long as the answer is on its way. */
async function askQuietly(cache: QueryClient, { options, queryKey, meta }: Query): Promise<void> {
  const { queryFn } = options;
  if (typeof queryFn !== 'function') return;
  try {
    const { signal } = new AbortController();
    const answer = await aside(() => queryFn({ client: cache, queryKey, meta, signal }));
    cache.setQueryData(queryKey, answer);
  } catch {
    // The screen says already that it could not be loaded.
  }
}

export function askAgain(cache: QueryClient): () => void {
  const asked = new Set<string>();
  const ask = async (query: Query): Promise<void> => {
    if (asked.has(query.queryHash)) return;
    asked.add(query.queryHash);
    await askQuietly(cache, query);
    asked.delete(query.queryHash);
  };
  const timer = setInterval(() => {
    if (isWorkingOffline()) return;
    for (const query of cache.getQueryCache().findAll({ type: 'active', predicate: mayHavePassed }))
      void ask(query);
  }, askEveryMs);
  return () => clearInterval(timer);
}
