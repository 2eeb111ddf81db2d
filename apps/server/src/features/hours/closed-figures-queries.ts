/** The stored figures of closed periods: the only file that names their table. */
import type { HoursOfShift } from '@pms/domain/hours/schema';
import type { PlantDate } from '@pms/domain/plant-time';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database';
import { rowsOf } from '../../platform/rows-of';

interface Span {
  readonly from: PlantDate;
  readonly to: PlantDate;
  readonly employee_id?: number | undefined;
}

/** A shift of a named person. */
export interface PersonShift {
  readonly employee_id: number;
  readonly full_name: string;
  readonly employee_code: string | null;
  readonly hours: HoursOfShift;
}

export interface Closing {
  readonly from: PlantDate;
  readonly to: PlantDate;
}

/** Periods with a day in the span that were closed with their figures. */
export const listClosings = (reader: Reader, { from, to }: Span): Promise<Closing[]> =>
  rowsOf(
    reader,
    sql<Closing>`
    select c.first_date as "from", c.last_date as "to" from closed_hours c
     where c.first_date <= ${to}::date and c.last_date >= ${from}::date
       and exists (select from closed_hours_figures f where f.closing_id = c.id)
     order by c.first_date`,
  );

/** Periods of the span that were closed before the product stored figures, except periods without work. */
export const listClosingsWithoutFigures = (reader: Reader, { from, to }: Span): Promise<Closing[]> =>
  rowsOf(
    reader,
    sql<Closing>`
    select c.first_date as "from", c.last_date as "to" from closed_hours c
     where c.first_date <= ${to}::date and c.last_date >= ${from}::date
       and not exists (select from closed_hours_figures f where f.closing_id = c.id)
       and (exists (select from labour_assignments a where a.assignment_date between c.first_date and c.last_date)
         or exists (select from attendance_records r where r.shift_date between c.first_date and c.last_date))
     order by c.first_date`,
  );

/** Name and code are the present values, so the former name of an anonymised person does not appear. */
export async function listClosedFigures(
  reader: Reader,
  { from, to, employee_id }: Span,
): Promise<PersonShift[]> {
  const rows = await reader
    .selectFrom('closed_hours_figures as f')
    .innerJoin('users as u', 'u.id', 'f.employee_id')
    .selectAll('f')
    .select(['u.full_name', 'u.employee_code'])
    .where('f.shift_date', '>=', from)
    .where('f.shift_date', '<=', to)
    .$if(employee_id !== undefined, (query) => query.where('f.employee_id', '=', employee_id ?? 0))
    .execute();
  return rows.map((row) => {
    const { employee_id: id, full_name, employee_code, closing_id: _, ...stored } = row;
    const { shift_date, check_in_at, check_out_at, ...hours } = stored;
    const times = { check_in_time: check_in_at, check_out_time: check_out_at };
    return {
      ...{ employee_id: id, full_name, employee_code },
      hours: { ...hours, ...times, date: shift_date, correction: null },
    };
  });
}

/** All rows are written in one statement, because a month of 500 people has 10,000 shifts. */
export async function insertClosedFigures(
  tx: Tx,
  closingId: number,
  shifts: readonly PersonShift[],
): Promise<void> {
  const rows = shifts.map(({ employee_id, hours }) => ({ employee_id, ...hours }));
  await sql`
    insert into closed_hours_figures
           (closing_id, employee_id, shift_date, shift_type, machine_name, role, status, planned_from, planned_to,
            check_in_at, check_out_at, meal_minutes, planned_minutes, worked_minutes, overtime_minutes,
            night_minutes, sunday_minutes, public_holiday_minutes)
    select ${closingId}, employee_id, date, shift_type, machine_name, role, status, planned_from, planned_to,
           check_in_time, check_out_time, meal_minutes, planned_minutes, worked_minutes, overtime_minutes,
           night_minutes, sunday_minutes, public_holiday_minutes
      from json_to_recordset(${JSON.stringify(rows)})
        as r(employee_id bigint, date date, shift_type text, machine_name text, role text, status text,
             planned_from timestamptz, planned_to timestamptz, check_in_time timestamptz,
             check_out_time timestamptz, meal_minutes int, planned_minutes int, worked_minutes int,
             overtime_minutes int, night_minutes int, sunday_minutes int, public_holiday_minutes int)`.execute(
    tx,
  );
}
