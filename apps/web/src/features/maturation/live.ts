/** What live events mean for the maturation room: whatever is on screen is asked for again. */
import type { QueryClient } from '@tanstack/react-query';
import { maturationKeys } from './queries';

export function applyMaturationEvent(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: maturationKeys.all });
}
