/**
 * Keeps the live events that arrive while a query waits for its answer. The server may have read the answer before the
 * change of such an event. The answer then replaces the data from the event. The events are therefore applied again
 * when the answer is in the cache. Handlers ignore changes that are already applied.
 */
import type { LiveEnvelope } from '@pms/domain/live-event';
import type { Query, QueryClient } from '@tanstack/react-query';

/** If more events arrive during a query, the query is loaded again instead. */
const mostKept = 1_000;

export interface EventsUnderWay {
  /** Must be called before the handlers receive the event. */
  note(event: LiveEnvelope): void;
  /** Ends the observation of the cache. */
  end(): void;
}

/** Calls `applyAgain` with the events that arrived while the query of this key waited. The events keep their order. */
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
