/**
 * Asks queries again soon, once for all live events of that time. An answer under way is waited for: the server may have
 * read it before the event, and a busy plant that ended each call for the next one would show no answer at all.
 */
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** By cache: two pages of one process share no question. */
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
