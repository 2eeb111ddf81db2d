/**
 * A plant with a long history, written by the database itself: 40 machines run one order after the other, four hours
 * each, up to this moment, with stops, reports of quantity and waste, to the second. Rows are written without the
 * foreign key checks, which take most of the time. The generator refers only to rows that it has written itself.
 */
import { sql } from 'kysely';
import type { Database } from '../src/platform/database';

export const historyMachines = 40;
const slotHours = 4;
const runMinutes = 216;
const ordersAtOnce = 10_000;
const firstId = 1_000_001;

export interface LongHistory {
  readonly orders: number;
  readonly stops: number;
  readonly quantities: number;
}

type Say = (text: string) => void;

export async function writeLongHistory(database: Database, history: LongHistory, say: Say): Promise<void> {
  await database.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db);
    await sql`set synchronous_commit = off`.execute(db);
    await sql`set session_replication_role = replica`.execute(db);
    try {
      await writeMachines(db, history);
      await writeFacts(db, history, say);
      say('Gathering statistics');
      await sql`vacuum analyze`.execute(db);
    } finally {
      await sql`reset all`.execute(db);
    }
  });
}

const hoursBack = ({ orders }: LongHistory): number => Math.ceil(orders / historyMachines) * slotHours;

/** The machines exist for longer than the longest span that a person may request. */
async function writeMachines(db: Database, history: LongHistory): Promise<void> {
  const founded = sql`date_trunc('second', now()) - make_interval(hours => ${Math.max(hoursBack(history), 400 * 24) + 24}::int)`;
  await sql`
    insert into machines (name, machine_type_id, environment, production_rate)
    select m.name || ' ' || n, m.machine_type_id, m.environment, m.production_rate
      from machines m cross join generate_series(2, 4) as n order by n, m.id`.execute(db);
  await sql`update machines set created_at = ${founded}, status_since = plant_clock()`.execute(db);
  await sql`update ideal_rates set valid_from = (${founded})::date`.execute(db);
  await sql`update plant_calendar set valid_from = (${founded})::date where kind = 'break'`.execute(db);
  await sql`truncate machine_status_history`.execute(db);
}

