/** What the analytics are judged by has changed: targets, rates, the calendar. What happens on the floor waits for the next refresh. */
import type { QueryClient } from '@tanstack/react-query';
import { analyticsKey } from './queries';

export function applyFigureBase(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: analyticsKey });
}
