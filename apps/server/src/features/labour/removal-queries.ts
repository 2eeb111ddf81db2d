/**
 * What removed and moved assignments had that a browser cannot send: the rate, the reason and the source. The undo of a
 * removal or of a move restores these values (decision 0613).
 */
import type { PlantDate } from '@pms/domain/plant-time';
import { type Selectable, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database';
import type { RemovedAssignments } from '../../platform/database-types.generated';
import type { AssignmentRow } from './assignment-queries';

export type RemovedRow = Selectable<RemovedAssignments>;

/**
 * Keeps the values of assignments that are removed or moved. A later removal or move of the same person and date, or of
 * the same assignment, replaces the values.
 */
export async function keepRemoved(tx: Tx, rows: readonly AssignmentRow[], now: string): Promise<void> {
  if (rows.length === 0) return;
  // An assignment that moved before has the values of its former person and date in another row.
  await tx
    .deleteFrom('removed_assignments')
    .where(
      'assignment_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  await tx
    .insertInto('removed_assignments')
    .values(
      rows.map(({ id, employee_id, assignment_date, machine_id, shift_type, role, hourly_rate, ...row }) => ({
        assignment_id: id,
        employee_id,
        assignment_date,
        machine_id,
        shift_type,
        role,
        hourly_rate,
        override_reason: row.override_reason,
        source: row.source,
        removed_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['employee_id', 'assignment_date']).doUpdateSet((row) => ({
        assignment_id: row.ref('excluded.assignment_id'),
        machine_id: row.ref('excluded.machine_id'),
        shift_type: row.ref('excluded.shift_type'),
        role: row.ref('excluded.role'),
        hourly_rate: row.ref('excluded.hourly_rate'),
        override_reason: row.ref('excluded.override_reason'),
        source: row.ref('excluded.source'),
        removed_at: row.ref('excluded.removed_at'),
      })),
    )
    .execute();
  // The values are personal data, so they are deleted after a week. A later removal deletes the rows that another planner
  // holds now.
  await sql`
    delete from removed_assignments where assignment_id in (
      select assignment_id from removed_assignments
       where removed_at < ${now}::timestamptz - interval '7 days' for no key update skip locked)`.execute(tx);
}

interface Restoring {
  /** The id of the removed assignment. */
  readonly restores?: number | undefined;
  readonly employee_id: number;
  readonly assignment_date: PlantDate;
  readonly machine_id: number | null;
  readonly shift_type?: string | undefined;
  readonly role: string;
}

/**
 * The removed assignments that these wishes restore, by id. A wish for another person, date, machine, shift or role
 * restores nothing. The people of the wishes must be locked.
 */
export async function listRestored(
  reader: Reader,
  wishes: readonly Restoring[],
): Promise<ReadonlyMap<number, RemovedRow>> {
  const wanted = new Map(
    wishes.flatMap((wish) => (wish.restores === undefined ? [] : [[wish.restores, wish] as const])),
  );
  if (wanted.size === 0) return new Map();
  const rows = await reader
    .selectFrom('removed_assignments')
    .selectAll()
    .where('assignment_id', 'in', [...wanted.keys()])
    .execute();
  const isSame = (row: RemovedRow): boolean => {
    const wish = wanted.get(row.assignment_id);
    return (
      wish?.employee_id === row.employee_id &&
      wish.assignment_date === row.assignment_date &&
      wish.machine_id === row.machine_id &&
      (wish.shift_type ?? 'day') === row.shift_type &&
      wish.role === row.role
    );
  };
  return new Map(rows.filter(isSame).map((row) => [row.assignment_id, row]));
}

/** The reasons of removed assignments, for the rules of the plant. */
export const reasonsOf = (rows: Iterable<RemovedRow>) =>
  [...rows].flatMap(({ employee_id, override_reason: reason }) =>
    reason === null ? [] : [{ employee_id, reason }],
  );

export async function dropRestored(tx: Tx, rows: Iterable<RemovedRow>): Promise<void> {
  const ids = [...rows].map(({ assignment_id }) => assignment_id);
  if (ids.length > 0) await tx.deleteFrom('removed_assignments').where('assignment_id', 'in', ids).execute();
}

export async function forgetRemovedOf(tx: Tx, employeeId: number): Promise<void> {
  await tx.deleteFrom('removed_assignments').where('employee_id', '=', employeeId).execute();
}
