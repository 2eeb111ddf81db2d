/** The names of the classes of stop time on the screen (figures, section 2). */
import type { TimeClass } from './vocabulary';

export const timeClassNames: Readonly<Record<TimeClass, string>> = {
  setup: 'Setup and planned stops',
  unplanned: 'Unplanned stop',
  blocked: 'Blocked: the next machine cannot take more',
  starved: 'Starved: nothing arrives',
  excluded: 'Not counted',
};
