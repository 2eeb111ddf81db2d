import type { Endpoint } from '@pms/domain/endpoint';
import { archiveOrder } from '@pms/domain/orders/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyRoute } from '../src/app';
import type { Asked, Route } from '../src/platform/http/route';
import { topics } from '../src/platform/topics';
import { buildTestPlant, type TestPlant } from './build-app';
import { anOrder } from './order-scenario';

type Kept = Extract<Route, { kind: 'kept' }>;

const kept = everyRoute.filter((route): route is Kept => route.kind === 'kept');

/** Queries for which the answer reads all its tables. */
const queries: Readonly<Record<string, Record<string, unknown>>> = {
  getSchedule: { from: '2026-03-01T00:00:00Z', to: '2026-03-08T00:00:00Z' },
};

/** Tables that only triggers of a topic write, and tables whose trigger counts another topic. Each with the topic. */
const derived: Readonly<Record<string, string>> = {
  dated_settings: 'settings',
  locked_count_shares: 'quantity_updates',
  locked_standstills: 'downtime_events',
  machine_area_spells: 'machines',
  machine_type_spells: 'machines',
  order_counts: 'orders',
  order_plans: 'orders',
  order_search: 'orders',
  stop_reason_meanings: 'stop_reasons',
};

describe('a kept answer', () => {
  let plant: TestPlant;
  beforeAll(async () => {
    plant = await buildTestPlant();
    const supervisor = await plant.person('supervisor');
    await anOrder(plant, supervisor, { status: 'in_progress' });
    const { id } = await anOrder(plant, supervisor, { status: 'cancelled' });
    await supervisor.call(archiveOrder, { params: { id }, body: {} });
  });
  afterAll(() => plant.close());

  /** Reads the locks of the transaction, because a transaction holds a lock on each table that it has read. */
  const tablesReadBy = (route: Kept): Promise<string[]> =>
    plant.db.transaction().execute(async (db) => {
      const { query, params } = route.endpoint;
      await route.handle({
        db,
        server: plant.server,
        params: params.parse({}),
        query: query.parse(queries[route.endpoint.name] ?? { search: 'cola' }),
        body: {},
      } as unknown as Asked<Endpoint>);
      const { rows } = await sql<{ name: string }>`
        select distinct c.relname as name from pg_locks l join pg_class c on c.oid = l.relation
         where l.pid = pg_backend_pid() and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`.execute(
        db,
      );
      return rows.map(({ name }) => derived[name] ?? name);
    });

  it('exists for some endpoints', () => {
    expect(kept.map(({ endpoint }) => endpoint.name)).toContain('listOrders');
  });

  it.each(kept.map((route) => [route.endpoint.name, route] as const))(
    'to %s names every table that the answer reads',
    async (_, route) => {
      const read = await tablesReadBy(route);
      expect(
        [...new Set(read)].filter((table) => !(route.from as readonly string[]).includes(table)),
      ).toEqual([]);
      expect(route.from.filter((topic) => !read.includes(topic))).toEqual([]);
    },
  );

  const revisions = async (): Promise<Record<string, number>> => {
    const rows = await plant.db.selectFrom('topic_revisions').selectAll().where('revision', '>', 0).execute();
    return Object.fromEntries(rows.map(({ topic, revision }) => [topic, revision]));
  };

  it('becomes invalid by a commit that changes its tables, and not by a sign-in', async () => {
    const before = await revisions();
    await plant.person('operator');
    await plant.db.updateTable('users').set({ last_login: '2026-03-01T00:00:00Z' }).execute();
    expect(await revisions()).toEqual({ ...before, users: (before.users ?? 0) + 1 });
    await plant.db.transaction().execute(async (tx) => {
      for (const notes of ['a', 'b']) await tx.updateTable('orders').set({ notes }).execute();
    });
    const undone = plant.db.transaction().execute(async (tx) => {
      await tx.updateTable('machines').set({ capacity: 7 }).execute();
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const after = await revisions();
    expect(after).toMatchObject({ orders: (before.orders ?? 0) + 1, machines: before.machines });
    expect(await plant.db.selectFrom('touched_topics').selectAll().execute()).toEqual([]);
  });

  it('can name each topic that the database counts', async () => {
    const rows = await plant.db.selectFrom('topic_revisions').select('topic').orderBy('topic').execute();
    expect(rows.map(({ topic }) => topic)).toEqual([...topics].sort());
  });
});
