/** Live events load the absences on screen again. */
import type { LiveHandlers } from '../web-feature';
import { absenceKeys } from './queries';

export const absencesLive: LiveHandlers = {
  absence_changed: (cache) => void cache.invalidateQueries({ queryKey: absenceKeys.all }),
  people_changed: (cache) => void cache.invalidateQueries({ queryKey: absenceKeys.all }),
  // The list counts the shifts that still name the absent person.
  assignment_changed: (cache) => void cache.invalidateQueries({ queryKey: absenceKeys.lists }),
};
