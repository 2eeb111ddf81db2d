/** Marks one person of a shift, or changes the mark (decision A-54). The caller is recorded (decision A-77). */
import { attendanceMarked } from '@pms/domain/attendance/events';
import * as no from '@pms/domain/attendance/refusals';
import {
  checkInWithoutTime,
  closedRefusal,
  dateRefusal,
  hasCome,
  markRefusal,
  momentInShift,
} from '@pms/domain/attendance/rules';
import type { AttendanceRecord, MarkBody } from '@pms/domain/attendance/schema';
import { plantDateOf, type Shift, type ShiftType, shiftOn, skippedClock } from '@pms/domain/plant-time';
import { RefusalError, refuse } from '@pms/domain/refusal';
import { type Caller, may } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { readSettings } from '../settings/queries';
import { lockWorker } from '../users/queries';
import {
  attendanceEntity,
  attendanceKey,
  isClosed,
  listRegister,
  type StoredAttendance,
  saveAttendance,
  shareClosing,
} from './queries';

export async function markAttendance(
  change: Change,
  caller: Caller,
  body: MarkBody,
): Promise<AttendanceRecord> {
  const { date, shift_type, employee_id } = body;
  await shareClosing(change.tx);
  await lockWorker(change.tx, employee_id);
  await change.refreshNow();
  const { time_zone: zone, shift_plan } = await readSettings(change.tx);
  refuse(dateRefusal(date, plantDateOf(change.now, zone)));
  refuse(
    closedRefusal({
      date,
      is_closed: await isClosed(change.tx, date),
      may_close: may(caller, 'closeHours'),
      reason: body.reason,
    }),
  );
  const find = async () =>
    (await listRegister(change.tx, { date, shift_type })).find((row) => row.employee_id === employee_id);
  const before = await find();
  const shift = shiftOn(date, shift_type, shift_plan, zone) ?? assignedShift(before);
  if (!before || !shift) throw new RefusalError(no.notAssigned(date, shift_type));
  if (body.version !== undefined && body.version !== before.version)
    throw new RefusalError(no.attendanceChanged());
  const record = recordOf(body, before, { shift, zone, now: change.now });
  refuse(markRefusal(record, change.now));
  const key = { date, shift_type, employee_id };
  await saveAttendance(change.tx, key, { ...record, marked_by: caller.user_id, marked_at: change.now });
  const after = await find();
  if (!after) throw new Error('The attendance that was just saved is not on the register');
  change.audit({
    action: before.id === null ? 'attendance_marked' : 'attendance_changed',
    entity: attendanceEntity,
    entity_id: attendanceKey(key, employee_id),
    ...(before.id === null ? {} : { before }),
    after,
    ...(body.reason === undefined ? {} : { note: body.reason }),
  });
  change.tell(attendanceMarked, { date, shift_type, machine_id: after.machine_id });
  return after;
}

/**
 * The times of the assignment, for a shift that the shift model of the date no longer has. Assignments stay when the
 * model changes (decision 0599).
 */
function assignedShift(record: AttendanceRecord | undefined): Shift | undefined {
  if (!record?.starts_at || !record.ends_at) return undefined;
  const { date, starts_at, ends_at } = record;
  return { date, type: record.shift_type as ShiftType, starts_at, ends_at };
}

interface Circumstances {
  readonly shift: Shift;
  readonly zone: string;
  readonly now: string;
}

/** A missing field keeps its value. A person who came without a check-in gets the check-in of decision 0586. */
function recordOf(
  body: MarkBody,
  before: AttendanceRecord,
  { shift, zone, now }: Circumstances,
): StoredAttendance {
  const came = hasCome(body.status);
  const moment = (path: 'check_in_time' | 'check_out_time'): string | null => {
    const given = body[path];
    if (given === undefined) return came ? before[path] : null;
    if (given === null) return null;
    const at = momentInShift(given, shift, zone);
    const skipped = given.includes('T') ? undefined : skippedClock(given, at, zone);
    if (skipped !== undefined) throw new RefusalError(no.skippedAttendance(path, skipped));
    return at;
  };
  const planned = {
    starts_at: before.starts_at ?? shift.starts_at,
    ends_at: before.ends_at ?? shift.ends_at,
  };
  const check_in_at = moment('check_in_time');
  const kept = <T>(given: T | null | undefined, old: T | null): T | null =>
    given === undefined ? (came ? old : null) : given;
  return {
    status: body.status,
    machine_id: before.machine_id,
    check_in_at:
      came && check_in_at === null && body.check_in_time === undefined
        ? checkInWithoutTime(planned, now)
        : check_in_at,
    check_out_at: moment('check_out_time'),
    meal_minutes: kept(body.meal_minutes, before.meal_minutes),
    overtime_minutes: kept(body.overtime_minutes, before.overtime_minutes),
    notes: body.notes === undefined ? before.notes : (body.notes ?? ''),
  };
}
