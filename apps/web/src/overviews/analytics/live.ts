/** What the analytics are judged by has changed: targets, rates, the calendar. What happens on the floor waits for the next refresh. */
import type { LiveHandlers } from '../../features/web-feature';
import { analyticsKey } from './queries';

export const analyticsLive: LiveHandlers = {
  plant_settings_changed: (cache) => void cache.invalidateQueries({ queryKey: analyticsKey }),
};
