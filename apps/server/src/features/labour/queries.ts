/** Who works where, as readers ask for it. */
import type { LabourAssignment } from '@pms/domain/labour/endpoints';
import type { PlantDate } from '@pms/domain/plant-time';
import type { Reader } from '../../platform/database';

export async function listAssignments(
  reader: Reader,
  from: PlantDate,
  to: PlantDate,
): Promise<LabourAssignment[]> {
  const rows = await reader
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
      'u.full_name',
      'u.employee_code',
      'm.name as machine_name',
    ])
    .where('a.assignment_date', '>=', from)
    .where('a.assignment_date', '<=', to)
    .orderBy('a.assignment_date')
    .orderBy('a.shift_type')
    .orderBy('u.full_name')
    .orderBy('a.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    user_id: row.employee_id,
    name: row.full_name,
    employee_name: row.full_name,
    position: row.role,
    shift: row.shift_type,
    date: row.assignment_date,
  }));
}
