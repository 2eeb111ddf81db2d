/** The published shifts of one person. */
import { daysOfMyShifts, type MyShift } from '@pms/domain/labour/schema';
import { addDays, plantDateOf } from '@pms/domain/plant-time';
import { plantNow } from '../../platform/change';
import type { Reader } from '../../platform/database';
import { readSettings } from '../settings/queries';

export async function listMyShifts(
  reader: Reader,
  userId: number,
): Promise<{ from: string; to: string; shifts: MyShift[] }> {
  const { time_zone } = await readSettings(reader);
  const now = await plantNow(reader);
  const from = plantDateOf(now, time_zone);
  const to = addDays(from, daysOfMyShifts - 1);
  const rows = await reader
    .selectFrom('labour_assignments as a')
    .leftJoin('machines as m', 'm.id', 'a.machine_id')
    .select([
      'a.id',
      'a.assignment_date as date',
      'a.shift_type',
      'a.starts_at',
      'a.ends_at',
      'm.name as machine_name',
      'a.role',
      'a.published_at',
    ])
    .where('a.employee_id', '=', userId)
    .where('a.published_at', 'is not', null)
    // The present night shift began yesterday.
    .where('a.ends_at', '>', now)
    .where('a.assignment_date', '<=', to)
    .orderBy('a.starts_at')
    .execute();
  return {
    from,
    to,
    shifts: rows.map((row) => ({
      ...row,
      shift_type: row.shift_type as MyShift['shift_type'],
      role: row.role as MyShift['role'],
      published_at: row.published_at ?? row.starts_at,
    })),
  };
}
