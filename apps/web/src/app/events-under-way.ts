/**
 * Keeps the live events that arrive while a query waits for its answer. The server may have read the answer before the
 * change of such an event, and the answer then replaces what the event showed. So the events are applied once more when
 * the answer is in the cache. Handlers ignore what they know already.
 */
import type { LiveEnvelope } from '@pms/domain/live-event';
import type { Query, QueryClient } from '@tanstack/react-query';

/** A query during which more events than this arrive is loaded again instead. */
const mostKept = 1_000;

export interface EventsUnderWay {
  /** Call this before the handlers see the event. */
  note(event: LiveEnvelope): void;
  /** Ends the watch of the cache. */
  end(): void;
}

/** Calls `applyAgain` with the events that arrived, in their order, while the query of this key waited. */
export function keepEventsUnderWay(
  cache: QueryClient,
  applyAgain: (queryKey: readonly unknown[], events: readonly LiveEnvelope[]) => void,
): EventsUnderWay {
  const waiting = new Map<string, LiveEnvelope[]>();

  const answer = ({ queryKey }: Query, events: readonly LiveEnvelope[]): void => {
    if (events.length > mostKept) void cache.invalidateQueries({ queryKey, exact: true });
    else applyAgain(queryKey, events);
  };

  const end = cache.getQueryCache().subscribe((news) => {
    const { query } = news;
    const events = waiting.get(query.queryHash);
    if (news.type === 'updated' && news.action.type === 'fetch') waiting.set(query.queryHash, []);
    else if (events && (news.type === 'removed' || query.state.fetchStatus !== 'fetching')) {
      waiting.delete(query.queryHash);
      const isAnswered = news.type === 'updated' && news.action.type === 'success';
      // The cache is being changed at this point, so a new call must begin later.
      if (isAnswered && events.length > 0) queueMicrotask(() => answer(query, events));
    }
  });

  return {
    note: (event) => {
      for (const events of waiting.values()) if (events.length <= mostKept) events.push(event);
    },
    end,
  };
}
