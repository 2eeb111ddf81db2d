/** What live events mean for shift reports: whatever is on screen is asked for again. */
import type { QueryClient } from '@tanstack/react-query';
import { shiftReportKeys } from './queries';

export function applyShiftReportEvent(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: shiftReportKeys.all });
}
