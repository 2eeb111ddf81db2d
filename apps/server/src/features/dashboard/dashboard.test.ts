import { getDashboardMetrics } from '@pms/domain/dashboard/endpoints';
import { pauseOrder } from '@pms/domain/orders/endpoints';
import { putPlant } from '@pms/domain/settings/endpoints';
import type { Insertable } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { anOrder, stopReason } from '../../../test/order-scenario';
import type { Orders } from '../../platform/database-types.generated';

/** 10:00 on Tuesday the 10th in the plant. */
const now = '2026-03-10T08:00:00.000Z';

describe('the figures of the dashboard', () => {
  let plant: TestPlant;
  let viewer: Person;
  let number = 0;
  beforeEach(async () => {
    plant = await buildTestPlant();
    await plant.standAt(now);
    viewer = await plant.person('viewer');
  });
  afterEach(() => plant.close());

  const metrics = async () => (await viewer.call(getDashboardMetrics)).data;
  const day = async (date: string) => (await metrics()).series.find((one) => one.date === date);

  const insertOrder = async (columns: Partial<Insertable<Orders>> = {}): Promise<number> => {
    number += 1;
    const { id } = await plant.db
      .insertInto('orders')
      .values({
        order_number: `D-${number}`,
        product_name: 'Cola',
        quantity: 100,
        environment: 'packaging',
        created_at: '2026-01-01T00:00:00Z',
        ...columns,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  /** The end of a due date is the next midnight of the plant, 22:00 UTC. */
  const dueOn = (date: string) => ({ due_at: `${date}T22:00:00Z` });
  const completedAt = (at: string, actual_quantity = 100) => ({
    status: 'completed',
    actual_start_at: '2026-01-02T00:00:00Z',
    completed_at: at,
    is_archived: true,
    archived_at: at,
    actual_quantity,
  });

  // covers DASH-01, DASH-02
  it('of an empty plant are counts of zero, and dashes with their reasons', async () => {
    const { series, targets, ...rest } = await metrics();
    expect(rest).toEqual({
      as_of: now,
      total_orders: 0,
      active_orders: 0,
      paused_orders: 0,
      active_production: 0,
      machine_utilization: { value: null, reason: 'No machines yet', in_use: 0, machines: 0 },
      on_time_delivery: {
        value: null,
        reason: 'No orders due in this period',
        on_time: 0,
        due: 0,
        late_open: 0,
        days: 30,
      },
      efficiency: {
        value: null,
        reason: 'No orders to measure',
        basis: 'quantity',
        completed_quantity: 0,
        ordered_quantity: 0,
      },
      trend: {
        total_orders: { value: null, reason: 'Nothing to compare with in the 7 days before' },
        machine_utilization: { value: null, reason: 'No values in the last 7 days' },
        on_time_delivery: { value: null, reason: 'No values in the last 7 days' },
        active_production: { value: null, reason: 'Nothing to compare with in the 7 days before' },
      },
    });
    // PH-30: the targets of the specification until the plant sets others.
    expect(targets).toEqual({
      total_orders: 100,
      machine_utilization: 80,
      on_time_delivery: 95,
      active_production: 20,
    });
    expect(series.map(({ date }) => date)).toEqual([
      ...['2026-02-24', '2026-02-25', '2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'],
      ...['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09'],
    ]);
  });

  // covers DASH-02
  it('are shown with the targets of the plant', async () => {
    const admin = await plant.person('admin');
    const body = { target_total_orders: 7, target_utilization: 71, target_on_time: 91, target_active: 3 };
    await admin.call(putPlant, { body });
    expect((await metrics()).targets).toEqual({
      total_orders: 7,
      machine_utilization: 71,
      on_time_delivery: 91,
      active_production: 3,
    });
  });

  // covers DASH-03, DASH-04
  it('count the orders outside of the archive, and the orders that were completed in the last 30 days', async () => {
    const supervisor = await plant.person('supervisor');
    await anOrder(plant, supervisor, { status: 'pending' });
    await anOrder(plant, supervisor, { status: 'in_progress' });
    const paused = await anOrder(plant, supervisor, { status: 'in_progress' });
    await supervisor.call(pauseOrder, { params: { id: paused.id }, body: stopReason });
    await anOrder(plant, supervisor, { status: 'cancelled' });
    // 30 plant days with today begin on the 9th of February.
    await insertOrder(completedAt('2026-02-08T22:00:00Z', 250));
    await insertOrder(completedAt('2026-02-08T21:59:59Z', 999));
    await insertOrder({ deleted_at: now });
    const found = await metrics();
    expect(found).toMatchObject({
      total_orders: 4,
      active_orders: 1,
      paused_orders: 1,
      active_production: 1,
      efficiency: { value: 63, completed_quantity: 250, ordered_quantity: 400, reason: null },
    });
    // Kilograms and pieces have no sum: one order of five is done.
    await insertOrder({ unit_of_measurement: 'kg' });
    expect((await metrics()).efficiency).toEqual({
      value: 20,
      reason: null,
      basis: 'orders',
      completed_quantity: null,
      ordered_quantity: null,
    });
    // Paused machines do not run, but count as machines.
    expect(found.machine_utilization).toEqual({ value: 33, reason: null, in_use: 1, machines: 3 });
  });

  // covers DASH-05
  it.each([
    [
      'on its due date',
      '2026-03-05',
      '2026-03-05T21:59:59Z',
      { on_time: 1, due: 1, late_open: 0, value: 100 },
    ],
    ['a moment after its due date', '2026-03-05', '2026-03-05T22:00:00Z', { on_time: 0, due: 1, value: 0 }],
    ['before a due date still to come today', '2026-03-10', '2026-03-09T10:00:00Z', { on_time: 1, due: 1 }],
    ['before the window', '2026-02-08', '2026-02-08T10:00:00Z', { due: 0, value: null }],
    ['on the first day of the window', '2026-02-09', '2026-02-09T10:00:00Z', { due: 1, value: 100 }],
    ['due tomorrow', '2026-03-11', '2026-03-09T10:00:00Z', { due: 0, value: null }],
  ])('of orders completed %s', async (_, due, completed, expected) => {
    await insertOrder({ ...dueOn(due), ...completedAt(completed) });
    expect((await metrics()).on_time_delivery).toMatchObject(expected);
  });

  // covers DASH-05
  it('count an open order as late only if it can no longer be in time, and never a cancelled order', async () => {
    await insertOrder(dueOn('2026-03-09'));
    await insertOrder(dueOn('2026-03-10'));
    await insertOrder({ ...dueOn('2026-03-01'), status: 'cancelled' });
    await insertOrder({ due_at: '2026-03-10T07:59:00Z', due_has_time: true });
    await insertOrder({ due_at: '2026-03-10T08:30:00Z', due_has_time: true });
    await insertOrder({
      due_at: '2026-03-10T06:00:00Z',
      due_has_time: true,
      ...completedAt('2026-03-10T06:00:00Z'),
    });
    expect((await metrics()).on_time_delivery).toEqual({
      value: 33,
      reason: null,
      on_time: 1,
      due: 3,
      late_open: 2,
      days: 30,
    });
  });

  // covers DASH-05
  it('cover the number of days that the plant chose', async () => {
    const admin = await plant.person('admin');
    await insertOrder({ ...dueOn('2026-03-04'), ...completedAt('2026-03-04T10:00:00Z') });
    await admin.call(putPlant, { body: { on_time_window_days: 6 } });
    expect((await metrics()).on_time_delivery).toMatchObject({ value: null, days: 6 });
    await admin.call(putPlant, { body: { on_time_window_days: 7 } });
    expect((await metrics()).on_time_delivery).toMatchObject({ value: 100, days: 7 });
  });

  // covers DASH-06
  it('have for each day the orders that were created on that day by the clock of the plant', async () => {
    await insertOrder({ created_at: '2026-03-08T21:59:59Z' });
    await insertOrder({ created_at: '2026-03-08T22:00:00Z' });
    await insertOrder({ created_at: '2026-03-09T21:59:59Z' });
    expect((await day('2026-03-08'))?.total_orders).toBe(1);
    expect((await day('2026-03-09'))?.total_orders).toBe(2);
    expect((await day('2026-03-07'))?.total_orders).toBe(0);
  });

  // covers DASH-07
  it('have for each day the share of machine hours in use', async () => {
    const first = await aMachine(plant.db);
    const second = await aMachine(plant.db);
    await plant.db.deleteFrom('machine_status_history').execute();
    const history = (machine_id: number, status: string, started_at: string, ended_at: string | null) =>
      plant.db
        .insertInto('machine_status_history')
        .values({ machine_id, status, started_at, ended_at })
        .execute();
    // The 8th of March in the plant: 22:00 UTC on the 7th to 22:00 UTC on the 8th.
    await history(first.id, 'available', '2026-03-01T00:00:00Z', '2026-03-08T10:00:00Z');
    await history(first.id, 'in_use', '2026-03-08T10:00:00Z', null);
    await history(second.id, 'offline', '2026-03-07T22:00:00Z', null);
    // 12 of 48 hours on the 8th, 24 of 48 on the 9th. Before the 8th, the only machine was not in use.
    expect((await day('2026-03-08'))?.machine_utilization).toBe(25);
    expect((await day('2026-03-09'))?.machine_utilization).toBe(50);
    expect((await day('2026-03-07'))?.machine_utilization).toBe(0);
    expect((await day('2026-02-28'))?.machine_utilization).toBeNull();
  });

  // covers DASH-08
  it('have for each day the share of on-time orders in the week that ends with that day', async () => {
    await insertOrder({ ...dueOn('2026-03-02'), ...completedAt('2026-03-02T10:00:00Z') });
    await insertOrder({ ...dueOn('2026-03-08'), ...completedAt('2026-03-09T10:00:00Z') });
    const values = (await metrics()).series.map((one) => one.on_time_delivery);
    expect(values).toEqual([
      ...[null, null, null, null, null, null],
      ...[100, 100, 100, 100, 100, 100, 50, 0],
    ]);
  });

  // covers DASH-09
  it('have for each day the orders that were in progress at noon', async () => {
    const order_id = await insertOrder();
    const other = await insertOrder();
    const ran = (id: number, started_at: string, ended_at: string | null) =>
      plant.db
        .insertInto('order_status_history')
        .values({ order_id: id, status: 'in_progress', started_at, ended_at })
        .execute();
    // Noon in the plant is 10:00 UTC.
    await ran(order_id, '2026-03-07T10:00:00Z', '2026-03-08T10:00:00Z');
    await ran(order_id, '2026-03-08T10:00:01Z', null);
    await ran(other, '2026-03-09T09:00:00Z', '2026-03-09T10:00:01Z');
    const running = (await metrics()).series.map((one) => one.active_production);
    expect(running.slice(-4)).toEqual([0, 1, 0, 2]);
  });

  // covers DASH-06, DASH-09
  it('leave deleted orders out of the series of new orders and of running orders', async () => {
    const at = { created_at: '2026-03-09T06:00:00Z', status: 'cancelled' };
    const [kept, deleted] = [await insertOrder(at), await insertOrder({ ...at, deleted_at: now })];
    await plant.db
      .insertInto('order_status_history')
      .values(
        [kept, deleted].map((order_id) => ({
          ...{ order_id, status: 'in_progress' },
          ...{ started_at: '2026-03-09T09:00:00Z', ended_at: '2026-03-09T11:00:00Z' },
        })),
      )
      .execute();
    expect(await day('2026-03-09')).toMatchObject({ total_orders: 1, active_production: 1 });
  });

  // covers DASH-10
  it('have a trend that compares the last week with the week before', async () => {
    for (const date of ['2026-02-25', '2026-03-04', '2026-03-05', '2026-03-06'])
      await insertOrder({ created_at: `${date}T08:00:00Z` });
    expect((await metrics()).trend.total_orders).toEqual({ value: 200, reason: null });
  });
});
