/**
 * The floor of the measurement: 500 machines. Most machines have run an order since this morning, and some machines are
 * stopped.
 */
import { sql } from 'kysely';
import type { Database } from '../src/platform/database';

export const floorMachines = 500;

/** Returns the ids of the running orders, one order for each machine. */
export async function writeBusyFloor(db: Database): Promise<number[]> {
  await writeMachines(db);
  await writeOrders(db);
  await writeStops(db);
  const { rows } = await sql<{ id: number }>`
    select id from orders where order_number like 'FLOOR-%' order by id`.execute(db);
  return rows.map(({ id }) => id);
}

async function writeMachines(db: Database): Promise<void> {
  await sql`
    insert into machines (name, machine_type_id, environment, production_rate, created_at, status_since)
    select 'Floor ' || lpad(n::text, 3, '0'), t.id, t.environment, 300 + n % 7 * 100,
           plant_clock() - interval '10 days', plant_clock() - interval '10 days'
      from (select count(*)::int as already from machines where retired_at is null) as m
      cross join lateral generate_series(m.already + 1, ${floorMachines}::int) as n
      join machine_types t on t.name = case when n % 4 = 0 then 'Blender' else 'Filler' end`.execute(db);
}

/** Four of five new machines have run for up to six hours and have reported a quantity. */
async function writeOrders(db: Database): Promise<void> {
  await sql`
    insert into orders (
      order_number, product_name, environment, quantity, actual_quantity, machine_id, due_at, status,
      planned_start_at, planned_end_at, actual_start_at)
    select replace(upper(m.name), 'FLOOR ', 'FLOOR-'), 'Cola 600 ml', m.environment, 9000, m.id * 37 % 2000, m.id,
           plant_clock() + make_interval(mins => (m.id * 13 % 900)::int), 'in_progress', s.starts,
           s.starts + interval '12 hours', s.starts
      from machines m
      cross join lateral (select plant_clock() - make_interval(mins => (20 + m.id * 7 % 340)::int) as starts) as s
     where m.name like 'Floor %' and m.id % 5 > 0`.execute(db);
  await sql`
    insert into order_status_history (order_id, status, machine_id, started_at)
    select id, status, machine_id, actual_start_at from orders where order_number like 'FLOOR-%'`.execute(db);
  await sql`
    insert into machine_status_history (machine_id, status, order_id, started_at, ended_at)
    select m.id, 'available', null, m.created_at, o.actual_start_at
      from machines m left join orders o on o.machine_id = m.id and o.status = 'in_progress'
     where m.name like 'Floor %'
    union all
    select machine_id, 'in_use', id, actual_start_at, null from orders where order_number like 'FLOOR-%'
  `.execute(db);
  await sql`
    update machines set status = 'in_use', order_id = o.id, status_since = o.actual_start_at
      from orders o where o.machine_id = machines.id and o.order_number like 'FLOOR-%'`.execute(db);
  await sql`
    insert into quantity_updates (order_id, machine_id, previous_quantity, new_quantity, source, recorded_at)
    select id, machine_id, 0, actual_quantity, 'manual', plant_clock() - interval '5 minutes'
      from orders where order_number like 'FLOOR-%'`.execute(db);
}

/** Each running machine has stopped twice since it began. Half of the other machines are stopped now. */
async function writeStops(db: Database): Promise<void> {
  await sql`
    insert into downtime_events (
      order_id, machine_id, reason, reason_code, category_id, source, status, started_at, ended_at, hold_ended_at)
    select o.id, o.machine_id, r.label, r.code, r.category_id, 'stop', 'resolved', s.starts,
           s.starts + interval '4 minutes', s.starts + interval '4 minutes'
      from orders o
      cross join generate_series(0, 1) as n
      cross join lateral (
        select o.actual_start_at + make_interval(mins => (2 + 8 * n)::int) as starts) as s
      join stop_reasons r on r.code = case n when 0 then 'material_shortage' else 'operator_break' end
     where o.order_number like 'FLOOR-%'`.execute(db);
  await sql`
    insert into downtime_events (machine_id, reason, reason_code, category_id, explained, source, started_at)
    select m.id, r.label, r.code, r.category_id, m.id % 3 > 0, 'stop',
           plant_clock() - make_interval(mins => (m.id % 50)::int)
      from machines m join stop_reasons r on r.code = 'equipment_breakdown'
     where m.name like 'Floor %' and m.id % 10 = 0`.execute(db);
}
