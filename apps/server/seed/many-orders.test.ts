import { listArchivedOrders, listOrders } from '@pms/domain/orders/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type TestPlant } from '../test/build-app';
import { seedScenario } from './seed-scenario';

describe('many orders', () => {
  let plant: TestPlant;
  const ask = async (question: string) => (await sql.raw(question).execute(plant.db)).rows;

  beforeAll(async () => {
    plant = await buildTestPlant();
    await seedScenario(plant.db, { name: 'many-orders', orders: 1234, open: 40 }, () => undefined);
  });
  afterAll(() => plant.close());

  it('have the requested number, and the lists show them', async () => {
    const manager = await plant.person('manager');
    const active = await manager.call(listOrders, { query: { page_size: 10 } });
    expect(listOrders.response.parse(active).total).toBe(40);
    const archived = await manager.call(listArchivedOrders, { query: { page_size: 10 } });
    expect(listArchivedOrders.response.parse(archived).total).toBe(1234);
  });

  it('have a history without gaps, and their machines have one status at a time', async () => {
    for (const [history, subject, known] of [
      ['order_status_history', 'order_id', 'orders'],
      ['machine_status_history', 'machine_id', 'machines'],
    ]) {
      const wrong = await ask(`
        select h.* from (
          select *, lag(ended_at) over each as ended_before, lead(id) over each as next_id
          from ${history} window each as (partition by ${subject} order by started_at)) h
        join ${known} k on k.id = h.${subject}
        where h.started_at is distinct from coalesce(h.ended_before, k.created_at)
           or (h.next_id is null) <> (h.ended_at is null)
           or (h.next_id is null and h.status <> k.status)`);
      expect(wrong, history).toEqual([]);
    }
  });

  it('have reports that add up to their quantity, and no record of the future', async () => {
    expect(
      await ask(`
        select o.id from orders o left join quantity_updates q on q.order_id = o.id
        group by o.id having sum(q.new_quantity - q.previous_quantity) is distinct from nullif(o.actual_quantity, 0)`),
    ).toEqual([]);
    expect(
      await ask('select id from orders where coalesce(completed_at, created_at) > plant_clock()'),
    ).toEqual([]);
  });

  // PostgreSQL would keep a plan that reads all live events, although each request reads only the last event.
  it('leave empty tables without statistics', async () => {
    const known = await ask(`
      select relname as table, reltuples >= 0 as known from pg_class
       where relname in ('live_events', 'orders') order by relname`);
    expect(known).toEqual([
      { table: 'live_events', known: false },
      { table: 'orders', known: true },
    ]);
  });
});
