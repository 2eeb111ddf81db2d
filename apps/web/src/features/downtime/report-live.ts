/** Live events load the downtime reports and single stops again. */
import type { EventOf } from '@pms/domain/every-event';
import type { QueryClient } from '@tanstack/react-query';
import { type LiveHandlers, onEvents } from '../web-feature';
import { stopKeys } from './queries';
import { downtimeKeys } from './report-queries';

function loadAgain(cache: QueryClient): void {
  for (const queryKey of [downtimeKeys.all, stopKeys.all]) void cache.invalidateQueries({ queryKey });
}

/**
 * A cancel or an archive ends the stop of an order, and an unarchive can open the stop again. No other change of this
 * event changes a stop.
 */
function applyOrderChange(cache: QueryClient, { data }: EventOf<'order_update'>): void {
  if ('order' in data && (data.order.status === 'cancelled' || data.order.status === 'stopped'))
    loadAgain(cache);
}

/** A stop shows the present names of its reason and its category. Open forms offer the categories of the plant. */
function applyPlantData(cache: QueryClient, { data: { keys } }: EventOf<'plant_settings_changed'>): void {
  if (keys.includes('stop_reasons') || keys.includes('downtime_categories')) loadAgain(cache);
  if (keys.includes('downtime_categories'))
    void cache.invalidateQueries({ queryKey: downtimeKeys.categories });
}

export const downtimeLive: LiveHandlers = {
  ...onEvents(['downtime_reported', 'stops_imported'], loadAgain),
  // The server sends no event of the stop when an order ends the stop.
  ...onEvents(['order_started', 'order_resumed', 'order_completed'], loadAgain),
  order_update: applyOrderChange,
  plant_settings_changed: applyPlantData,
};
