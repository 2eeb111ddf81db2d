/** The queries of single assignments for commands. */
import { addDays, type PlantDate } from '@pms/domain/plant-time';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Reader, Tx } from '../../platform/database';
import type { LabourAssignments } from '../../platform/database-types.generated';
import { locks } from '../../platform/locks';

export type AssignmentRow = Selectable<LabourAssignments>;

export interface NamedRow extends AssignmentRow {
  readonly full_name: string;
  /** Null for a factory-wide assignment. */
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

/** The person's assignments on the date or at any instant of the span, except a given assignment. */
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
      // An assignment on the date comes first, because the refusal names this assignment.
      .orderBy(sql`a.assignment_date <> ${wish.date}::date`)
      .orderBy('a.id')
      .limit(1)
      .executeTakeFirst()
  );
}

/** The assignments of these dates, both included. */
export async function listNamedBetween(reader: Reader, from: PlantDate, to: PlantDate): Promise<NamedRow[]> {
  return namedRows(reader)
    .where('a.assignment_date', '>=', from)
    .where('a.assignment_date', '<=', to)
    .orderBy('a.assignment_date')
    .orderBy('a.id')
    .execute();
}

export async function listNamed(reader: Reader, ids: readonly number[]): Promise<NamedRow[]> {
  if (ids.length === 0) return [];
  return namedRows(reader).where('a.id', 'in', ids).orderBy('a.id').execute();
}

/** The assignments of these people between these dates and on the days beside them. */
export async function listWorkNear(
  reader: Reader,
  { employees, from, to }: { employees: readonly number[]; from: PlantDate; to: PlantDate },
): Promise<NamedRow[]> {
  if (employees.length === 0) return [];
  return namedRows(reader)
    .where('a.employee_id', 'in', employees)
    .where('a.assignment_date', '>=', addDays(from, -1))
    .where('a.assignment_date', '<=', addDays(to, 1))
    .orderBy('a.id')
    .execute();
}

export async function insertAssignment(
  tx: Tx,
  row: Insertable<LabourAssignments>,
): Promise<{ readonly id: number }> {
  return tx.insertInto('labour_assignments').values(row).returning('id').executeTakeFirstOrThrow();
}

/** The statements stay below the number of values that a statement may have. */
const rowsInStatement = 500;

export async function insertAssignments(
  tx: Tx,
  rows: readonly Insertable<LabourAssignments>[],
): Promise<AssignmentRow[]> {
  const made: AssignmentRow[] = [];
  for (let first = 0; first < rows.length; first += rowsInStatement)
    made.push(
      ...(await tx
        .insertInto('labour_assignments')
        .values(rows.slice(first, first + rowsInStatement))
        .returningAll()
        .execute()),
    );
  return made;
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

export async function deleteAssignments(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('labour_assignments').where('id', 'in', ids).execute();
}

/**
 * Stores that the cycle must not assign this person on the date. If `isOff` is false, the cycle may assign the person
 * again.
 */
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

/**
 * The days that are published stay the same until the change ends, so that no draft stays on a day that is published
 * meanwhile. Call this after the locks of machines and people, and before the first write of an assignment.
 */
export async function sharePublication(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${locks.rosterPublication})`.execute(tx);
}

/** Waits for each change of the roster that has read which days are published. */
export async function lockPublication(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${locks.rosterPublication})`.execute(tx);
}

export async function isDayPublished(reader: Reader, date: PlantDate): Promise<boolean> {
  const row = await reader
    .selectFrom('published_days')
    .select('date')
    .where('date', '=', date)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listPublishedOf(
  reader: Reader,
  dates: readonly PlantDate[],
): Promise<ReadonlySet<PlantDate>> {
  if (dates.length === 0) return new Set();
  const rows = await reader.selectFrom('published_days').select('date').where('date', 'in', dates).execute();
  return new Set(rows.map(({ date }) => date));
}

/** The first of these assignments whose attendance is on record. */
export async function findMarked(reader: Reader, ids: readonly number[]): Promise<NamedRow | undefined> {
  if (ids.length === 0) return undefined;
  return namedRows(reader)
    .innerJoin('attendance_records as r', (join) =>
      join
        .onRef('r.employee_id', '=', 'a.employee_id')
        .onRef('r.shift_date', '=', 'a.assignment_date')
        .onRef('r.shift_type', '=', 'a.shift_type'),
    )
    .where('a.id', 'in', ids)
    .orderBy('a.id')
    .limit(1)
    .executeTakeFirst();
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

interface Planner {
  readonly id: number;
  readonly name: string;
}

/**
 * The person who changed the assignment last by the audit log, or else the person who made the assignment, because an
 * entry about many assignments does not name single assignments. Undefined if no person is recorded.
 */
export async function findLastPlanner(reader: Reader, assignmentId: number): Promise<Planner | undefined> {
  const changed = await reader
    .selectFrom('audit_log as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(['u.id', 'u.full_name as name'])
    .where('l.entity', '=', 'labour_assignment')
    .where('l.entity_id', '=', String(assignmentId))
    .orderBy('l.sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (changed) return changed;
  return reader
    .selectFrom('labour_assignments as a')
    .innerJoin('users as u', 'u.id', 'a.created_by')
    .select(['u.id', 'u.full_name as name'])
    .where('a.id', '=', assignmentId)
    .executeTakeFirst();
}
