/** The demo plant in a real database, checked by queries that do not depend on the code that made it. */

import { verify } from '@node-rs/argon2';
import { downtimeReport } from '@pms/domain/downtime/endpoints';
import { listMachines } from '@pms/domain/machines/endpoints';
import { machineStatuses } from '@pms/domain/machines/statuses';
import { readForecast } from '@pms/domain/maturation/endpoints';
import { maturationStatuses } from '@pms/domain/maturation/statuses';
import { listArchivedOrders, listOrders, orderTimeline } from '@pms/domain/orders/endpoints';
import { order } from '@pms/domain/orders/schema';
import { orderStatuses } from '@pms/domain/orders/statuses';
import { roles } from '@pms/domain/roles';
import { login } from '@pms/domain/sessions/endpoints';
import { wholeSignIn } from '@pms/domain/sessions/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAuditChain } from '../src/platform/audit-chain';
import { buildTestPlant, type TestPlant } from '../test/build-app';
import { demoPassword, demoSignIns } from './people';
import { seedScenario } from './seed-scenario';

let plant: TestPlant;
const said: string[] = [];

/** The rows that a query finds. Most queries look for errors and must find no row. */
async function ask<Row>(question: string): Promise<Row[]> {
  return (await sql.raw<Row>(question).execute(plant.db)).rows;
}

beforeAll(async () => {
  plant = await buildTestPlant();
  await seedScenario(plant.db, { name: 'busy-month' }, (line) => said.push(line));
}, 120_000);
afterAll(() => plant.close());

it('reports its progress', () => {
  expect(said).toEqual([1, 2, 3, 4].map((week) => `Building the demo plant: week ${week} of 4`));
});

describe('the present', () => {
  it('has orders in every status and machines in every status', async () => {
    const statuses = await ask<{ status: string }>('select distinct status from orders');
    expect(statuses.map(({ status }) => status).sort()).toEqual([...orderStatuses].sort());
    const states = await ask<{ status: string }>('select distinct status from machines');
    expect(states.map(({ status }) => status).sort()).toEqual([...machineStatuses].sort());
  });

  it('has waiting orders with and without a machine, one unexplained stop, and planned orders', async () => {
    const [found] = await ask<Record<string, number>>(`
      select count(*) filter (where status = 'pending' and machine_id is null)::int as unassigned,
             count(*) filter (where status = 'pending' and machine_id is not null)::int as given,
             count(*) filter (where status = 'assigned' and planned_start_at > plant_clock())::int as ahead,
             count(*) filter (where status = 'in_progress' and actual_quantity > 0)::int as producing
      from orders`);
    expect(found?.unassigned).toBeGreaterThan(3);
    expect(found?.given).toBe(2);
    expect(found?.ahead).toBeGreaterThan(8);
    expect(found?.producing).toBe(5);
    const unexplained = await ask(`
      select from downtime_events d join orders o on o.id = d.order_id
      where o.status = 'stopped' and not d.explained and d.ended_at is null and d.hold_ended_at is null`);
    expect(unexplained).toHaveLength(1);
  });

  it('contains no record of the future', async () => {
    const columns = await ask<{ table_name: string; column_name: string }>(`
      select table_name, column_name from information_schema.columns
      where table_schema = 'public' and data_type = 'timestamp with time zone'
        and (table_name, column_name) not in (
          ('orders', 'due_at'), ('orders', 'planned_start_at'), ('orders', 'planned_end_at'), ('plant_calendar', 'ends_at'),
          ('order_plans', 'planned_from'), ('order_plans', 'planned_to'),
          ('labour_assignments', 'starts_at'), ('labour_assignments', 'ends_at'))`);
    expect(columns.length).toBeGreaterThan(40);
    for (const { table_name, column_name } of columns) {
      const late = await ask(`select * from ${table_name} where ${column_name} > plant_clock()`);
      expect(late, `${table_name}.${column_name}`).toEqual([]);
    }
  });
});

