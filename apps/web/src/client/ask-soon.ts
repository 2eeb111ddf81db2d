/**
 * Loads queries again soon, once for all live events of a short time. If an answer is under way, the new load waits for
 * that answer, because the server may have read it before the event. If each event cancelled the call, a busy plant
 * would never show an answer.
 */
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** One map for each cache, so that two pages in one process do not share calls. */
const due = new WeakMap<QueryClient, Set<string>>();

export function askSoon(cache: QueryClient, queryKey: QueryKey, afterMs: number): void {
  const waiting = due.get(cache) ?? new Set<string>();
  due.set(cache, waiting);
  const name = hashKey(queryKey);
  if (waiting.has(name)) return;
  waiting.add(name);
  setTimeout(() => {
    waiting.delete(name);
    if (cache.isFetching({ queryKey }) > 0) askSoon(cache, queryKey, afterMs);
    else void cache.invalidateQueries({ queryKey });
  }, afterMs);
}
