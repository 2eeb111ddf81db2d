/** What live events mean for waste: whatever is on screen is asked for again. */
import type { LiveEnvelope } from '@pms/domain/live-event';
import type { QueryClient } from '@tanstack/react-query';
import { wasteKeys } from './queries';

export function applyWasteEvent(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: wasteKeys.all });
}

/** Another rate is another cost. */
export function applyCostRates(cache: QueryClient, { data }: LiveEnvelope): void {
  const { keys = [] } = (data ?? {}) as { keys?: readonly string[] };
  if (!keys.includes('cost_rates')) return;
  void cache.invalidateQueries({ queryKey: wasteKeys.rates });
  void cache.invalidateQueries({ queryKey: wasteKeys.all });
}