describe('the maturation room', () => {
  it('has blends in every status, vats in several states, and lots from which packaging orders drew material', async () => {
    const statuses = await ask<{ status: string }>('select distinct status from lots');
    expect(statuses.map(({ status }) => status).sort()).toEqual([...maturationStatuses].sort());
    const [found] = await ask<Record<string, number>>(`
      select (select count(*) from lots)::int as lots,
             (select count(*) from lot_checks)::int as checks,
             (select count(*) from movements where kind = 'draw')::int as draws,
             (select count(*) from vessels where state = 'cleaning')::int as cleaning,
             (select count(*) from vessels where state = 'clean')::int as clean`);
    expect(found?.lots).toBeGreaterThan(10);
    expect(found?.checks).toBeGreaterThan(80);
    expect(found?.draws).toBeGreaterThan(5);
    expect(found?.cleaning).toBeGreaterThan(0);
    // The cleaning of a vessel that was emptied weeks ago is over.
    expect(found?.cleaning).toBeLessThanOrEqual(4);
    expect(found?.clean).toBeGreaterThan(5);
  });

  // covers MATU-110
  it('contains three months in which blends matured, were blended with each other and were packed', async () => {
    const [found] = await ask<Record<string, number>>(`
      select (select (plant_clock()::date - min(maturation_date)) from lots) as days,
             (select count(distinct date_trunc('week', maturation_date)) from lots)::int as weeks,
             (select count(*) from movements where kind = 'blend')::int as blended,
             (select count(*) from movements m join lots l on l.id = m.lot_id
               where m.kind = 'draw' and l.maturation_date < plant_clock()::date - 28)::int as packed,
             (select count(*) from lots l where l.production_order_id is null and l.status in ('ready', 'completed'))::int as released`);
    expect(found?.days).toBeGreaterThan(85);
    expect(found?.weeks).toBeGreaterThan(10);
    expect(found?.blended).toBeGreaterThan(1);
    expect(found?.packed).toBeGreaterThan(5);
    expect(found?.released).toBe(1);
  });

  // covers MATU-110
  it('has the blends that the planned packaging orders need, except one blend', async () => {
    const manager = await plant.person('manager');
    const { data } = readForecast.response.parse(await manager.call(readForecast));
    const waiting = data.orders.filter(({ coverage }) => coverage !== 'ready');
    expect(data.orders.length).toBeGreaterThan(5);
    expect(new Set(waiting.map(({ blend_name }) => blend_name)).size).toBeLessThanOrEqual(2);
    expect(waiting.length + data.conflicts.length).toBeLessThanOrEqual(5);
  });

  // covers MATU-98
  it('traces every lot to its suppliers, and has the measurements of sensors in some vats', async () => {
    const [found] = await ask<Record<string, number>>(`
      select (select count(*) from lots l where l.production_order_id is not null and not exists (
               select from order_materials m where m.order_id = l.production_order_id))::int as without_supplier,
             (select count(distinct vessel_id) from vessel_readings)::int as measured,
             (select count(*) from vessel_readings r where r.temperature > 24)::int as outside`);
    expect(found?.without_supplier).toBe(0);
    expect(found?.measured).toBe(4);
    expect(found?.outside).toBeGreaterThan(0);
  });

  it('holds in each vat the quantity of the ledger, and no more than the capacity', async () => {
    expect(
      await ask(`
        select c.lot_id from lot_contents c
        join (select lot_id, vessel_id, sum(quantity) as quantity from ledger_entries where account is null
               group by lot_id, vessel_id) e
          on e.lot_id = c.lot_id and e.vessel_id is not distinct from c.vessel_id
        join vessels v on v.id = c.vessel_id
       where c.quantity <> e.quantity or c.quantity > v.capacity`),
    ).toEqual([]);
  });
});

describe('machines', () => {
  it('have one status at every moment since their first record, and the last status is their present status', async () => {
    const wrong = await ask(`
      select h.* from (
        select *, lag(ended_at) over each as ended_before, lead(id) over each as next_id
        from machine_status_history window each as (partition by machine_id order by started_at, id)) h
      join machines m on m.id = h.machine_id
      where h.started_at is distinct from coalesce(h.ended_before, m.created_at)
         or (h.next_id is null) <> (h.ended_at is null)
         or (h.next_id is null and (h.status, h.order_id, h.started_at) is distinct from (m.status, m.order_id, m.status_since))`);
    expect(wrong).toEqual([]);
    expect(
      await ask('select from machines where id not in (select machine_id from machine_status_history)'),
    ).toEqual([]);
  });

  it('are in use or paused exactly while their orders run or are paused', async () => {
    const ofMachines = `select order_id, machine_id, case status when 'in_use' then 'in_progress' else status end as status,
      started_at, ended_at from machine_status_history where status in ('in_use', 'paused')`;
    const ofOrders = `select order_id, machine_id, status, started_at, ended_at from order_status_history
      where status in ('in_progress', 'paused')`;
    expect(await ask(`(${ofMachines}) except (${ofOrders})`)).toEqual([]);
    expect(await ask(`(${ofOrders}) except (${ofMachines})`)).toEqual([]);
    expect((await ask(ofOrders)).length).toBeGreaterThan(1000);
  });

  it('never run and stand still at the same time', async () => {
    const both = await ask(`
      select d.id from downtime_events d join machine_status_history h on h.machine_id = d.machine_id
      where h.status = 'in_use'
        and tstzrange(d.started_at, d.ended_at) && tstzrange(h.started_at, h.ended_at)`);
    expect(both).toEqual([]);
  });

  it('have an ideal rate for every product of their past and planned orders', async () => {
    const missing = await ask(`
      select o.product_name, o.machine_id from orders o
      where o.machine_id is not null and not exists (
        select from ideal_rates r where r.machine_id = o.machine_id and lower(r.product_name) = lower(o.product_name))`);
    expect(missing).toEqual([]);
  });
});