async function writeFacts(db: Database, history: LongHistory, say: Say): Promise<void> {
  const { orders } = history;
  const stopsEach = history.stops / orders;
  const quantitiesEach = history.quantities / orders;
  for (let from = 0; from < orders; from += ordersAtOnce) {
    const to = Math.min(from + ordersAtOnce, orders);
    await writeOrders(db, history, { from, to });
    await writeStops(db, Math.round(from * stopsEach), Math.round(to * stopsEach), stopsEach);
    await writeQuantities(
      db,
      Math.round(from * quantitiesEach),
      Math.round(to * quantitiesEach),
      quantitiesEach,
    );
    say(
      `Writing a history: ${to} of ${orders} orders, ${Math.round(to * stopsEach)} stops, ${Math.round(to * quantitiesEach)} reports`,
    );
  }
  say('Writing what the machines were');
  await writeMachineHistory(db);
  say('Writing what triggers would have written');
  await sql`
    insert into machine_measures (machine_id, valid_from, production_rate, micro_stop_seconds)
    select id, '-infinity', production_rate, micro_stop_seconds from machines
    on conflict do nothing`.execute(db);
  await sql`
    insert into machine_type_spells (machine_id, valid_from, machine_type_id)
    select id, '-infinity', machine_type_id from machines
    on conflict do nothing`.execute(db);
  await sql`
    insert into machine_area_spells (machine_id, valid_from, environment)
    select id, '-infinity', environment from machines
    on conflict do nothing`.execute(db);
  await sql`
    insert into order_search (order_id, created_at, words)
    select o.id, o.created_at, order_words(o) from orders o where o.deleted_at is null
    on conflict do nothing`.execute(db);
  await sql`select sum_up_every_stop_week()`.execute(db);
  for (const table of ['orders', 'machine_status_history']) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.table(table)}`.execute(
      db,
    );
  }
}

async function writeOrders(
  db: Database,
  history: LongHistory,
  part: { from: number; to: number },
): Promise<void> {
  await sql`
    insert into orders (
      id, order_number, product_name, environment, machine_id, status, is_archived, quantity, actual_quantity,
      waste_statement, efficiency, due_at, created_at, planned_start_at, planned_end_at, actual_start_at, completed_at,
      archived_at)
    overriding system value
    select ${firstId}::int + i, 'RUN-' || i, p.product_name, m.environment, m.id, 'completed', true,
           1000, 900 + i % 100, 'recorded', 60 + i % 40, t.ends + make_interval(hours => i % 24 - 4),
           t.starts - interval '1 day', t.starts, t.ends, t.starts, t.ends, t.ends
      from generate_series(${part.from}::int, ${part.to - 1}::int) as i
      join (select id, environment, row_number() over (order by id) - 1 as n from machines) as m
        on m.n = i % ${historyMachines}::int
      cross join lateral (
        select product_name from ideal_rates r
         where r.machine_id = (m.id - 1) % 10 + 1 order by (r.id + i / 40) % 3, r.id limit 1) as p
      cross join lateral (
        select date_trunc('second', now()) - make_interval(hours => ${hoursBack(history)}::int - i / ${historyMachines}::int * ${slotHours}::int)
               + make_interval(mins => i % 20) as starts) as s
      cross join lateral (
        select s.starts, s.starts + make_interval(mins => ${runMinutes}::int) as ends) as t`.execute(db);
  const [first, last] = [firstId + part.from, firstId + part.to - 1];
  await sql`
    insert into order_status_history (order_id, status, machine_id, started_at, ended_at)
    select o.id, h.status, o.machine_id, h.started_at, h.ended_at
      from orders o cross join lateral (values
        ('assigned', o.created_at, o.actual_start_at),
        ('in_progress', o.actual_start_at, o.completed_at),
        ('completed', o.completed_at, null)) as h (status, started_at, ended_at)
     where o.id between ${first} and ${last}`.execute(db);
  await sql`
    insert into waste_records (order_id, waste_type, quantity, unit, source, recorded_at)
    select id, (array['RM', 'PM', 'FP', 'BLND'])[1 + id % 4], 1 + id % 20, 'kg', 'completion', completed_at
      from orders where id between ${first} and ${last}`.execute(db);
}

/** One to nine minutes each, spread over the run of their order. */
async function writeStops(db: Database, from: number, to: number, each: number): Promise<void> {
  await sql`
    insert into downtime_events (
      order_id, machine_id, reason, reason_code, category_id, explained, source, status, started_at, ended_at,
      hold_ended_at)
    select o.id, o.machine_id, r.label, r.code, r.category_id, i % 20 > 0, 'stop', 'resolved', s.starts, s.ends, s.ends
      from generate_series(${from}::int, ${to - 1}::int) as i
      join orders o on o.id = ${firstId}::int + floor((i + 0.5) / ${each}::float8)::int
      join (select *, row_number() over (order by id) - 1 as n, count(*) over () as all_of_them from stop_reasons) as r
        on r.n = i % r.all_of_them
      cross join lateral (
        select date_trunc('second', o.actual_start_at + (i % ceil(${each}::float8)::int + 0.2) / ceil(${each}::float8)
               * make_interval(mins => ${runMinutes}::int)) as starts) as b
      cross join lateral (
        select b.starts, b.starts + make_interval(mins => (1 + i::bigint * 7919 % 9)::int) as ends) as s`.execute(
    db,
  );
}

async function writeQuantities(db: Database, from: number, to: number, each: number): Promise<void> {
  await sql`
    insert into quantity_updates (
      order_id, machine_id, previous_quantity, new_quantity, scrap, source, recorded_at, received_at)
    select o.id, o.machine_id, q.n * 20, q.n * 20 + 20, (i % 9 = 0)::int, 'counter', q.at, q.at
      from generate_series(${from}::int, ${to - 1}::int) as i
      join orders o on o.id = ${firstId}::int + floor((i + 0.5) / ${each}::float8)::int
      cross join lateral (select i % ceil(${each}::float8)::int as n) as k
      cross join lateral (
        select k.n, date_trunc('second', o.actual_start_at + (k.n + 1) / ceil(${each}::float8)
               * make_interval(mins => ${runMinutes}::int)) as at) as q`.execute(db);
}

async function writeMachineHistory(db: Database): Promise<void> {
  await sql`
    insert into machine_status_history (machine_id, status, order_id, started_at, ended_at)
    select machine_id, 'in_use', id, actual_start_at, completed_at from orders where status = 'completed'
    union all
    select machine_id, 'available', null, completed_at,
           lead(actual_start_at) over (partition by machine_id order by actual_start_at)
      from orders where status = 'completed'
    union all
    select m.id, 'available', null, m.created_at, min(o.actual_start_at)
      from machines m left join orders o on o.machine_id = m.id and o.status = 'completed'
     group by m.id`.execute(db);
}
