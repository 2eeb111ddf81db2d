import * as endpoints from '@pms/domain/orders/endpoints';
import { type OrderStatus, orderStatuses } from '@pms/domain/orders/statuses';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { anOrder } from '../../../test/order-scenario';
import { countOrders, foldOrderCounts } from './count-queries';
import type { OrderFilter } from './order-filter';

describe('the counts of orders', () => {
  let plant: TestPlant;
  let supervisor: Person;
  beforeAll(async () => {
    plant = await buildTestPlant();
    supervisor = await plant.person('supervisor');
    for (const status of orderStatuses) await anOrder(plant, supervisor, { status });
    for (const status of ['cancelled', 'completed'] as const) {
      const { id } = await anOrder(plant, supervisor, { status, environment: 'blending' });
      await supervisor.call(endpoints.archiveOrder, { params: { id }, body: {} });
    }
    const { id } = await anOrder(plant, supervisor);
    const admin = await plant.person('admin');
    await admin.request('DELETE', `/api/orders/${id}`);
  });
  afterAll(() => plant.close());

  /** The number of matching rows in the table of orders. */
  const counted = async (filter: OrderFilter): Promise<number> => {
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from orders where deleted_at is null
         and (${filter.include_archived} or is_archived = ${filter.archived ?? false})
         and (${filter.environment ?? null}::text is null or environment = ${filter.environment ?? null})
         and (${filter.machine_id ?? null}::bigint is null or machine_id = ${filter.machine_id ?? null})
         and (${filter.priority ?? null}::text is null or priority in ('normal', 'medium'))
         and (${filter.statuses ? [...filter.statuses] : null}::text[] is null
              or status = any(${filter.statuses ? [...filter.statuses] : null}::text[]))`.execute(plant.db);
    return rows[0]?.total ?? -1;
  };

  const filters = async (): Promise<OrderFilter[]> => {
    const rows = await plant.db
      .selectFrom('orders')
      .select('machine_id')
      .where('machine_id', 'is not', null)
      .execute();
    const bare: OrderFilter = { archived: false, include_archived: false };
    return [
      bare,
      { ...bare, archived: true },
      { ...bare, include_archived: true },
      { ...bare, include_archived: true, environment: 'blending' },
      { ...bare, priority: 'medium' },
      ...rows.map(({ machine_id }) => ({ ...bare, machine_id: machine_id ?? 0 })),
      ...orderStatuses.map((status: OrderStatus) => ({ ...bare, statuses: [status] })),
    ];
  };

  const differences = async () => {
    const found = await Promise.all(
      (await filters()).map(async (filter) => ({
        filter,
        counted: await counted(filter),
        known: await countOrders(plant.db, filter),
      })),
    );
    expect(found.some((each) => each.counted > 1)).toBe(true);
    return found.filter((each) => each.counted !== each.known);
  };

  it('are equal to the numbers of orders after every kind of change, and after the changes are added together', async () => {
    expect(await differences()).toEqual([]);
    await foldOrderCounts(plant.db);
    expect(await differences()).toEqual([]);
    const machine = await aMachine(plant.db, { environment: 'packaging' });
    await plant.db
      .updateTable('orders')
      .set({ machine_id: machine.id })
      .where('status', '=', 'pending')
      .execute();
    await plant.db
      .updateTable('orders')
      .set({ priority: 'urgent' })
      .where('status', '=', 'stopped')
      .execute();
    expect(await differences()).toEqual([]);
  });

  it('are correct when changes commit during the addition', async () => {
    await Promise.all([
      ...Array.from({ length: 12 }, () => anOrder(plant, supervisor)),
      ...Array.from({ length: 12 }, () => foldOrderCounts(plant.db)),
    ]);
    expect(await differences()).toEqual([]);
    await foldOrderCounts(plant.db);
    const { rows } = await sql<{ most: number }>`
      select max(n) as most from (select count(*) as n from order_counts
        group by environment, machine_id, status, priority, is_archived) as kinds`.execute(plant.db);
    expect(rows[0]?.most).toBe(1);
  });

  it.each([
    ['words', { search: 'cola' }],
    ['a first day', { from: '2026-01-01T00:00:00Z' }],
    ['a last day', { to: '2026-01-01T00:00:00Z' }],
  ])('are not available for a filter by %s', async (_, wish) => {
    expect(
      await countOrders(plant.db, { archived: false, include_archived: false, ...wish }),
    ).toBeUndefined();
  });
});