describe('orders', () => {
  it('have one status at every moment since their creation, and the last status is their present status', async () => {
    const wrong = await ask(`
      select h.* from (
        select *, lag(ended_at) over each as ended_before, lead(id) over each as next_id
        from order_status_history window each as (partition by order_id order by started_at, id)) h
      join orders o on o.id = h.order_id
      where h.started_at is distinct from coalesce(h.ended_before, o.created_at)
         or (h.next_id is null) <> (h.ended_at is null)
         or (h.next_id is null and (h.status, h.machine_id) is distinct from (o.status, o.machine_id))`);
    expect(wrong).toEqual([]);
  });

  it('were started, stopped and completed at the times of their history', async () => {
    const wrong = await ask(`
      select o.order_number from orders o
      where o.actual_start_at is distinct from (
          select min(started_at) from order_status_history h where h.order_id = o.id and h.status = 'in_progress')
         or o.last_stopped_at is distinct from (
          select max(started_at) from order_status_history h where h.order_id = o.id and h.status = 'stopped')
         or o.completed_at is distinct from (
          select max(started_at) from order_status_history h where h.order_id = o.id and h.status = 'completed')`);
    expect(wrong).toEqual([]);
  });

  it('have a stop with a reason for exactly the time in which they were stopped or paused', async () => {
    const history = `select order_id, machine_id, status, started_at, ended_at from order_status_history
      where status in ('stopped', 'paused')`;
    const stops = `select order_id, machine_id, case source when 'stop' then 'stopped' else 'paused' end, started_at,
      hold_ended_at from downtime_events where source in ('stop', 'pause')`;
    expect(await ask(`(${history}) except (${stops})`)).toEqual([]);
    expect(await ask(`(${stops}) except (${history})`)).toEqual([]);
    const reasons = await ask<{ reason_code: string }>(
      `select reason_code from downtime_events where source = 'stop' group by 1 having count(*) > 5`,
    );
    expect(reasons.length).toBeGreaterThan(5);
  });

  it('have reports that add up to their produced quantity', async () => {
    const wrong = await ask(`
      select q.order_id, q.id from (
        select *, lag(new_quantity) over each as before, lead(id) over each as next_id
        from quantity_updates window each as (partition by order_id order by id)) q
      join orders o on o.id = q.order_id
      where q.previous_quantity <> coalesce(q.before, 0)
         or (q.next_id is null and q.new_quantity <> o.actual_quantity)`);
    expect(wrong).toEqual([]);
    const sums = await ask(`
      select o.order_number from orders o left join quantity_updates q on q.order_id = o.id
      group by o.id having (o.actual_quantity, o.scrap_quantity, o.rework_quantity) is distinct from
        (coalesce(sum(q.new_quantity - q.previous_quantity), 0), coalesce(sum(q.scrap), 0), coalesce(sum(q.rework), 0))`);
    expect(sums).toEqual([]);
  });

  it('have only reports from times in which they ran, from the machine on which they ran', async () => {
    const wrong = await ask(`
      select q.id from quantity_updates q where not exists (
        select from order_status_history h
        where h.order_id = q.order_id and h.machine_id = q.machine_id and h.status in ('in_progress', 'paused')
          and q.recorded_at between h.started_at and h.ended_at
           or h.order_id = q.order_id and h.status = 'in_progress' and h.ended_at is null and q.recorded_at >= h.started_at)`);
    expect(wrong).toEqual([]);
  });

  it('have the efficiency of decision A-38', async () => {
    const wrong = await ask(`
      select o.order_number, o.efficiency from orders o join machines m on m.id = o.machine_id
      where o.status = 'completed' and abs(o.efficiency - (
        select least(100, 100 * o.actual_quantity / (sum(extract(epoch from h.ended_at - h.started_at)) / 3600 * m.production_rate))
        from order_status_history h where h.order_id = o.id and h.status = 'in_progress')) > 0.01`);
    expect(wrong).toEqual([]);
  });

  it('have a statement about waste if they are completed', async () => {
    const wrong = await ask(`
      select o.order_number from orders o
      where (o.status = 'completed') <> (o.waste_statement is not null)
         or (o.waste_statement is not distinct from 'recorded') <> exists (
              select from waste_records w where w.order_id = o.id and w.source = 'completion')`);
    expect(wrong).toEqual([]);
  });

  it('reserve the machine time of their plan while they wait or run, and no machine time afterwards', async () => {
    const wrong = await ask(`
      select order_number, status, reservation from orders
      where (status = 'assigned' and reservation is distinct from tstzrange(planned_start_at, planned_end_at))
         or (status in ('in_progress', 'paused') and planned_end_at > plant_clock()
             and (reservation is null or upper(reservation) <> planned_end_at or not reservation @> plant_clock()))
         or (status in ('stopped', 'completed', 'cancelled') and reservation is not null)`);
    expect(wrong).toEqual([]);
  });

  it('are on time in most cases, but not in all cases', async () => {
    const [found] = await ask<{ share: number; overrun: number; cancelled: number }>(`
      select avg((completed_at <= due_at)::int) as share,
             count(*) filter (where completed_at > planned_end_at)::int as overrun,
             count(*) filter (where status = 'cancelled')::int as cancelled
      from orders`);
    expect(found?.share).toBeGreaterThan(0.8);
    expect(found?.share).toBeLessThan(0.98);
    expect(found?.overrun).toBeGreaterThan(10);
    expect(found?.cancelled).toBeGreaterThan(2);
  });
});

