/** An order that was archived by mistake gets its former state back. Later changes of other people stay. */
import { downtimeReport } from '@pms/domain/downtime/endpoints';
import * as endpoints from '@pms/domain/orders/endpoints';
import type { Order } from '@pms/domain/orders/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { anOrder, current } from '../../../test/order-scenario';

let plant: TestPlant;
let supervisor: Person;

beforeAll(async () => {
  plant = await buildTestPlant();
  supervisor = await plant.person('supervisor');
});
afterAll(() => plant.close());
beforeEach(() => plant.standAt('2026-03-10T08:00:00Z'));

/** An order that was stopped at 8:00 and archived at 8:30. */
async function archived(): Promise<Order> {
  const { id } = await anOrder(plant, supervisor, { status: 'stopped' });
  await plant.standAt('2026-03-10T08:30:00Z');
  return (await supervisor.call(endpoints.archiveOrder, { params: { id } })).data;
}

const unarchive = async ({ id, version }: Order) =>
  (await supervisor.call(endpoints.unarchiveOrder, { params: { id }, body: { version } })).data;

const stopOf = async ({ id }: Order) =>
  (await supervisor.call(endpoints.orderDowntime, { params: { id } })).data.history[0];

describe('an order that was archived by mistake', () => {
  // covers ORD-40
  it('is stopped again when it returns within ten minutes, and so is its machine', async () => {
    const order = await archived();
    expect(await stopOf(order)).toMatchObject({ status: 'resolved', end_time: '2026-03-10T08:30:00.000Z' });
    await plant.standAt('2026-03-10T08:35:00Z');
    expect(await unarchive(order)).toMatchObject({ archived: false, status: 'stopped' });
    expect(await stopOf(order)).toMatchObject({
      status: 'active',
      end_time: null,
      hold_end_time: null,
      duration_minutes: 35,
    });
    await supervisor.call(endpoints.resumeOrder, { params: { id: order.id } });
    expect(await stopOf(order)).toMatchObject({ status: 'resolved', end_time: '2026-03-10T08:35:00.000Z' });
  });

  // covers ORD-40
  it('does not reopen the stop on a machine that runs another order meanwhile', async () => {
    const order = await archived();
    await anOrder(plant, supervisor, { status: 'in_progress', machine_id: order.machine_id as number });
    await plant.standAt('2026-03-10T08:35:00Z');
    await unarchive(order);
    expect(await stopOf(order)).toMatchObject({
      status: 'resolved',
      end_time: '2026-03-10T08:30:00.000Z',
      hold_end_time: null,
    });
    const { data } = await supervisor.call(downtimeReport, {
      query: { machine_id: order.machine_id as number },
    });
    expect(data.summary.active_stops).toBe(0);
  });

  // covers ORD-40
  it('does not reopen a stop that ended more than ten minutes ago', async () => {
    const order = await archived();
    await plant.standAt('2026-03-10T08:40:00.001Z');
    await unarchive(order);
    expect(await stopOf(order)).toMatchObject({
      end_time: '2026-03-10T08:30:00.000Z',
      hold_end_time: '2026-03-10T08:30:00.000Z',
    });
  });
});

// covers ORD-40
it.each([
  ['to', endpoints.archiveOrder, false],
  ['out of', endpoints.unarchiveOrder, true],
] as const)(
  'a move %s the archive is refused if another person has changed the order meanwhile',
  async (_way, endpoint, isArchived) => {
    const order = isArchived ? await archived() : await anOrder(plant, supervisor, { status: 'stopped' });
    await supervisor.call(endpoints.updateOrder, { params: { id: order.id }, body: { priority: 'urgent' } });
    const { status, body } = await supervisor.refused(endpoint, {
      params: { id: order.id },
      body: { version: order.version },
    });
    expect([status, body.code]).toEqual([409, 'STALE_VERSION']);
    expect(await current(supervisor, order.id)).toMatchObject({ archived: isArchived, priority: 'urgent' });
  },
);
