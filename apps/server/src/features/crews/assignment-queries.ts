/** The assignments of the cycle. Assignments made by hand are read here and never changed. */
import type { KnownAssignment, WantedAssignment } from '@pms/domain/crews/assignment-plan';
import { labourRoleOf } from '@pms/domain/crews/rules';
import { usualMealMinutes } from '@pms/domain/labour/rules';
import { type PlantDate, type ShiftType, shiftOn } from '@pms/domain/plant-time';
import type { Role } from '@pms/domain/roles';
import type { Change } from '../../platform/change';
import type { Reader, Tx } from '../../platform/database';

/** The dates, from this date on, with assignments that the cycle made for the machine. */
export async function listCycleDates(reader: Reader, machineId: number, from: PlantDate): Promise<string[]> {
  const rows = await reader
    .selectFrom('labour_assignments')
    .select('assignment_date')
    .distinct()
    .where('machine_id', '=', machineId)
    .where('source', '=', 'cycle')
    .where('assignment_date', '>=', from)
    .orderBy('assignment_date')
    .execute();
  return rows.map((row) => row.assignment_date);
}

export type NamedAssignment = KnownAssignment & { readonly machine_name: string | null };

const knownAssignments = (reader: Reader) =>
  reader
    .selectFrom('labour_assignments as a')
    .leftJoin('machines as m', 'm.id', 'a.machine_id')
    .select([
      'a.id',
      'a.employee_id',
      'a.machine_id',
      'a.assignment_date',
      'a.shift_type',
      'a.source',
      'm.name as machine_name',
    ])
    .orderBy('a.assignment_date')
    .orderBy('a.id');

const presentKnown = (
  row: Awaited<ReturnType<ReturnType<typeof knownAssignments>['execute']>>[number],
): NamedAssignment => ({
  ...row,
  shift_type: row.shift_type as ShiftType,
  source: row.source as NamedAssignment['source'],
});

/** The assignments on these dates: of the machines, and of these people on every machine. */
export async function listAssignmentsOn(
  reader: Reader,
  dates: readonly PlantDate[],
  { machines, employees }: { readonly machines: readonly number[]; readonly employees: readonly number[] },
): Promise<NamedAssignment[]> {
  if (dates.length === 0 || machines.length + employees.length === 0) return [];
  const rows = await knownAssignments(reader)
    .where('a.assignment_date', 'in', dates)
    .where((where) =>
      where.or([
        ...(machines.length > 0 ? [where('a.machine_id', 'in', machines)] : []),
        ...(employees.length > 0 ? [where('a.employee_id', 'in', employees)] : []),
      ]),
    )
    .execute();
  return rows.map(presentKnown);
}

/** The assignments that the cycle has made from this date on, for one machine or for one person. */
export async function listCycleAssignments(
  reader: Reader,
  of: { readonly machine_id: number } | { readonly employee_id: number },
  from: PlantDate,
): Promise<KnownAssignment[]> {
  const query = knownAssignments(reader)
    .where('a.source', '=', 'cycle')
    .where('a.assignment_date', '>=', from);
  const rows = await ('machine_id' in of
    ? query.where('a.machine_id', '=', of.machine_id)
    : query.where('a.employee_id', '=', of.employee_id)
  ).execute();
  return rows.map(presentKnown);
}

/**
 * Deletes these assignments of the cycle and returns the deleted ids. An assignment that a planner has changed meanwhile
 * no longer belongs to the cycle, and stays.
 */
export async function deleteCycleAssignments(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .deleteFrom('labour_assignments')
    .where('id', 'in', ids)
    .where('source', '=', 'cycle')
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The people who were removed by hand on these dates, as "employee date". The cycle leaves them out. */
export async function listCycleExceptions(
  reader: Reader,
  dates: readonly PlantDate[],
): Promise<ReadonlySet<string>> {
  if (dates.length === 0) return new Set();
  const rows = await reader
    .selectFrom('cycle_exceptions')
    .select(['employee_id', 'date'])
    .where('date', 'in', dates)
    .execute();
  return new Set(rows.map(({ employee_id, date }) => `${employee_id} ${date}`));
}

/** A shift of a person on a machine. */
export interface WantedPlace extends WantedAssignment {
  readonly machine_id: number;
}

interface CycleInsert {
  readonly wanted: readonly WantedPlace[];
  readonly roleOf: (employeeId: number) => Role;
  readonly time_zone: string;
  /** Whether new assignments of this date are published to the people at once. */
  readonly isPublished: (date: PlantDate) => boolean;
}

/** Adds assignments. Returns the added rows, because another change may have assigned a person meanwhile. */
export async function insertCycleAssignments(
  change: Change,
  { wanted, roleOf, time_zone, isPublished }: CycleInsert,
): Promise<{ employee_id: number; assignment_date: string }[]> {
  if (wanted.length === 0) return [];
  return change.tx
    .insertInto('labour_assignments')
    .values(
      wanted.map(({ employee_id, machine_id, date, shift_type }) => ({
        employee_id,
        machine_id,
        assignment_date: date,
        shift_type,
        role: labourRoleOf(roleOf(employee_id)),
        ...timesOf(date, shift_type, time_zone),
        published_at: isPublished(date) ? change.now : null,
        source: 'cycle',
        created_by: change.actor?.user_id ?? null,
        created_at: change.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['employee_id', 'assignment_date'])
    .execute();
}

/** Decision A-55: an assignment lasts as long as its shift. */
function timesOf(date: PlantDate, type: ShiftType, zone: string): { starts_at: string; ends_at: string } {
  const shift = shiftOn(date, type, 'two_shift', zone);
  if (!shift) throw new Error(`The cycle has no ${type} shift`);
  return { starts_at: shift.starts_at, ends_at: shift.ends_at };
}

/**
 * An assignment of the cycle for the rules of working time: with the usual meal, and without a person who relieves it.
 */
export const workOf = (
  { employee_id, machine_id, date, shift_type }: WantedPlace,
  { roleOf, time_zone: zone }: Pick<CycleInsert, 'roleOf' | 'time_zone'>,
) => ({
  employee_id,
  date,
  machine_id,
  role: labourRoleOf(roleOf(employee_id)),
  ...timesOf(date, shift_type, zone),
  meal_minutes: usualMealMinutes,
  meal_starts_at: null,
  meal_relief_by: null,
});