describe('the audit log', () => {
  it('is chained and in the order of time, and the plant has no live events', async () => {
    expect((await verifyAuditChain(plant.db)).broken).toBeNull();
    const backwards = await ask(`
      select sequence from (select sequence, occurred_at, lag(occurred_at) over (order by sequence) as before from audit_log) a
      where occurred_at < before`);
    expect(backwards).toEqual([]);
    expect(await ask('select from live_events')).toEqual([]);
  });

  it('has an entry for every change of status of every order, with the person who made the change', async () => {
    const deeds = `select entity_id::bigint, occurred_at, user_id from audit_log where entity = 'order'
      and action not in ('order_quantity_updated', 'material_added')`;
    const moves = 'select order_id, started_at, changed_by from order_status_history';
    expect(await ask(`(${moves}) except (${deeds})`)).toEqual([]);
    expect(await ask(`(${deeds}) except (${moves})`)).toEqual([]);
    const counts = await ask(`
      select o.id from orders o
      where (select count(*) from audit_log a where a.entity = 'order' and a.entity_id = o.id::text
        and a.action <> 'material_added') <> o.version`);
    expect(counts).toEqual([]);
  });

  it('contains orders in the form of the API', async () => {
    const entries = await ask<{ before: unknown; after: unknown }>(
      `select before, after from audit_log where entity = 'order' and action not in ('order_quantity_updated', 'material_added')
       order by sequence limit 300`,
    );
    for (const { before, after } of entries) {
      expect(order.safeParse(after).error).toBeUndefined();
      if (before) expect(order.safeParse(before).error).toBeUndefined();
    }
  });
});

