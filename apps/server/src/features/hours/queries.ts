/** The data behind hours: the roster and the register of a span, by person. */
import type { AttendanceStatus } from '@pms/domain/attendance/schema';
import type { UnmarkedShift } from '@pms/domain/hours/refusals';
import type { RecordedShift } from '@pms/domain/hours/rules';
import { type PlantDate, type ShiftPlan, type ShiftType, shiftOn } from '@pms/domain/plant-time';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database';
import { locks } from '../../platform/locks';
import { hasNoAbsence } from '../absences/queries';
import { presentMachine } from '../attendance/queries';

interface Row {
  readonly employee_id: number;
  readonly full_name: string;
  readonly employee_code: string | null;
  readonly date: PlantDate;
  readonly shift_type: string;
  readonly machine_id: number | null;
  readonly machine_name: string | null;
  readonly role: string | null;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly planned_meal: number | null;
  readonly meal_starts_at: string | null;
  readonly meal_relief_by: number | null;
  /** Null for a person who is not on the roster. */
  readonly is_absent: boolean | null;
  readonly status: string | null;
  readonly check_in_at: string | null;
  readonly check_out_at: string | null;
  readonly meal_minutes: number | null;
  readonly overtime_minutes: number | null;
  /** The rate of the assignment alone. */
  readonly hourly_rate: number | null;
}

export type StoredShift = RecordedShift &
  Pick<Row, 'full_name' | 'employee_code' | 'machine_id' | 'machine_name' | 'role' | 'hourly_rate'>;

interface Plant {
  readonly shift_plan: ShiftPlan;
  readonly time_zone: string;
  readonly meals_are_relieved: boolean;
}

interface Span {
  readonly from: PlantDate;
  readonly to: PlantDate;
  readonly employee_id?: number | undefined;
}

export async function listRecordedShifts(
  reader: Reader,
  { from, to, employee_id }: Span,
  plant: Plant,
): Promise<StoredShift[]> {
  const one = employee_id ?? null;
  const { rows } = await sql<Row>`
    select u.id as employee_id, u.full_name, u.employee_code,
           coalesce(r.shift_date, a.assignment_date) as date, coalesce(r.shift_type, a.shift_type) as shift_type,
           m.id as machine_id, m.name as machine_name, a.role, a.starts_at, a.ends_at, a.meal_minutes as planned_meal,
           a.meal_starts_at, a.meal_relief_by, a.hourly_rate, a.is_absent, r.status, r.check_in_at, r.check_out_at, r.meal_minutes, r.overtime_minutes
      from (select l.*, not ${hasNoAbsence('l')} as is_absent from labour_assignments l
             where assignment_date between ${from}::date and ${to}::date
               and (${one}::bigint is null or employee_id = ${one})) a
      full join (select * from attendance_records
                  where shift_date between ${from}::date and ${to}::date
                    and (${one}::bigint is null or employee_id = ${one})) r
        on r.employee_id = a.employee_id and r.shift_date = a.assignment_date and r.shift_type = a.shift_type
      join users u on u.id = coalesce(r.employee_id, a.employee_id)
      left join machines m on m.id = ${presentMachine}
     order by lower(u.full_name), u.id, date, shift_type`.execute(reader);
  return rows.map((row) => stored(row, plant));
}

function stored(row: Row, { shift_plan, time_zone, meals_are_relieved }: Plant): StoredShift {
  const { starts_at, ends_at, employee_id, date } = row;
  const planned =
    starts_at === null || ends_at === null
      ? null
      : {
          employee_id,
          date,
          starts_at,
          ends_at,
          meal_minutes: row.planned_meal ?? 0,
          meal_starts_at: row.meal_starts_at,
          is_meal_relieved: meals_are_relieved || row.meal_relief_by !== null,
        };
  const shift = shiftOn(date, row.shift_type as ShiftType, shift_plan, time_zone);
  // If the shift model of the date does not have the shift, the planned times or the recorded times are used.
  const usual = shift ?? planned ?? { starts_at: row.check_in_at ?? '', ends_at: row.check_out_at ?? '' };
  return {
    ...row,
    planned,
    usual: { starts_at: usual.starts_at, ends_at: usual.ends_at },
    is_absent: row.is_absent ?? false,
    status: row.status as AttendanceStatus | null,
  };
}

/**
 * Shifts of the register that nobody marked, without supervisors, who are not on the register, and without absent
 * people.
 */
export async function listUnmarked(reader: Reader, from: PlantDate, to: PlantDate): Promise<UnmarkedShift[]> {
  const { rows } = await sql<UnmarkedShift>`
    select u.full_name, a.assignment_date as date
      from labour_assignments a join users u on u.id = a.employee_id
     where a.assignment_date between ${from}::date and ${to}::date and a.role <> 'supervisor'
       and not exists (select from attendance_records r
                        where r.employee_id = a.employee_id and r.shift_date = a.assignment_date
                          and r.shift_type = a.shift_type)
       and ${hasNoAbsence('a')}
     order by a.assignment_date, lower(u.full_name), a.id
     limit 1000`.execute(reader);
  return rows;
}

export interface ClosedSpan {
  readonly closed_to: PlantDate | null;
  /** Days of the span that are closed. */
  readonly closed_days: number;
}

export async function readClosed(reader: Reader, from: PlantDate, to: PlantDate): Promise<ClosedSpan> {
  const { rows } = await sql<ClosedSpan>`
    select max(last_date) as closed_to,
           coalesce(sum(greatest(0, least(last_date, ${to}::date) - greatest(first_date, ${from}::date) + 1)), 0)::int
             as closed_days
      from closed_hours`.execute(reader);
  return rows[0] ?? { closed_to: null, closed_days: 0 };
}

/** Locks attendance and the roster against changes until the closing ends. */
export async function holdHours(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${locks.attendanceClosing})`.execute(tx);
  await sql`lock table labour_assignments in share mode`.execute(tx);
}

export async function insertClosing(
  tx: Tx,
  { from, to }: Pick<Span, 'from' | 'to'>,
  by: { readonly closed_by: number; readonly closed_at: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('closed_hours')
    .values({ first_date: from, last_date: to, ...by })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
