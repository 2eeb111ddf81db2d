/** The calls about attendance. */
import * as endpoints from '@pms/domain/attendance/endpoints';
import { may } from '../../platform/caller';
import { type Route, reads, writes } from '../../platform/http/route';
import { markAllPresent, unmarkAttendance } from './mark-all-present';
import { markAttendance } from './marking-steps';
import { attendanceKey, isClosed, readRegister } from './queries';
import { readHistory } from './read-history';

export const attendanceRoutes: readonly Route[] = [
  reads(endpoints.attendanceRegister, async ({ db, caller, query: { date, shift } }) => {
    // A person of a draft who came must be marked, so people who mark see drafts as planners do.
    const seesDrafts = may(caller, 'planLabour') || may(caller, 'markAttendance');
    const { records, shifts } = await readRegister(db, { date, shift_type: shift }, seesDrafts);
    return { data: [...records], shifts: [...shifts], closed: await isClosed(db, date) };
  }),
  writes(endpoints.markAttendance, async ({ change, caller, body }) => ({
    data: await markAttendance(change, caller, body),
  })),
  writes(endpoints.markAllPresent, async ({ change, caller, body }) => ({
    data: await markAllPresent(change, caller, body),
  })),
  writes(endpoints.unmarkAttendance, async ({ change, caller, body }) => ({
    data: await unmarkAttendance(change, caller, body),
  })),
  reads(endpoints.attendanceHistory, async ({ db, query: { date, shift, employee_id } }) => ({
    data: await readHistory(db, attendanceKey({ date, shift_type: shift }, employee_id)),
  })),
];
