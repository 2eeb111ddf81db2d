/** Live events load the maturation room again. */
import type { QueryClient } from '@tanstack/react-query';
import { type LiveHandlers, onEvents } from '../web-feature';
import { maturationKeys } from './queries';
import { sensorKeysKey } from './sensor-queries';

const loadAgain = (cache: QueryClient): void =>
  void cache.invalidateQueries({ queryKey: maturationKeys.all });

export const maturationLive: LiveHandlers = {
  ...onEvents(['maturation_updated', 'order_completed', 'vessel_measured'], loadAgain),
  plant_settings_changed: (cache, { data: { keys } }) => {
    loadAgain(cache);
    if (keys.includes('sensor_keys')) void cache.invalidateQueries({ queryKey: sensorKeysKey });
  },
};
