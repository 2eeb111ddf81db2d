/** Percentages of orders open to their orders, counted by the same rules as the screens. */
import { getDashboardMetrics } from '@pms/domain/dashboard/endpoints';
import { summariseAnalytics } from '@pms/domain/figures/endpoints';
import { type OrderFigureName, readOrderFigure } from '@pms/domain/figures/order-figures';
import { completeOrder, createOrder, startOrder } from '@pms/domain/orders/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';

const today = '2026-11-10';
const query = { start_date: today, end_date: today };

describe('a percentage of orders', () => {
  let plant: TestPlant;
  let lead: Person;

  const read = async (name: OrderFigureName, more: object = {}) =>
    (await lead.call(readOrderFigure, { query: { ...query, ...more, name } })).data;

  /** Three orders of today: a completed order, a late order, and an order that is due tomorrow. */
  beforeAll(async () => {
    plant = await buildTestPlant();
    await plant.standAt(`${today}T06:00:00.000Z`);
    lead = await plant.person('manager');
    const machine = await aMachine(plant.db);
    const create = async (order_number: string, quantity: number, due_date: string) => {
      const body = { order_number, product_name: 'Cola', quantity, due_date, environment: 'packaging' };
      return (await lead.call(createOrder, { body })).data.id;
    };
    const params = { id: await create('EARLY', 100, today) };
    await create('LATE', 60, `${today}T07:00:00.000Z`);
    await create('NEXT', 40, '2026-11-11');
    await lead.call(startOrder, { params, body: { machine_id: machine.id } });
    await plant.standAt(`${today}T08:00:00.000Z`);
    lead = await plant.person('manager');
    await lead.call(completeOrder, { params, body: { actual_quantity: 90, waste_data: null } });
  });
  afterAll(() => plant.close());

  // covers FIG-90
  it('opens to the orders of the range, with the orders that are missing from it first', async () => {
    const opened = await read('completion');
    expect(opened.figure).toMatchObject({ value: 33.33, part: 1, whole: 3, unit: 'orders' });
    expect(opened.orders.map(({ order_number, counts }) => [order_number, counts])).toEqual([
      ['NEXT', false],
      ['LATE', false],
      ['EARLY', true],
    ]);
    expect(opened.total_orders).toBe(3);
    const { data } = await lead.call(summariseAnalytics, { query });
    expect(opened.figure).toEqual(data.orders.completion_rate);
  });

  // covers FIG-91
  it('counts orders as on time by the same rule as the summary and the dashboard', async () => {
    const opened = await read('on_time');
    expect(opened.figure).toMatchObject({ value: 50, part: 1, whole: 2 });
    expect(opened.orders.map(({ order_number, counts }) => [order_number, counts])).toEqual([
      ['LATE', false],
      ['EARLY', true],
    ]);
    const { data } = await lead.call(summariseAnalytics, { query });
    expect(opened.figure).toEqual(data.orders.on_time.figure);
    const { data: board } = await lead.call(getDashboardMetrics);
    expect(board.on_time_delivery).toMatchObject({ value: 50, on_time: 1, due: 2 });
  });

  // covers FIG-92
  it('compares the completed quantity with the ordered quantity of all orders', async () => {
    const opened = await read('completed_quantity');
    expect(opened.figure).toMatchObject({ value: 45, part: 90, whole: 200, unit: 'units' });
    expect(opened.orders.find(({ counts }) => counts)).toMatchObject({
      order_number: 'EARLY',
      actual_quantity: 90,
      quantity: 100,
    });
    const { data } = await lead.call(getDashboardMetrics);
    expect(data.efficiency).toMatchObject({ value: 45, completed_quantity: 90, ordered_quantity: 200 });
  });

  // covers FIG-83, FIG-92
  it('does not add kilograms and pieces, neither in its evidence nor on the dashboard', async () => {
    const { data: order } = await lead.call(createOrder, {
      body: { product_name: 'Syrup', quantity: 5, environment: 'packaging', unit_of_measurement: 'kg' },
    });
    const dash = { value: null, reason: 'Quantities of different units are not added up' };
    try {
      expect((await read('completed_quantity')).figure).toMatchObject(dash);
      const { data } = await lead.call(getDashboardMetrics);
      // The mean of the orders: 90 of 100 for the first of four orders, nothing for the others.
      expect(data.efficiency).toEqual({
        basis: 'orders',
        value: 23,
        reason: null,
        completed_quantity: null,
        ordered_quantity: null,
      });
    } finally {
      await plant.db
        .updateTable('orders')
        .set({ deleted_at: `${today}T08:00:00.000Z` })
        .where('id', '=', order.id)
        .execute();
    }
  });

  // covers FIG-90
  it('is a dash with its reason if there is no order, and is available for each area', async () => {
    expect(await read('completion', { environment: 'blending' })).toMatchObject({
      figure: { value: null, reason: 'No orders in this period' },
      orders: [],
      total_orders: 0,
    });
    expect((await read('on_time', { environment: 'blending' })).figure.reason).toBe(
      'No orders due in this period',
    );
    expect((await read('completed_quantity', { environment: 'blending' })).figure.reason).toBe(
      'No orders to measure',
    );
  });
});
