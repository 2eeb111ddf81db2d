/** Single assignments as commands need them. */
import type { PlantDate } from '@pms/domain/plant-time';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Reader, Tx } from '../../platform/database';
import type { LabourAssignments } from '../../platform/database-types.generated';

export type AssignmentRow = Selectable<LabourAssignments>;

export interface NamedRow extends AssignmentRow {
  readonly full_name: string;
  /** Null is factory-wide. */
  readonly machine_name: string | null;
}

const namedRows = (reader: Reader) =>
  reader
    .selectFrom('labour_assignments as a')
    .innerJoin('users as u', 'u.id', 'a.employee_id')
    .leftJoin('machines as m', 'm.id', 'a.machine_id')
    .selectAll('a')
    .select(['u.full_name', 'm.name as machine_name']);

export const findAssignment = (reader: Reader, id: number): Promise<NamedRow | undefined> =>
  namedRows(reader).where('a.id', '=', id).executeTakeFirst();

/** What a person has on the date, or at any instant of the span; except one assignment. */
export async function findConflict(
  reader: Reader,
  wish: {
    readonly employee_id: number;
    readonly date: PlantDate;
    readonly starts_at: string;
    readonly ends_at: string;
    readonly except?: number;
  },
): Promise<NamedRow | undefined> {
  return (
    namedRows(reader)
      .where('a.employee_id', '=', wish.employee_id)
      .where('a.id', '<>', wish.except ?? 0)
      .where(
        sql<boolean>`(a.assignment_date = ${wish.date}::date
        or tstzrange(a.starts_at, a.ends_at) && tstzrange(${wish.starts_at}, ${wish.ends_at}))`,
      )
      // What stands on the date is what the sentence names first.
      .orderBy(sql`a.assignment_date <> ${wish.date}::date`)
      .orderBy('a.id')
      .limit(1)
      .executeTakeFirst()
  );
}

export async function listNamedOn(reader: Reader, date: PlantDate): Promise<NamedRow[]> {
  return namedRows(reader).where('a.assignment_date', '=', date).orderBy('a.id').execute();
}

export async function insertAssignment(
  tx: Tx,
  row: Insertable<LabourAssignments>,
): Promise<{ readonly id: number }> {
  return tx.insertInto('labour_assignments').values(row).returning('id').executeTakeFirstOrThrow();
}

export async function updateAssignment(
  tx: Tx,
  id: number,
  fields: Updateable<LabourAssignments>,
): Promise<void> {
  await tx
    .updateTable('labour_assignments')
    .set({ ...fields, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function deleteAssignment(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('labour_assignments').where('id', '=', id).execute();
}

/** The cycle does not put this person back on the date; or, where `isOff` is false, it may again. */
export async function keepOffCycle(
  tx: Tx,
  {
    employee_id,
    date,
    isOff,
    by,
  }: { employee_id: number; date: PlantDate; isOff: boolean; by: number | null },
): Promise<void> {
  if (isOff)
    await tx
      .insertInto('cycle_exceptions')
      .values({ employee_id, date, created_by: by })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await tx
      .deleteFrom('cycle_exceptions')
      .where('employee_id', '=', employee_id)
      .where('date', '=', date)
      .execute();
}

export async function isDayPublished(reader: Reader, date: PlantDate): Promise<boolean> {
  const row = await reader
    .selectFrom('published_days')
    .select('date')
    .where('date', '=', date)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether attendance of the person is on record for the shift. */
export async function isMarked(
  reader: Reader,
  row: Pick<AssignmentRow, 'employee_id' | 'assignment_date' | 'shift_type'>,
): Promise<boolean> {
  const record = await reader
    .selectFrom('attendance_records')
    .select('id')
    .where('employee_id', '=', row.employee_id)
    .where('shift_date', '=', row.assignment_date)
    .where('shift_type', '=', row.shift_type)
    .executeTakeFirst();
  return record !== undefined;
}

/** Who changed the assignment last, by name, from the audit log; undefined where nobody is on record. */
export async function findLastPlanner(reader: Reader, assignmentId: number): Promise<string | undefined> {
  const row = await reader
    .selectFrom('audit_log as l')
    .leftJoin('users as u', 'u.id', 'l.user_id')
    .select(['u.full_name', 'l.username'])
    .where('l.entity', '=', 'labour_assignment')
    .where('l.entity_id', '=', String(assignmentId))
    .orderBy('l.sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.full_name ?? row?.username ?? undefined;
}
