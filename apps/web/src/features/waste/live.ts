/** Live events load the waste on screen again. */
import type { EventOf } from '@pms/domain/every-event';
import type { QueryClient } from '@tanstack/react-query';
import { type LiveHandlers, onEvents } from '../web-feature';
import { wasteKeys } from './queries';

/** A changed rate changes the costs. */
function applyCostRates(cache: QueryClient, { data: { keys } }: EventOf<'plant_settings_changed'>): void {
  if (!keys.includes('cost_rates')) return;
  void cache.invalidateQueries({ queryKey: wasteKeys.rates });
  void cache.invalidateQueries({ queryKey: wasteKeys.all });
}

export const wasteLive: LiveHandlers = {
  ...onEvents(
    ['waste_recorded', 'order_completed'],
    (cache) => void cache.invalidateQueries({ queryKey: wasteKeys.all }),
  ),
  plant_settings_changed: applyCostRates,
};
