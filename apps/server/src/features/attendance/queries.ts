/** Attendance: only this file and the files that read the roster name the table of attendance. */
import type { AttendanceRecord, AttendanceStatus } from '@pms/domain/attendance/schema';
import { shiftTypes } from '@pms/domain/labour/schema';
import type { PlantDate, ShiftType } from '@pms/domain/plant-time';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database';
import { locks } from '../../platform/locks';
import { hasNoAbsence } from '../absences/queries';

/** The machine of an assignment `a`, or of a record `r` whose person is no longer on the roster. */
export const presentMachine = sql<
  number | null
>`case when a.id is null then r.machine_id else a.machine_id end`;

export interface ShiftKey {
  readonly date: PlantDate;
  readonly shift_type: string;
}

interface RegisterRow {
  readonly id: number | null;
  readonly assignment_id: number | null;
  readonly is_draft: boolean;
  readonly employee_id: number;
  readonly employee_name: string;
  readonly employee_code: string | null;
  readonly machine_id: number | null;
  readonly machine_name: string | null;
  readonly assignment_role: string | null;
  readonly shift_date: string;
  readonly shift_type: string;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly status: string | null;
  readonly check_in_at: string | null;
  readonly check_out_at: string | null;
  readonly meal_minutes: number | null;
  readonly overtime_minutes: number | null;
  readonly notes: string | null;
  readonly marked_by: number | null;
  readonly marked_by_name: string | null;
  readonly marked_at: string | null;
  readonly version: number | null;
}

/**
 * The people who are assigned or recorded in the span, except supervisors, sorted by date, shift, machine and name. A
 * person without a record is not marked. A person with a record but no assignment is no longer on the roster. A person on
 * the roster is at the machine of the assignment, also after a move to another machine (decision 0612).
 */
export const registerRows = (from: PlantDate, to: PlantDate) => sql<RegisterRow>`
  select r.id, a.id as assignment_id, a.id is not null and a.published_at is null as is_draft,
         u.id as employee_id, u.full_name as employee_name, u.employee_code,
         ${presentMachine} as machine_id, m.name as machine_name, a.role as assignment_role,
         coalesce(r.shift_date, a.assignment_date) as shift_date, coalesce(r.shift_type, a.shift_type) as shift_type,
         a.starts_at, a.ends_at, r.status, r.check_in_at, r.check_out_at, r.meal_minutes, r.overtime_minutes, r.notes,
         r.marked_by, marker.full_name as marked_by_name, r.marked_at, r.version
    from (select * from labour_assignments
           where assignment_date between ${from}::date and ${to}::date and role <> 'supervisor') a
    full join (select * from attendance_records where shift_date between ${from}::date and ${to}::date) r
      on r.employee_id = a.employee_id and r.shift_date = a.assignment_date and r.shift_type = a.shift_type
    join users u on u.id = coalesce(r.employee_id, a.employee_id)
    left join machines m on m.id = ${presentMachine}
    left join users marker on marker.id = r.marked_by
   order by shift_date, shift_type, lower(m.name) nulls last, lower(u.full_name), u.id`;

export const presentRecord = ({ shift_date, check_in_at, check_out_at, status, ...row }: RegisterRow) =>
  ({
    ...row,
    date: shift_date,
    status: status as AttendanceStatus | null,
    check_in_time: check_in_at,
    check_out_time: check_out_at,
    notes: row.notes ?? '',
  }) satisfies AttendanceRecord;

export interface RegisterOfShift {
  readonly records: readonly AttendanceRecord[];
  /** The shifts of the date that have people on the register. */
  readonly shifts: readonly ShiftType[];
}

/** Without `seesDrafts`, the register leaves out people of drafts whose attendance is not marked (decision 0360). */
export async function readRegister(
  reader: Reader,
  { date, shift_type }: ShiftKey,
  seesDrafts: boolean,
): Promise<RegisterOfShift> {
  const all = (await registerRows(date, date).execute(reader)).rows;
  const rows = seesDrafts ? all : all.filter(({ id, is_draft }) => id !== null || !is_draft);
  return {
    records: rows.filter((row) => row.shift_type === shift_type).map(presentRecord),
    shifts: shiftTypes.filter((type) => rows.some((row) => row.shift_type === type)),
  };
}

export const listRegister = async (reader: Reader, shift: ShiftKey): Promise<readonly AttendanceRecord[]> =>
  (await readRegister(reader, shift, true)).records;

export async function isClosed(reader: Reader, date: PlantDate): Promise<boolean> {
  const row = await reader
    .selectFrom('closed_hours')
    .select('id')
    .where('first_date', '<=', date)
    .where('last_date', '>=', date)
    .executeTakeFirst();
  return row !== undefined;
}

