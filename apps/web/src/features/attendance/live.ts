/** Live events load the registers of their date again. */
import { type LiveHandlers, onEvents } from '../web-feature';
import { attendanceKeys } from './queries';

export const attendanceLive: LiveHandlers = {
  ...onEvents(
    ['assignment_changed', 'attendance_marked'],
    (cache, { data: { date } }) =>
      void cache.invalidateQueries({
        queryKey: attendanceKeys.all,
        predicate: ({ queryKey: [, , of] }) => of === date,
      }),
  ),
  people_changed: (cache) => void cache.invalidateQueries({ queryKey: attendanceKeys.all }),
};
