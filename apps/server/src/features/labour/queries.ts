/** The queries of assignments for readers. */
import { defaultHourlyRate } from '@pms/domain/labour/rates';
import type { LabourAssignment } from '@pms/domain/labour/schema';
import { formatTime, type PlantDate } from '@pms/domain/plant-time';
import type { NamedFinding } from '@pms/domain/working-time/schema';
import type { Reader } from '../../platform/database';
import { readSettings } from '../settings/queries';

/** A new assignment with the findings of the rules. */
export interface Placed {
  readonly data: LabourAssignment;
  readonly findings: NamedFinding[];
}

interface AssignmentFilter {
  readonly from?: PlantDate;
  readonly to?: PlantDate;
  readonly id?: number;
  readonly shift?: string | undefined;
  readonly employee_id?: number | undefined;
  /** The area of the machines. Work without a machine belongs to no area. */
  readonly environment?: string | undefined;
  /** Whether the reader may see hourly rates. */
  readonly withRates: boolean;
  /** Whether the reader plans, because only planners see drafts. */
  readonly withDrafts: boolean;
}

const assignmentRows = (reader: Reader) =>
  reader
    .selectFrom('labour_assignments as a')
    .innerJoin('users as u', 'u.id', 'a.employee_id')
    .leftJoin('machines as m', 'm.id', 'a.machine_id')
    .select([
      'a.id',
      'a.employee_id',
      'a.machine_id',
      'a.assignment_date',
      'a.shift_type',
      'a.role',
      'a.starts_at',
      'a.ends_at',
      'a.published_at',
      'a.source',
      'a.meal_minutes',
      'a.meal_starts_at',
      'a.meal_relief_by',
      'a.override_reason',
      'a.version',
      'a.hourly_rate',
      'u.full_name',
      'u.employee_code',
      'm.name as machine_name',
    ])
    // The rate that holds for the person on the date of the assignment.
    .select((assignment) =>
      assignment
        .selectFrom('hourly_rates as r')
        .select('r.rate')
        .whereRef('r.employee_id', '=', 'a.employee_id')
        .whereRef('r.valid_from', '<=', 'a.assignment_date')
        .orderBy('r.valid_from', 'desc')
        .limit(1)
        .as('own_rate'),
    )
    .orderBy('a.assignment_date')
    .orderBy('a.shift_type')
    .orderBy('u.full_name')
    .orderBy('a.id');

export async function listAssignments(reader: Reader, filter: AssignmentFilter): Promise<LabourAssignment[]> {
  const { from, to, id, shift, employee_id, environment, withRates, withDrafts } = filter;
  const { time_zone: zone } = await readSettings(reader);
  let query = assignmentRows(reader);
  if (id !== undefined) query = query.where('a.id', '=', id);
  if (!withDrafts) query = query.where('a.published_at', 'is not', null);
  if (from !== undefined) query = query.where('a.assignment_date', '>=', from);
  if (to !== undefined) query = query.where('a.assignment_date', '<=', to);
  if (shift !== undefined) query = query.where('a.shift_type', '=', shift);
  if (employee_id !== undefined) query = query.where('a.employee_id', '=', employee_id);
  if (environment !== undefined) query = query.where('m.environment', '=', environment);
  return (await query.execute()).map(
    ({ hourly_rate, own_rate, published_at, source, ...row }): LabourAssignment => ({
      ...row,
      // The rate of the assignment, else the person's own, else the plant's (PH-26).
      ...(withRates ? { hourly_rate: hourly_rate ?? own_rate ?? defaultHourlyRate } : {}),
      user_id: row.employee_id,
      name: row.full_name,
      employee_name: row.full_name,
      position: row.role,
      shift: row.shift_type,
      date: row.assignment_date,
      start_time: formatTime(row.starts_at, zone),
      end_time: formatTime(row.ends_at, zone),
      published: published_at !== null,
      source: source as LabourAssignment['source'],
    }),
  );
}

/** An assignment that must exist; throws otherwise. */
export async function getAssignment(
  reader: Reader,
  id: number,
  withRates: boolean,
): Promise<LabourAssignment> {
  const [row] = await listAssignments(reader, { id, withRates, withDrafts: true });
  if (!row) throw new Error(`Assignment ${id} vanished while it was held`);
  return row;
}
