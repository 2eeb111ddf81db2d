/** The recipients of notifications from the floor (decision 0017), and who works on a machine (decision A-20). */
import { dutyOn } from '@pms/domain/machines/shift-cycle';
import { type Instant, type Shift, shiftAt } from '@pms/domain/plant-time';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database';
import { isComing } from '../attendance/coming-queries';
import { readSettings } from '../settings/queries';

/** The subject of a notification, which decides its recipients. */
export interface Audience {
  readonly machine_id: number | null;
  readonly order_id?: number;
  readonly withManagers?: boolean;
}

export async function currentShift(reader: Reader, now: Instant): Promise<Shift> {
  const { shift_plan, time_zone } = await readSettings(reader);
  return shiftAt(now, shift_plan, time_zone);
}

/**
 * The condition on a user `u`: supervisors of the shift (all supervisors if no supervisor of the roster comes), people
 * who come to the machine in the shift, the people who started or operate the order, the operator of the order on the
 * machine, and managers if the audience includes managers.
 */
export function isAudience(
  { machine_id, order_id, withManagers }: Audience,
  shift: Shift,
): RawBuilder<boolean> {
  const onShift = sql`a.assignment_date = ${shift.date}::date and a.shift_type = ${shift.type}
    and ${isComing('a')}`;
  return sql<boolean>`(
    exists (select from labour_assignments a where a.employee_id = u.id and ${onShift}
             and (a.role = 'supervisor' or a.machine_id = ${machine_id}::bigint))
    or (u.role = 'supervisor'
        and not exists (select from labour_assignments a where ${onShift} and a.role = 'supervisor'))
    or u.id in (select o.operator_id from orders o
                 where o.id = ${order_id ?? null}::bigint
                    or (o.machine_id = ${machine_id}::bigint and o.status in ('in_progress', 'paused')))
    or u.id in (select h.changed_by from order_status_history h
                 where h.order_id = ${order_id ?? null}::bigint and h.status = 'in_progress')
    or (u.role = 'manager' and ${withManagers ?? false}::boolean))`;
}

/** Whether this person is assigned to the machine in the shift, or belongs to its crew on duty. */
export async function worksOn(
  reader: Reader,
  userId: number,
  machineId: number,
  shift: Shift,
): Promise<boolean> {
  const assigned = await reader
    .selectFrom('labour_assignments as a')
    .select('a.id')
    .where('a.employee_id', '=', userId)
    .where('a.machine_id', '=', machineId)
    .where('a.assignment_date', '=', shift.date)
    .where('a.shift_type', '=', shift.type)
    .where('a.published_at', 'is not', null)
    .executeTakeFirst();
  if (assigned) return true;
  const crew = await reader
    .selectFrom('crew_members as c')
    .innerJoin('crews', 'crews.id', 'c.crew_id')
    .innerJoin('machines as m', 'm.id', 'crews.machine_id')
    .select(['crews.cycle_offset', 'm.cycle_start_date'])
    .where('c.user_id', '=', userId)
    .where('m.id', '=', machineId)
    .where('m.shift_cycle_enabled', '=', true)
    .executeTakeFirst();
  return crew !== undefined && dutyOn(shift.date, crew.cycle_start_date, crew.cycle_offset) === shift.type;
}
