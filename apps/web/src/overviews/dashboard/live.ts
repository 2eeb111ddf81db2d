/** Each live order or machine change moves the figures and the feed: they are asked for again, at most every two seconds. */
import type { QueryClient } from '@tanstack/react-query';
import { parts } from './queries';

const atMostEveryMs = 2000;
let isDue = false;

export function applyDashboardEvent(cache: QueryClient): void {
  if (isDue) return;
  isDue = true;
  setTimeout(() => {
    isDue = false;
    for (const { queryKey } of [parts.metrics, parts.activity]) void cache.invalidateQueries({ queryKey });
  }, atMostEveryMs);
}
