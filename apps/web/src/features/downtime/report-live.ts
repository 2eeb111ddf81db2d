/** What live events mean for the downtime reports: whatever is on screen is asked for again. */
import type { QueryClient } from '@tanstack/react-query';
import { downtimeKeys } from './report-queries';

export function applyDowntimeEvent(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: downtimeKeys.all });
}
