/** What live events mean for skills on screen: whatever is shown is asked for again. */
import type { LiveHandlers } from '../web-feature';
import { skillKeys } from './queries';

const readAgain: NonNullable<LiveHandlers['people_imported']> = (cache) =>
  void cache.invalidateQueries({ queryKey: skillKeys.all });

export const skillsLive: LiveHandlers = {
  plant_settings_changed: (cache, { data: { keys } }) => {
    if (keys.includes('skills')) void cache.invalidateQueries({ queryKey: skillKeys.all });
  },
  people_imported: readAgain,
};
