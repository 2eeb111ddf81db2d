/**
 * The number of completed orders that a measurement asks for, written by the database itself: on every machine one
 * after the other, two hours each, up to yesterday. The orders have their status history and final count, but no
 * entries in the audit log, because the chain of the log would take longer than all other rows.
 */
import { sql } from 'kysely';
import type { Tx } from '../src/platform/database';
import { continueIds } from './insert-rows';
import { demoMachines } from './machines';
import { iso } from './plant';
import { demoProducts } from './products';
import { hour, minute } from './story/plant-days';

export interface ManyOrders {
  /** Completed and archived. */
  readonly orders: number;
  /** Waiting without a machine. */
  readonly open: number;
  say(message: string): void;
}

const slot = 2 * hour;
const ordersAtOnce = 20_000;

/** The moment from which the machines must exist, so that this number of orders can have run by now. */
export function firstSlot(now: number, orders: number): number {
  const slots = Math.ceil(orders / demoMachines.length);
  return now - 24 * hour - slots * slot;
}

export async function writeManyOrders(tx: Tx, now: number, wish: ManyOrders): Promise<void> {
  const first = firstSlot(now, wish.orders);
  for (let from = 0; from < wish.orders; from += ordersAtOnce) {
    const to = Math.min(from + ordersAtOnce, wish.orders);
    await writeOrders(tx, { from, to, first });
    wish.say(`Building orders: ${to} of ${wish.orders}`);
  }
  await writeHistories(tx);
  await writeOpenOrders(tx, now, wish);
  await continueIds(tx, ['orders', 'order_status_history', 'machine_status_history', 'quantity_updates']);
}

interface Part {
  readonly from: number;
  readonly to: number;
  readonly first: number;
}

const productNames = (unit: 'kg' | 'units') =>
  demoProducts.filter((product) => product.unit === unit).map(({ name }) => name);

/** Multiples of a prime look random and are the same in every run. */
async function writeOrders(tx: Tx, { from, to, first }: Part): Promise<void> {
  const machines = demoMachines.length;
  await sql`
    insert into orders (
      id, order_number, product_name, unit_of_measurement, environment, priority, machine_id, operator_id, status,
      is_archived, quantity, actual_quantity, waste_statement, efficiency, batch_number, due_at, created_by,
      created_at, planned_start_at, planned_end_at, actual_start_at, completed_at, archived_at, updated_at)
    overriding system value
    select
      i + 1, 'ORD-' || (1000000 + i), p.product, p.unit, m.environment,
      (array['low', 'normal', 'medium', 'high', 'urgent'])[1 + i * 7 % 5], m.id, u.id, 'completed',
      true, q.quantity, q.made, 'declared_none',
      least(100, round(100 * q.made / (m.production_rate * t.minutes / 60), 2)), 'BAT-' || i,
      t.starts + make_interval(hours => 1 + i * 13 % 48), u.id,
      t.starts - interval '3 days', t.starts, t.starts + interval '100 minutes', t.starts,
      t.starts + make_interval(mins => t.minutes), t.starts + make_interval(mins => t.minutes),
      t.starts + make_interval(mins => t.minutes)
    from generate_series(${from}::int, ${to - 1}::int) as i
    join machines m on m.id = i % ${machines}::int + 1
    cross join lateral (
      select ${iso(first)}::timestamptz + (i / ${machines}::int) * make_interval(secs => ${slot / 1000})
             + make_interval(mins => 2 + (i::bigint * 7919 % 15)::int) as starts,
             60 + (i::bigint * 104729 % 35)::int as minutes) as t
    cross join lateral (
      select case m.environment when 'blending' then 'kg' else 'units' end as unit,
             case m.environment
               when 'blending' then (${productNames('kg')}::text[])[1 + i * 3 % ${productNames('kg').length}::int]
               else (${productNames('units')}::text[])[1 + i * 3 % ${productNames('units').length}::int]
             end as product) as p
    cross join lateral (
      select greatest(10, round(m.production_rate * t.minutes / 60 * 0.85, -1))::int as quantity,
             greatest(10, round(m.production_rate * t.minutes / 60 * (0.82 + i * 17 % 12 / 100.0))) as made) as q
    cross join lateral (
      select id from users where role = 'operator' order by id offset i % 10 limit 1) as u
  `.execute(tx);
}

async function writeHistories(tx: Tx): Promise<void> {
  await sql`
    insert into order_status_history (order_id, status, machine_id, started_at, ended_at, changed_by)
    select o.id, h.status, o.machine_id, h.started_at, h.ended_at, o.operator_id
    from orders o cross join lateral (values
      ('pending', o.created_at, o.actual_start_at),
      ('in_progress', o.actual_start_at, o.completed_at),
      ('completed', o.completed_at, null)) as h (status, started_at, ended_at)`.execute(tx);
  await sql`
    insert into machine_status_history (machine_id, status, order_id, started_at, ended_at, changed_by)
    select machine_id, 'in_use', id, actual_start_at, completed_at, operator_id from orders
    union all
    select o.machine_id, 'available', null, o.completed_at,
           lead(o.actual_start_at) over (partition by o.machine_id order by o.actual_start_at), o.operator_id
    from orders o
    union all
    select m.id, 'available', null, m.created_at, min(o.actual_start_at), null
    from machines m left join orders o on o.machine_id = m.id
    group by m.id`.execute(tx);
  await sql`
    update machines set status_since = h.started_at, updated_at = h.started_at
    from machine_status_history h where h.machine_id = machines.id and h.ended_at is null`.execute(tx);
  await sql`
    insert into quantity_updates (
      order_id, machine_id, previous_quantity, new_quantity, source, recorded_at, received_at, updated_by)
    select id, machine_id, 0, actual_quantity, 'completion', completed_at, completed_at, operator_id
    from orders`.execute(tx);
}

async function writeOpenOrders(tx: Tx, now: number, { orders, open }: ManyOrders): Promise<void> {
  await sql`
    insert into orders (
      id, order_number, product_name, environment, quantity, due_at, created_by, created_at, updated_at)
    overriding system value
    select i + 1, 'ORD-' || (1000000 + i),
           (${productNames('units')}::text[])[1 + i * 3 % ${productNames('units').length}::int], 'packaging',
           100 * (1 + i % 40), ${iso(now)}::timestamptz + make_interval(hours => 12 + i % 200),
           (select id from users where username = 'manager'), t.created, t.created
    from generate_series(${orders}::int, ${orders + open - 1}::int) as i
    cross join lateral (
      select ${iso(now - minute)}::timestamptz - make_interval(mins => (${orders + open}::int - i) % 4000) as created
    ) as t`.execute(tx);
  await sql`
    insert into order_status_history (order_id, status, started_at, changed_by)
    select id, 'pending', created_at, created_by from orders where status = 'pending'`.execute(tx);
}