describe('people', () => {
  it('of every role sign in with the printed password', async () => {
    expect([...demoSignIns].sort()).toEqual([...roles].sort());
    for (const role of roles) {
      const row = await plant.db
        .selectFrom('users')
        .select(['role', 'password_hash', 'password_is_temporary'])
        .where('username', '=', role)
        .executeTakeFirstOrThrow();
      expect(row.role).toBe(role);
      expect(row.password_is_temporary).toBe(false);
      expect(await verify(row.password_hash ?? '', demoPassword)).toBe(true);
      const answer = await plant.app.inject({
        method: 'POST',
        url: `/api${login.path}`,
        payload: { username: role, password: demoPassword },
      });
      expect(wholeSignIn.parse(answer.json()).data.user.role).toBe(role);
    }
  });

  it('are assigned to shifts in all weeks and the next seven days, and crews follow their cycle', async () => {
    const zone = 'Africa/Johannesburg';
    const days = await ask<{ from: number; to: number; dates: number }>(`
      select (plant_clock() at time zone '${zone}')::date - min(assignment_date) as "from",
             max(assignment_date) - (plant_clock() at time zone '${zone}')::date as "to",
             count(distinct assignment_date)::int as dates
      from labour_assignments`);
    expect(days).toEqual([{ from: 92, to: 7, dates: 100 }]);
    const wrong = await ask(`
      select a.* from labour_assignments a
      join crew_members cm on cm.user_id = a.employee_id join crews c on c.id = cm.crew_id
      join machines m on m.id = c.machine_id
      where a.machine_id <> m.id or a.source <> 'cycle' or a.shift_type <>
        (array['day', 'day', 'night', 'night', 'rest', 'rest'])[1 + (a.assignment_date - m.cycle_start_date + c.cycle_offset) % 6]`);
    expect(wrong).toEqual([]);
  });

  it('have skills: one skill has ended, two skills end soon, and every operator may operate machines', async () => {
    const [found] = await ask<Record<string, number>>(`
      select (select count(*) from skill_demands)::int as demands,
             count(*) filter (where valid_to < plant_clock()::date)::int as ended,
             count(*) filter (where valid_to between plant_clock()::date and plant_clock()::date + 60)::int as ending
        from person_skills`);
    expect(found).toEqual({ demands: 2, ended: 1, ending: 2 });
    expect(
      await ask(`select from users u where role = 'operator' and not exists (
        select from person_skills p join skills s on s.id = p.skill_id
         where p.employee_id = u.id and s.name = 'Operate')`),
    ).toEqual([]);
  });

  it('were on duty at the time of their reports', async () => {
    const wrong = await ask(`
      select q.id, u.username, q.recorded_at from quantity_updates q join users u on u.id = q.updated_by
      where not exists (
        select from labour_assignments a where a.employee_id = u.id
          and q.recorded_at >= a.starts_at and q.recorded_at < a.ends_at)`);
    expect(wrong).toEqual([]);
  });
});

describe('alerts that are open', () => {
  it('match the state of the plant, and are complete', async () => {
    const open = `select rule, entity, entity_id::bigint from alerts where cleared_at is null`;
    const facts = `
      select 'stop_open', 'machine', machine_id from downtime_events
      where source <> 'supervisor' and not planned and ended_at is null and started_at < plant_clock() - interval '15 minutes'
      union all
      select 'severe_downtime', 'downtime', id from downtime_events where severity in ('high', 'critical') and ended_at is null
      union all
      select 'order_overdue', 'order', id from orders where due_at < plant_clock() and status not in ('completed', 'cancelled')
      union all
      select 'start_overdue', 'order', id from orders
      where status in ('pending', 'assigned') and planned_start_at < plant_clock() - interval '30 minutes'
      union all
      select 'no_quantity_report', 'order', o.id from orders o where o.status = 'in_progress' and not exists (
        select from quantity_updates q where q.order_id = o.id and q.recorded_at > plant_clock() - interval '2 hours')`;
    expect(await ask(`(${open}) except (${facts})`)).toEqual([]);
    expect(await ask(`(${facts}) except (${open})`)).toEqual([]);
    expect((await ask(open)).length).toBeGreaterThan(4);
  });
});

describe('the API', () => {
  it('lists orders, machines and stops in the form of its schemas', async () => {
    const manager = await plant.person('manager');
    const active = listOrders.response.parse(await manager.call(listOrders, { query: { page_size: 100 } }));
    const archived = listArchivedOrders.response.parse(
      await manager.call(listArchivedOrders, { query: { page_size: 100 } }),
    );
    expect(active.total).toBeGreaterThan(25);
    expect(archived.total).toBeGreaterThan(250);
    const machines = listMachines.response.parse(await manager.call(listMachines));
    expect(machines.data).toHaveLength(10);
    const stops = downtimeReport.response.parse(await manager.call(downtimeReport));
    expect(stops.data.summary.total_stops).toBeGreaterThan(700);
    expect(stops.data.summary.active_stops).toBe(3);
    const id = archived.data[0]?.id ?? 0;
    const { data } = orderTimeline.response.parse(await manager.call(orderTimeline, { params: { id } }));
    expect(data.at(0)?.text).toBe('Created');
  });
});
