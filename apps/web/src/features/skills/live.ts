/** Live events load skills on screen again. */
import type { LiveHandlers } from '../web-feature';
import { skillKeys } from './queries';

export const skillsLive: LiveHandlers = {
  plant_settings_changed: (cache, { data: { keys } }) => {
    if (keys.includes('skills')) void cache.invalidateQueries({ queryKey: skillKeys.all });
  },
  people_changed: (cache) => void cache.invalidateQueries({ queryKey: skillKeys.all }),
};
