/** Reloads the analytics after a change of targets, rates or the calendar. Events of the floor wait for the refresh. */
import type { LiveHandlers } from '../../features/web-feature';
import { analyticsKey } from './queries';

export const analyticsLive: LiveHandlers = {
  plant_settings_changed: (cache) => void cache.invalidateQueries({ queryKey: analyticsKey }),
};
