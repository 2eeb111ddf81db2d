/** The queries of the floor monitor: a fixed number of statements for any number of machines. */
import type { MachineStatus } from '@pms/domain/machines/statuses';
import type { OrderStatus } from '@pms/domain/orders/statuses';
import type { Shift } from '@pms/domain/plant-time';
import type { WaitingOrder } from '@pms/domain/production/rules';
import type { ActiveOrder, FloorMachine, OpenStop } from '@pms/domain/production/schema';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database';
import { isComing } from '../attendance/coming-queries';

export type FloorRow = Omit<
  FloorMachine,
  'efficiency' | 'efficiency_reason' | 'people_missing' | 'strip' | 'status' | 'order_status'
> & {
  readonly status: MachineStatus;
  readonly order_status: OrderStatus | null;
  /** The number of people that the machine needs in a shift. */
  readonly needed: number;
};

/** Sorted by area and name. Filler 2 comes before Filler 10. */
export async function listFloorMachines(reader: Reader): Promise<FloorRow[]> {
  const { rows } = await sql<FloorRow>`
    select m.id, m.name, t.name as type, m.environment, m.status, m.status_since, m.order_id, m.production_rate,
           m.operators_per_shift + m.hopper_loaders_per_shift + m.packers_per_shift as needed,
           o.order_number, o.product_name, o.status as order_status, o.actual_start_at as start_time,
           o.actual_quantity, o.quantity, o.unit_of_measurement as unit, o.due_at,
           coalesce(operator.full_name, o.operator_name_given) as operator,
           stop.open_stop, next.next_order, last.last_order
      from machines m
      join machine_types t on t.id = m.machine_type_id
      left join orders o on o.id = m.order_id
      left join users operator on operator.id = o.operator_id
      left join lateral (
        select jsonb_build_object('id', d.id, 'reason', coalesce(r.label, d.reason), 'explained', d.explained,
                                  'start_time', ${iso('d.started_at')}, 'order_id', d.order_id,
                                  'order_number', so.order_number) as open_stop
          from downtime_events d left join orders so on so.id = d.order_id left join stop_reasons r on r.code = d.reason_code
         where d.machine_id = m.id and d.source in ('stop', 'pause') and d.ended_at is null) stop on true
      left join lateral (
        select jsonb_build_object('id', n.id, 'order_number', n.order_number,
                                  'planned_start_at', ${iso('n.planned_start_at')}) as next_order
          from orders n
         where n.machine_id = m.id and n.status in ('pending', 'assigned') and n.deleted_at is null and not n.is_archived
         order by n.planned_start_at nulls last, n.id limit 1) next on true
      left join lateral (
        select jsonb_build_object('order_number', p.order_number, 'ended_at', ${iso('h.ended_at')}) as last_order
          from machine_status_history h join orders p on p.id = h.order_id
         where h.machine_id = m.id and h.ended_at is not null and m.order_id is null
         order by h.started_at desc, h.id desc limit 1) last on true
     where m.retired_at is null
     order by m.environment, m.name collate people_order, m.id`.execute(reader);
  return rows.map((row) => ({ ...row, open_stop: row.open_stop as OpenStop | null }));
}

/** An instant in the form of the API, inside a JSON value. */
const iso = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export async function listActiveOrders(reader: Reader): Promise<ActiveOrder[]> {
  const { rows } = await sql<ActiveOrder>`
    select o.id, o.order_number, o.product_name, o.status, o.machine_id, m.name as machine_name, o.quantity,
           o.actual_quantity, o.unit_of_measurement as unit, o.due_at, o.actual_start_at as start_time
      from orders o left join machines m on m.id = o.machine_id
     where o.status in ('in_progress', 'paused') and o.deleted_at is null
     order by o.actual_start_at, o.id`.execute(reader);
  return rows;
}

/** Waiting orders that may be late: their planned start has passed, or they are stopped or due. */
export async function listWaitingOrders(reader: Reader, now: string): Promise<WaitingOrder[]> {
  const { rows } = await sql<WaitingOrder>`
    select o.id, o.order_number, o.machine_id, m.name as machine_name, o.due_at,
           case when o.status in ('pending', 'assigned') then o.planned_start_at end as planned_start_at
      from orders o left join machines m on m.id = o.machine_id
     where o.status in ('pending', 'assigned', 'stopped') and o.deleted_at is null and not o.is_archived
       and (o.due_at <= ${now} or (o.planned_start_at <= ${now} and o.status <> 'stopped'))
     order by o.due_at nulls last, o.id`.execute(reader);
  return rows;
}

/**
 * The number of orders that were in progress, paused, stopped or completed since an instant, and the number of
 * completed orders.
 */
export async function countOrdersSince(
  reader: Reader,
  since: string,
): Promise<{ total_orders: number; completed_orders: number }> {
  const { rows } = await sql<{ total_orders: number; completed_orders: number }>`
    with concerned as (
      select id from orders where completed_at >= ${since} and deleted_at is null
      union
      select order_id from order_status_history
       where status in ('in_progress', 'paused', 'stopped') and coalesce(ended_at, 'infinity') > ${since})
    select count(*) as total_orders, count(*) filter (where o.completed_at >= ${since}) as completed_orders
      from concerned
      cross join lateral (
        select completed_at from orders where id = concerned.id and deleted_at is null limit 1) o`.execute(
    reader,
  );
  return rows[0] ?? { total_orders: 0, completed_orders: 0 };
}

/**
 * The number of people assigned to each machine in the shift, without absent people and drafts (decision 0603);
 * undefined if the shift has no assignments.
 */
export async function countComing(reader: Reader, shift: Shift): Promise<Map<number, number> | undefined> {
  const { rows } = await sql<{ machine_id: number | null; people: number }>`
    select machine_id, count(*) filter (where ${isComing('a')}) as people from labour_assignments a
     where assignment_date = ${shift.date} and shift_type = ${shift.type}
     group by machine_id`.execute(reader);
  if (rows.length === 0) return undefined;
  return new Map(rows.flatMap((row) => (row.machine_id === null ? [] : [[row.machine_id, row.people]])));
}
