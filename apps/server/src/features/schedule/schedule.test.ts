import { putPlantCalendar } from '@pms/domain/calendar/endpoints';
import { putIdealRate } from '@pms/domain/machines/endpoints';
import { createOrder, pauseOrder, updateOrder } from '@pms/domain/orders/endpoints';
import type { Order } from '@pms/domain/orders/schema';
import { unscheduledPageSize } from '@pms/domain/schedule/board';
import { getSchedule, listUnscheduledOrders, proposePlan } from '@pms/domain/schedule/endpoints';
import type { ScheduleBoard } from '@pms/domain/schedule/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine, eventsSince } from '../../../test/builders';
import { anOrder, current, stopReason } from '../../../test/order-scenario';

const at = (time: string, day = '2026-03-10'): string => `${day}T${time}:00.000Z`;
/** A week that contains the day of the tests. */
const week = { from: at('00:00', '2026-03-08'), to: at('00:00', '2026-03-15') };

describe('the schedule board', () => {
  let plant: TestPlant;
  let supervisor: Person;

  beforeAll(async () => {
    plant = await buildTestPlant();
    supervisor = await plant.person('supervisor');
  });
  afterAll(() => plant.close());
  beforeEach(() => plant.standAt(at('08:00')));

  const board = async (query: Record<string, string> = week): Promise<ScheduleBoard> =>
    (await supervisor.call(getSchedule, { query: { ...week, ...query } })).data;
  const place = (order: Pick<Order, 'id'>, machine_id: number, from: string, to: string, more = {}) =>
    supervisor.request('PUT', `/api/orders/${order.id}`, {
      machine_id,
      start_time: from,
      stop_time: to,
      ...more,
    });
  const placed = async (machineId: number, from: string, to: string): Promise<Order> => {
    const order = await anOrder(plant, supervisor);
    expect((await place(order, machineId, from, to)).status).toBe(200);
    return current(supervisor, order.id);
  };
  const started = async (order: Order): Promise<Order> => {
    await supervisor.request('POST', `/api/orders/${order.id}/start`, {
      override_schedule: true,
      reason: 'Test',
    });
    return current(supervisor, order.id);
  };
  const numbers = (orders: readonly { order_number: string }[]) =>
    orders.map(({ order_number }) => order_number);

  describe('the board', () => {
    // covers BOARD-01, BOARD-02, BOARD-03
    it('shows machines by area and name, their planned orders, and the orders that wait for a place', async () => {
      const [one, two] = [await aMachine(plant.db), await aMachine(plant.db, { environment: 'blending' })];
      const planned = await placed(one.id, at('10:00'), at('12:30'));
      const waiting = await anOrder(plant, supervisor);
      const shown = await board();
      expect(shown.machines.map(({ environment }) => environment)).toEqual(
        [...shown.machines.map(({ environment }) => environment)].sort(),
      );
      expect(shown.machines.map(({ id }) => id)).toEqual(expect.arrayContaining([one.id, two.id]));
      expect(shown.orders.find(({ id }) => id === planned.id)).toMatchObject({
        machine_id: one.id,
        status: 'assigned',
        planned_start_at: at('10:00'),
        planned_end_at: at('12:30'),
        reserved_from: at('10:00'),
        reserved_until: at('12:30'),
        version: planned.version,
      });
      expect(numbers(shown.unscheduled)).toContain(waiting.order_number);
      expect(numbers(shown.orders)).not.toContain(waiting.order_number);
    });

    // covers BOARD-02
    it.each([
      ['ends as the span begins', '2026-03-07T20:00:00.000Z', week.from, false],
      ['reaches into the span', '2026-03-07T20:00:00.000Z', at('00:15', '2026-03-08'), true],
      ['reaches out of the span', at('23:00', '2026-03-14'), at('05:00', '2026-03-15'), true],
      ['begins as the span ends', week.to, at('05:00', '2026-03-15'), false],
    ])('shows an order that %s: %s to %s is %s', async (_name, from, to, isShown) => {
      const order = await placed((await aMachine(plant.db)).id, from, to);
      expect(numbers((await board()).orders).includes(order.order_number)).toBe(isShown);
    });

    // covers BOARD-02
    it('shows running, stopped and completed orders, and no cancelled order', async () => {
      const all: Partial<Record<Order['status'], Order>> = {};
      for (const status of ['in_progress', 'paused', 'stopped', 'completed', 'cancelled'] as const)
        all[status] = await anOrder(plant, supervisor, { status });
      const shown = (await board()).orders;
      for (const [status, order] of Object.entries(all)) {
        const found = shown.find(({ id }) => id === order.id);
        expect(found?.status).toBe(status === 'cancelled' ? undefined : status);
      }
      const before = await board({ from: at('00:00', '2026-03-01'), to: at('00:00', '2026-03-02') });
      expect(before.orders).toEqual([]);
    });

    // covers BOARD-04
    it('shows one area on request', async () => {
      const blend = await anOrder(plant, supervisor, { environment: 'blending' });
      const shown = await board({ environment: 'blending' });
      expect(new Set(shown.machines.map(({ environment }) => environment))).toEqual(new Set(['blending']));
      expect(numbers(shown.unscheduled)).toEqual([blend.order_number]);
      expect(shown.unscheduled_total).toBe(1);
    });

    // covers BOARD-05
    it('shows shifts, closures and planned maintenance of the calendar in the span', async () => {
      const manager = await plant.person('manager');
      const entry = (name: string, day: string) => ({
        name,
        starts_at: at('00:00', day),
        ends_at: at('12:00', day),
      });
      await manager.call(putPlantCalendar, {
        body: {
          closures: [entry('Holiday', '2026-03-12'), entry('Another week', '2026-03-20')],
          maintenance: [entry('Oil change', '2026-03-13')],
        },
      });
      const shown = await board();
      expect(shown.closures.map(({ kind, name }) => [kind, name])).toEqual([
        ['closure', 'Holiday'],
        ['maintenance', 'Oil change'],
      ]);
      expect(shown.shifts).toContainEqual({ name: 'Day', from: at('04:00'), to: at('16:00') });
    });

    // covers BOARD-06
    it.each([
      [{ from: week.to, to: week.from }, 'The end must be after the start'],
      [{ from: at('00:00', '2026-01-01'), to: at('00:00', '2026-02-16') }, 'The board shows at most 45 days'],
    ])('is refused for a span like %j', async (query, message) => {
      const reply = await supervisor.refused(getSchedule, { query });
      expect(reply).toMatchObject({ status: 400, body: { error: message } });
    });
  });

  describe('the orders that wait for a place', () => {
    const asked = (query: Record<string, string>) => supervisor.call(listUnscheduledOrders, { query });
    /** Waiting orders of another area. The first orders are the most urgent ones. */
    const manyWaiting = (count: number, product: string) =>
      plant.db
        .insertInto('orders')
        .values(
          Array.from({ length: count }, (_, index) => ({
            order_number: `W-${product.toUpperCase()}-${index}`,
            product_name: product,
            quantity: 10,
            priority: 'low',
            environment: 'blending',
            due_at: new Date(Date.parse(at('08:00')) + index * 60_000).toISOString(),
          })),
        )
        .execute();

    // covers BOARD-65
    it('are listed in pages, the first of which is on the board', async () => {
      await manyWaiting(unscheduledPageSize + 20, 'syrup');
      const shown = await board({ environment: 'blending' });
      const [one, two, three] = await Promise.all(
        ['1', '2', '3'].map((page) => asked({ environment: 'blending', page })),
      );
      expect(one?.data).toEqual(shown.unscheduled);
      expect(one).toMatchObject({ total: shown.unscheduled_total, page: 1, page_size: unscheduledPageSize });
      expect(one?.data).toHaveLength(unscheduledPageSize);
      const ids = [...(one?.data ?? []), ...(two?.data ?? [])].map(({ id }) => id);
      expect(new Set(ids).size).toBe(shown.unscheduled_total);
      // A page after the last page has the total as well, so that the screen can go to the last page.
      expect(three).toMatchObject({ data: [], total: shown.unscheduled_total, page: 3 });
    });

    // covers BOARD-65
    it('are found by the text of the search on every page of the list, by the rule of the list of orders', async () => {
      await manyWaiting(unscheduledPageSize + 5, 'vinegar');
      const { data: named } = await supervisor.call(createOrder, {
        body: {
          product_name: 'Vinegar 50%',
          quantity: 5,
          environment: 'blending',
          customer: 'Ölmühle',
          priority: 'low',
        },
      });
      const last = `w-vinegar-${unscheduledPageSize + 4}`;
      expect(numbers((await board({ environment: 'blending' })).unscheduled)).not.toContain(
        last.toUpperCase(),
      );
      for (const [search, found] of [
        [` ${last} `, last.toUpperCase()],
        ['gar 50%', named.order_number],
        ['ölmühle', named.order_number],
      ] as const) {
        const page = await asked({ search });
        expect([numbers(page.data), page.total]).toEqual([[found], 1]);
      }
      expect((await asked({ search: 'vinegar', page: '2' })).total).toBe(unscheduledPageSize + 6);
      expect((await asked({ search: last, environment: 'packaging' })).data).toEqual([]);
      // The list of orders contains an order with a place. The tray does not contain it.
      const planned = await placed((await aMachine(plant.db)).id, at('10:00'), at('12:00'));
      expect((await asked({ search: planned.order_number })).data).toEqual([]);
    });

    // covers BOARD-03
    it('are sorted by urgency and due date, with normal and medium as one level', async () => {
      const wishes = [
        ['medium', '2026-03-14'],
        ['normal', '2026-03-12'],
        ['urgent', '2026-03-20'],
        ['medium', '2026-03-11'],
      ] as const;
      for (const [priority, due_date] of wishes) {
        const body = {
          product_name: 'Sorted cola',
          quantity: 5,
          environment: 'packaging',
          priority,
          due_date,
        };
        await supervisor.call(createOrder, { body });
      }
      const { data } = await asked({ search: 'sorted cola' });
      expect(data.map(({ due_at }) => due_at?.slice(8, 10))).toEqual(['20', '11', '12', '14']);
    });

    // covers BOARD-65
    it('are sent with the rates of their products', async () => {
      const admin = await plant.person('admin');
      const machine = await aMachine(plant.db);
      await anOrder(plant, supervisor, { product_name: 'Tray cola' });
      const rate = {
        product_name: 'TRAY cola',
        machine_id: machine.id,
        valid_from: '2026-03-01',
        valid_to: null,
      };
      await admin.call(putIdealRate, { body: { ...rate, seconds_per_unit: 4 } });
      const { rates } = await asked({ search: 'tray cola' });
      expect(rates).toEqual([{ ...rate, machine_type_id: null, seconds_per_unit: 4 }]);
    });

    // covers BOARD-65
    it.each([{ page: '0' }, { page: 'two' }, { search: 'x'.repeat(201) }, { environment: ' ' }])(
      'are refused for %j',
      async (query) => {
        const { status, body } = await supervisor.refused(listUnscheduledOrders, { query });
        expect([status, body.code]).toEqual([400, 'VALIDATION']);
      },
    );
  });

  describe('a move', () => {
    // covers BOARD-10, BOARD-11
    it('changes machine and time in one write, with one event', async () => {
      const [one, two] = [await aMachine(plant.db), await aMachine(plant.db)];
      const order = await placed(one.id, at('10:00'), at('12:00'));
      const told = await eventsSince(plant.db);
      const reply = await place(order, two.id, at('13:15'), at('15:15'), { version: order.version });
      expect(reply.body.data).toMatchObject({
        machine_name: two.name,
        planned_start_at: at('13:15'),
        planned_end_at: at('15:15'),
        reserved_from: at('13:15'),
        reserved_until: at('15:15'),
        version: order.version + 1,
      });
      expect((await told()).map(({ type }) => type)).toEqual(['machine_reserved']);
      expect((await place(await anOrder(plant, supervisor), one.id, at('10:00'), at('12:00'))).status).toBe(
        200,
      );
    });

    // covers BOARD-12
    it('to an occupied time changes nothing, and not the machine', async () => {
      const [one, two] = [await aMachine(plant.db), await aMachine(plant.db)];
      const other = await placed(two.id, at('12:00'), at('18:00'));
      const order = await placed(one.id, at('10:00'), at('12:00'));
      expect(await place(order, two.id, at('11:00'), at('13:00'))).toMatchObject({
        status: 409,
        body: {
          error: `Scheduling conflict! Order ${other.order_number} is already scheduled on this machine from 10-03-2026 14:00 to 10-03-2026 20:00`,
        },
      });
      expect(await current(supervisor, order.id)).toEqual(order);
    });

    // covers BOARD-12
    it('of two planners to the same time at once is refused to the second planner, with the name of the first order', async () => {
      const machine = await aMachine(plant.db);
      const orders = await Promise.all([1, 2, 3, 4].map(() => anOrder(plant, supervisor)));
      const replies = await Promise.all(
        orders.map((order) => place(order, machine.id, at('10:00'), at('12:00'))),
      );
      const winner = orders[replies.findIndex(({ status }) => status === 200)];
      const refused = replies.filter(({ status }) => status !== 200);
      expect(refused).toHaveLength(3);
      for (const { status, body } of refused) {
        expect(status).toBe(409);
        expect(body.error).toBe(
          `Scheduling conflict! Order ${winner?.order_number} is already scheduled on this machine from 10-03-2026 12:00 to 10-03-2026 14:00`,
        );
      }
    });

    // covers BOARD-13
    it('is refused with a sentence if another person has changed the order meanwhile', async () => {
      const machine = await aMachine(plant.db);
      const order = await placed(machine.id, at('10:00'), at('12:00'));
      await place(order, machine.id, at('11:00'), at('13:00'));
      const late = await place(order, machine.id, at('14:00'), at('16:00'), { version: order.version });
      expect(late).toMatchObject({
        status: 409,
        body: { error: 'This record was changed by somebody else. Reload it and try again.' },
      });
    });

    // covers BOARD-14
    it('to a later time is possible on a machine that is busy now', async () => {
      const running = await started(await placed((await aMachine(plant.db)).id, at('07:00'), at('09:00')));
      const machineId = running.machine_id as number;
      expect((await placed(machineId, at('09:00'), at('11:00'))).status).toBe('assigned');
    });

    // covers BOARD-15
    it('changes the dates and shifts of the form, and empties these fields when the order leaves the machine', async () => {
      const machine = await aMachine(plant.db);
      const order = await placed(machine.id, at('17:30'), at('22:00'));
      expect(order).toMatchObject({
        scheduled_start_date: '2026-03-10',
        scheduled_start_shift: 'night',
        scheduled_end_date: '2026-03-10',
        scheduled_end_shift: 'night',
        shift_type: 'night',
      });
      const { data } = await supervisor.call(updateOrder, {
        params: { id: order.id },
        body: { machine_id: null, start_time: null, stop_time: null, version: order.version },
      });
      expect(data).toMatchObject({
        status: 'pending',
        machine_id: null,
        planned_start_at: null,
        planned_end_at: null,
        reserved_until: null,
        scheduled_start_date: null,
        scheduled_end_shift: null,
      });
      expect(numbers((await board()).unscheduled)).toContain(order.order_number);
    });
  });

  describe('the first free time of a machine', () => {
    const proposed = async (order: Pick<Order, 'id'>, machine_id: number) =>
      (await supervisor.call(proposePlan, { query: { order_id: order.id, machine_id } })).data;

    // covers ORD-80, ORD-81
    it('is not in the past, follows the planned orders, and uses the production rate of the machine', async () => {
      await plant.standAt(at('21:08'));
      const machine = await aMachine(plant.db);
      const order = await anOrder(plant, supervisor, { quantity: 120 });
      // The proposal begins in the current five minutes, so that an order can be planned and started at once.
      expect(await proposed(order, machine.id)).toMatchObject({
        planned_start_at: at('21:05'),
        planned_end_at: at('23:05'),
        basis: 'production_rate',
        units_per_hour: 60,
        remaining: 120,
      });
      await placed(machine.id, at('22:00'), at('23:30'));
      const { planned_start_at: start_time, planned_end_at: stop_time } = await proposed(order, machine.id);
      expect([start_time, stop_time]).toEqual([at('23:30'), at('01:30', '2026-03-11')]);
      expect((await place(order, machine.id, start_time, stop_time)).status).toBe(200);
      // The present plan of the order does not block the proposal.
      expect((await proposed(order, machine.id)).planned_start_at).toBe(at('23:30'));
    });

    // covers ORD-81
    it('has the length by the ideal rate of the product, and 8 hours without a known rate', async () => {
      const machine = await aMachine(plant.db);
      const order = await anOrder(plant, supervisor, { quantity: 900, product_name: 'Proposed cola' });
      const rate = { product_name: 'proposed COLA', machine_id: machine.id, valid_from: '2026-03-01' };
      const admin = await plant.person('admin');
      await admin.call(putIdealRate, { body: { ...rate, seconds_per_unit: 4, valid_to: null } });
      expect(await proposed(order, machine.id)).toMatchObject({
        planned_start_at: at('08:00'),
        planned_end_at: at('09:00'),
        basis: 'ideal_rate',
        units_per_hour: 900,
      });
      const unknown = await aMachine(plant.db, { production_rate: 0 });
      expect(await proposed(order, unknown.id)).toMatchObject({
        planned_end_at: at('16:00'),
        basis: 'default',
        units_per_hour: null,
      });
    });
  });

  // covers BOARD-61
  it('is sent with the rates of the waiting products and the days of these rates, and no other rates', async () => {
    const admin = await plant.person('admin');
    const machine = await aMachine(plant.db);
    const waiting = await anOrder(plant, supervisor, { product_name: 'Rated cola', quantity: 30 });
    const wish = { machine_id: machine.id, valid_to: null };
    const rates = [
      {
        ...wish,
        product_name: 'rated COLA',
        seconds_per_unit: 9,
        valid_from: '2026-03-01',
        valid_to: '2026-03-05',
      },
      { ...wish, product_name: 'rated COLA', seconds_per_unit: 4, valid_from: '2026-03-05' },
      { ...wish, product_name: 'Nobody waits for it', seconds_per_unit: 2, valid_from: '2026-03-01' },
    ];
    for (const body of rates) await admin.call(putIdealRate, { body });
    const shown = await board();
    const rate = { product_name: 'rated COLA', machine_id: machine.id, machine_type_id: null };
    expect(shown.rates.filter(({ machine_id }) => machine_id === machine.id)).toEqual([
      { ...rate, seconds_per_unit: 9, valid_from: '2026-03-01', valid_to: '2026-03-05' },
      { ...rate, seconds_per_unit: 4, valid_from: '2026-03-05', valid_to: null },
    ]);
    // The board is a cached answer. A changed rate makes the cached answer invalid.
    await admin.call(putIdealRate, {
      body: { ...wish, product_name: 'rated COLA', seconds_per_unit: 5, valid_from: '2026-03-05' },
    });
    expect((await board()).rates.map(({ seconds_per_unit }) => seconds_per_unit)).toContain(5);
    expect(shown.machines.find(({ id }) => id === machine.id)).toMatchObject({ production_rate: 60 });
    expect(shown.unscheduled.find(({ id }) => id === waiting.id)).toMatchObject({ actual_quantity: 0 });
  });

  describe('the planned end of a running order', () => {
    const stretch = (order: Order, reserved_until: string, more = {}) =>
      supervisor.request('PUT', `/api/orders/${order.id}`, { reserved_until, ...more });

    // covers BOARD-16
    it.each(['later', 'earlier'] as const)('moves %s and does not change the plan', async (way) => {
      const order = await started(await placed((await aMachine(plant.db)).id, at('07:00'), at('12:00')));
      const until = way === 'later' ? at('15:00') : at('09:00');
      const { status, body } = await stretch(order, until);
      expect(status).toBe(200);
      expect(body.data).toMatchObject({
        status: 'in_progress',
        planned_start_at: at('07:00'),
        planned_end_at: at('12:00'),
        reserved_from: at('07:00'),
        reserved_until: until,
      });
    });

    // covers BOARD-16
    it('releases the time that becomes free, and reserves the added time', async () => {
      const order = await started(await placed((await aMachine(plant.db)).id, at('07:00'), at('12:00')));
      const machineId = order.machine_id as number;
      await stretch(order, at('10:00'));
      const next = await placed(machineId, at('10:00'), at('12:00'));
      expect(await stretch(order, at('11:00'))).toMatchObject({
        status: 409,
        body: { code: 'SCHEDULE_CONFLICT', error: expect.stringContaining(next.order_number) },
      });
    });

    // covers BOARD-16
    it('reserves the time from now on if the order had reserved no time', async () => {
      const machine = await aMachine(plant.db);
      const bare = await anOrder(plant, supervisor, { machine_id: machine.id });
      await supervisor.request('POST', `/api/orders/${bare.id}/start`, { machine_id: machine.id });
      const { body } = await stretch(bare, at('11:00'));
      expect(body.data).toMatchObject({ reserved_from: at('08:00'), reserved_until: at('11:00') });
    });

    // covers BOARD-17
    it('is never in the past, and belongs to running and paused orders only', async () => {
      const order = await started(await placed((await aMachine(plant.db)).id, at('07:00'), at('12:00')));
      expect((await stretch(order, at('08:00'))).body.code).toBe('END_IS_PAST');
      await supervisor.call(pauseOrder, { params: { id: order.id }, body: stopReason });
      expect((await stretch(order, at('13:00'))).status).toBe(200);
      const waiting = await placed((await aMachine(plant.db)).id, at('10:00'), at('12:00'));
      expect(await stretch(waiting, at('13:00'))).toMatchObject({
        status: 409,
        body: {
          error: 'Only a running or paused order keeps its machine for longer; this order is assigned',
        },
      });
    });
  });
});