/** A marking and the closing of hours wait for each other; markings of different people do not wait. */
export async function shareClosing(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${locks.attendanceClosing})`.execute(tx);
}

/** The stored attendance of one person on a shift. */
export interface StoredAttendance {
  readonly status: AttendanceStatus;
  readonly machine_id: number | null;
  readonly check_in_at: string | null;
  readonly check_out_at: string | null;
  readonly meal_minutes: number | null;
  readonly overtime_minutes: number | null;
  readonly notes: string;
}

export async function saveAttendance(
  tx: Tx,
  key: ShiftKey & { readonly employee_id: number },
  record: StoredAttendance & { readonly marked_by: number; readonly marked_at: string },
): Promise<void> {
  await tx
    .insertInto('attendance_records')
    .values({ shift_date: key.date, shift_type: key.shift_type, employee_id: key.employee_id, ...record })
    .onConflict((conflict) =>
      conflict
        .columns(['shift_date', 'shift_type', 'employee_id'])
        .doUpdateSet({ ...record, version: sql`attendance_records.version + 1` }),
    )
    .execute();
}

/**
 * Marks the people of the shift without a record as present, except supervisors, absent people and people of drafts. A
 * person of a draft does not know of the shift, so that the person is marked alone (decision 0603).
 */
export async function insertPresent(
  tx: Tx,
  { date, shift_type }: ShiftKey,
  by: { readonly marked_by: number; readonly marked_at: string },
): Promise<{ readonly employee_id: number; readonly check_in_at: string | null }[]> {
  const { rows } = await sql<{ employee_id: number; check_in_at: string | null }>`
    insert into attendance_records (shift_date, shift_type, employee_id, machine_id, status, check_in_at, marked_by, marked_at)
    select a.assignment_date, a.shift_type, a.employee_id, a.machine_id, 'present',
           least(a.starts_at, ${by.marked_at}::timestamptz), ${by.marked_by}, ${by.marked_at}::timestamptz
      from labour_assignments a join users u on u.id = a.employee_id
     where a.assignment_date = ${date}::date and a.shift_type = ${shift_type} and a.role <> 'supervisor'
       and a.published_at is not null and ${hasNoAbsence('a')}
     order by a.employee_id
    on conflict do nothing
    returning employee_id, check_in_at`.execute(tx);
  return rows;
}

/** Deletes the records of these people. If a version is given, records with another version stay. */
export async function deleteAttendance(
  tx: Tx,
  { date, shift_type }: ShiftKey,
  employees: readonly number[],
  version: number | undefined,
): Promise<(StoredAttendance & { readonly employee_id: number })[]> {
  const rows = await tx
    .deleteFrom('attendance_records')
    .where('shift_date', '=', date)
    .where('shift_type', '=', shift_type)
    .where('employee_id', 'in', employees)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returning([
      'employee_id',
      'status',
      'machine_id',
      'check_in_at',
      'check_out_at',
      'meal_minutes',
      'overtime_minutes',
      'notes',
    ])
    .execute();
  return rows.map((row) => ({ ...row, status: row.status as AttendanceStatus }));
}

/** The people among these who have a record of the shift. */
export async function listMarked(
  reader: Reader,
  { date, shift_type }: ShiftKey,
  employees: readonly number[],
) {
  return reader
    .selectFrom('attendance_records as r')
    .innerJoin('users as u', 'u.id', 'r.employee_id')
    .select(['r.employee_id', 'u.full_name'])
    .where('r.shift_date', '=', date)
    .where('r.shift_type', '=', shift_type)
    .where('r.employee_id', 'in', employees)
    .orderBy('u.full_name')
    .orderBy('u.id')
    .execute();
}

/** The key of the audit entries about a person on a shift. A row that is deleted and created again keeps the key. */
export const attendanceEntity = 'attendance';
export const attendanceKey = ({ date, shift_type }: ShiftKey, employeeId: number): string =>
  `${date} ${shift_type} ${employeeId}`;

export async function listHistory(reader: Reader, key: string) {
  return reader
    .selectFrom('audit_log as l')
    .leftJoin('users as u', 'u.id', 'l.user_id')
    .select(['l.occurred_at', 'l.action', 'l.after', 'l.note', 'l.username', 'u.full_name'])
    .where('l.entity', '=', attendanceEntity)
    .where('l.entity_id', '=', key)
    .orderBy('l.sequence', 'desc')
    .limit(100)
    .execute();
}

/** Removes the texts about a person from the register. Status and times stay. */
export async function forgetRegisterNotesOf(tx: Tx, employeeId: number): Promise<void> {
  await tx
    .updateTable('attendance_records')
    .set({ notes: '' })
    .where('employee_id', '=', employeeId)
    .execute();
}
