/** Live events load the absences on screen again. */
import type { LiveHandlers } from '../web-feature';
import { absenceKeys } from './queries';

export const absencesLive: LiveHandlers = {
  absence_changed: (cache) => void cache.invalidateQueries({ queryKey: absenceKeys.all }),
};
