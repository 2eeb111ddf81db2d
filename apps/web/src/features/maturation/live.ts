/** Live events load the maturation room again. */
import { type LiveHandlers, onEvents } from '../web-feature';
import { maturationKeys } from './queries';

export const maturationLive: LiveHandlers = onEvents(
  ['maturation_updated', 'order_completed', 'plant_settings_changed', 'vessel_measured'],
  (cache) => void cache.invalidateQueries({ queryKey: maturationKeys.all }),
);
