/**
 * Repeats a load that failed for a temporary reason, as long as a screen shows the failure. The screen recovers when
 * the server recovers, without a press on Retry. Until then the screen keeps its message.
 */
import type { Query, QueryClient } from '@tanstack/react-query';
import { onLiveEvent } from './live';
import { aside } from './pending-calls';
import { isWorthRetrying } from './retry';
import { isWorkingOffline } from './working-offline';

/** Each round has its own tries. The interval gives the server time between two rounds. */
const askEveryMs = 10_000;

const mayHavePassed = ({ state }: Query): boolean =>
  state.status === 'error' && state.fetchStatus === 'idle' && isWorthRetrying(state.error);

type HearEvents = (listener: () => void) => () => void;

/** The call bypasses the cache, which would remove the message while the call is under way. */
async function askQuietly(cache: QueryClient, query: Query, onEvent: HearEvents): Promise<void> {
  const { options, queryKey, meta } = query;
  const { queryFn } = options;
  if (typeof queryFn !== 'function') return;
  // The server may have read the answer before the change of an event that arrives during the call.
  let mayBeOld = false;
  const endHearing = onEvent(() => {
    mayBeOld = true;
  });
  try {
    const { signal } = new AbortController();
    const answer = await aside(() => queryFn({ client: cache, queryKey, meta, signal }));
    // An answer for a person who has left, or an answer older than the shown data, is dropped.
    const isWanted = cache.getQueryCache().get(query.queryHash) === query && mayHavePassed(query);
    if (isWanted) cache.setQueryData(queryKey, answer);
    if (isWanted && mayBeOld) void cache.invalidateQueries({ queryKey, exact: true });
  } catch {
    // The screen already shows that the data could not be loaded.
  } finally {
    endHearing();
  }
}

export function askAgain(cache: QueryClient, onEvent: HearEvents = onLiveEvent): () => void {
  const asked = new Set<string>();
  const ask = async (query: Query): Promise<void> => {
    if (asked.has(query.queryHash)) return;
    asked.add(query.queryHash);
    await askQuietly(cache, query, onEvent);
    asked.delete(query.queryHash);
  };
  const timer = setInterval(() => {
    if (isWorkingOffline()) return;
    for (const query of cache.getQueryCache().findAll({ type: 'active', predicate: mayHavePassed }))
      void ask(query);
  }, askEveryMs);
  return () => clearInterval(timer);
}
