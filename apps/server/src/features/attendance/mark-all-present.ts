/** Marks all people of the published roster of a shift as present, and removes these marks again. */
import { attendanceMarked } from '@pms/domain/attendance/events';
import { closedRefusal, dateRefusal } from '@pms/domain/attendance/rules';
import type { Unmarked } from '@pms/domain/attendance/schema';
import { plantDateOf } from '@pms/domain/plant-time';
import { refuse } from '@pms/domain/refusal';
import { type Caller, may } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { readSettings } from '../settings/queries';
import {
  attendanceEntity,
  attendanceKey,
  deleteAttendance,
  insertPresent,
  isClosed,
  listMarked,
  type ShiftKey,
  shareClosing,
} from './queries';

/** Prevents the closing of hours until the change ends. Refuses a date in the future and closed hours. */
async function openShift(change: Change, caller: Caller, { date }: ShiftKey): Promise<void> {
  await shareClosing(change.tx);
  await change.refreshNow();
  const { time_zone } = await readSettings(change.tx);
  refuse(dateRefusal(date, plantDateOf(change.now, time_zone)));
  const is_closed = await isClosed(change.tx, date);
  refuse(closedRefusal({ date, is_closed, may_close: may(caller, 'closeHours'), reason: undefined }));
}

/** The check-in is the start of the shift, or the present time if the present time is earlier. */
export async function markAllPresent(
  change: Change,
  caller: Caller,
  shift: ShiftKey,
): Promise<{ marked: number; employee_ids: number[] }> {
  await openShift(change, caller, shift);
  const by = { marked_by: caller.user_id, marked_at: change.now };
  const marked = await insertPresent(change.tx, shift, by);
  for (const { employee_id, check_in_at } of marked)
    change.audit({
      action: 'attendance_marked',
      entity: attendanceEntity,
      entity_id: attendanceKey(shift, employee_id),
      after: { status: 'present', check_in_time: check_in_at, notes: '' },
    });
  if (marked.length > 0) change.tell(attendanceMarked, { ...shift, machine_id: null });
  return { marked: marked.length, employee_ids: marked.map(({ employee_id }) => employee_id) };
}

export async function unmarkAttendance(
  change: Change,
  caller: Caller,
  {
    employee_ids,
    version,
    ...shift
  }: ShiftKey & { readonly employee_ids: readonly number[]; readonly version?: number | undefined },
): Promise<Unmarked> {
  await openShift(change, caller, shift);
  const gone = await deleteAttendance(change.tx, shift, employee_ids, version);
  for (const { employee_id, ...before } of gone)
    change.audit({
      action: 'attendance_unmarked',
      entity: attendanceEntity,
      entity_id: attendanceKey(shift, employee_id),
      before,
    });
  if (gone.length > 0) change.tell(attendanceMarked, { ...shift, machine_id: null });
  return { unmarked: gone.length, kept: await listMarked(change.tx, shift, employee_ids) };
}
