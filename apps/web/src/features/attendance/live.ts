/** What live events mean for registers on screen: those of that date are asked for again. */
import { type LiveHandlers, onEvents } from '../web-feature';
import { attendanceKeys } from './queries';

export const attendanceLive: LiveHandlers = onEvents(
  ['assignment_changed', 'attendance_marked'],
  (cache, { data: { date } }) =>
    void cache.invalidateQueries({
      queryKey: attendanceKeys.all,
      predicate: ({ queryKey: [, , of] }) => of === date,
    }),
);
