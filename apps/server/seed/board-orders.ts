/** A full schedule board for measurements: orders on every machine from yesterday on, numbered PLAN-000 and so forth. */
import { sql } from 'kysely';
import type { Database } from '../src/platform/database';

export interface BoardWish {
  readonly machines: number;
  readonly orders: number;
}

/**
 * On each machine the orders follow each other every 15 hours, from yesterday on. Past orders are completed, and the
 * present order runs.
 */
export async function writeBoardOrders(db: Database, { machines, orders }: BoardWish): Promise<void> {
  const each = Math.ceil(orders / machines);
  await sql`
    insert into orders (
      order_number, product_name, environment, quantity, priority, machine_id, due_at, status, is_archived, archived_at,
      planned_start_at, planned_end_at, actual_start_at, completed_at, waste_statement, reservation)
    select 'PLAN-' || lpad(i::text, 3, '0'), (array['Cola 600 ml', 'Tonic water 1 l', 'Ginger beer 2 l'])[1 + i % 3],
           m.environment, 100 * (1 + i % 40), (array['low', 'normal', 'high', 'urgent'])[1 + i * 7 % 4], m.id,
           t.ends + make_interval(hours => (i * 5 % 9 - 1) * 6), s.status, s.status = 'completed',
           case when s.status = 'completed' then t.ends end, t.starts, t.ends,
           case when s.status <> 'assigned' then t.starts end, case when s.status = 'completed' then t.ends end,
           case when s.status = 'completed' then 'declared_none' end,
           case when s.status <> 'completed' then tstzrange(t.starts, t.ends) end
      from (select id, environment, row_number() over (order by id) - 1 as n
              from machines where retired_at is null order by id limit ${machines}) as m
      cross join generate_series(0, ${each - 1}::int) as k
      cross join lateral (select (m.n * ${each}::int + k)::int as i) as numbered
      cross join lateral (
        select date_trunc('day', now()) - interval '1 day' + make_interval(hours => k * 15 + (m.n * 3 % 6)::int) as starts
      ) as beginning
      cross join lateral (
        select starts, starts + make_interval(mins => 240 + i * 37 % 9 * 60) as ends) as t
      cross join lateral (
        select case when t.ends <= now() then 'completed' when t.starts <= now() then 'in_progress' else 'assigned' end
               as status) as s
     where i < ${orders}::int`.execute(db);
  await sql`
    insert into order_status_history (order_id, status, machine_id, started_at, ended_at)
    select id, case status when 'completed' then 'in_progress' else status end, machine_id,
           coalesce(actual_start_at, now()), completed_at
      from orders where order_number like 'PLAN-%'`.execute(db);
  await sql`
    update machines set status = 'in_use', order_id = o.id
      from orders o where o.machine_id = machines.id and o.status = 'in_progress'`.execute(db);
}
