/** Who works where, as readers ask for it. */
import type { LabourAssignment } from '@pms/domain/labour/endpoints';
import { defaultHourlyRate } from '@pms/domain/labour/rates';
import type { PlantDate } from '@pms/domain/plant-time';
import type { Reader } from '../../platform/database';

interface AssignmentFilter {
  readonly from: PlantDate;
  readonly to: PlantDate;
  readonly shift?: string | undefined;
  readonly employee_id?: number | undefined;
  /** Whether the reader may see what an hour costs. */
  readonly withRates: boolean;
}

export async function listAssignments(
  reader: Reader,
  { from, to, shift, employee_id, withRates }: AssignmentFilter,
): Promise<LabourAssignment[]> {
  let query = reader
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
      'a.start_time',
      'a.end_time',
      'a.hourly_rate',
      'u.full_name',
      'u.employee_code',
      'm.name as machine_name',
    ])
    .where('a.assignment_date', '>=', from)
    .where('a.assignment_date', '<=', to)
    .orderBy('a.assignment_date')
    .orderBy('a.shift_type')
    .orderBy('u.full_name')
    .orderBy('a.id');
  if (shift !== undefined) query = query.where('a.shift_type', '=', shift);
  if (employee_id !== undefined) query = query.where('a.employee_id', '=', employee_id);
  return (await query.execute()).map(({ hourly_rate, ...row }) => ({
    ...row,
    ...(withRates ? { hourly_rate: hourly_rate ?? defaultHourlyRate } : {}),
    user_id: row.employee_id,
    name: row.full_name,
    employee_name: row.full_name,
    position: row.role,
    shift: row.shift_type,
    date: row.assignment_date,
  }));
}
