/** What live events mean for absences on screen: they are asked for again. */
import type { LiveHandlers } from '../web-feature';
import { absenceKeys } from './queries';

export const absencesLive: LiveHandlers = {
  absence_changed: (cache) => void cache.invalidateQueries({ queryKey: absenceKeys.all }),
};
