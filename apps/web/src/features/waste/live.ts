/** What live events mean for waste: whatever is on screen is asked for again. */
import type { LiveEnvelope } from '@pms/domain/live-event';
import type { QueryClient } from '@tanstack/react-query';
import { orderKeys } from '../orders/queries';
import { wasteKeys } from './queries';

export function applyWasteEvent(cache: QueryClient, { data }: LiveEnvelope): void {
  void cache.invalidateQueries({ queryKey: wasteKeys.all });
  // Thrown away product is scrap of its order, whose version it does not change.
  const { waste } = (data ?? {}) as { waste?: { order_id: number | null } };
  if (waste?.order_id) void cache.invalidateQueries({ queryKey: orderKeys.one(waste.order_id) });
}

/** Another rate is another cost. */
export function applyCostRates(cache: QueryClient, { data }: LiveEnvelope): void {
  const { keys = [] } = (data ?? {}) as { keys?: readonly string[] };
  if (!keys.includes('cost_rates')) return;
  void cache.invalidateQueries({ queryKey: wasteKeys.rates });
  void cache.invalidateQueries({ queryKey: wasteKeys.all });
}
