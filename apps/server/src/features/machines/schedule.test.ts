import * as endpoints from '@pms/domain/machines/endpoints';
import { createOrder, resumeOrder, startOrder, stopOrder, updateOrder } from '@pms/domain/orders/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { stopReason } from '../../../test/order-scenario';

const plantTime = (text: string) => new Date(`${text}:00+02:00`).toISOString();

describe('the plan and the history of a machine', () => {
  let plant: TestPlant;
  let supervisor: Person;
  let viewer: Person;
  beforeAll(async () => {
    plant = await buildTestPlant();
    await plant.standAt(plantTime('2026-11-02T10:00'));
    supervisor = await plant.person('supervisor');
    viewer = await plant.person('viewer');
  });
  afterAll(() => plant.close());

  async function planned(machineId: number, from: string, shift: 'day' | 'night', to?: string) {
    const { data } = await supervisor.call(createOrder, {
      body: { product_name: 'Cola 600 ml', quantity: 10, environment: 'packaging' },
    });
    return supervisor.call(updateOrder, {
      params: { id: data.id },
      body: {
        machine_id: machineId,
        scheduled_start_date: from,
        scheduled_start_shift: shift,
        ...(to ? { scheduled_end_date: to, scheduled_end_shift: shift } : {}),
      },
    });
  }

  async function crew(machineId: number, letter: string, offset: number, name: string) {
    const user = await plant.db
      .insertInto('users')
      .values({ username: name.toLowerCase(), role: 'operator', full_name: name })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await plant.db
      .insertInto('crews')
      .values({ machine_id: machineId, letter, cycle_offset: offset })
      .returning('id')
      .executeTakeFirstOrThrow();
    await plant.db.insertInto('crew_members').values({ crew_id: id, user_id: user.id }).execute();
    return { id: user.id, full_name: name };
  }

  // covers MACH-54, MACH-55
  it('lists thirty days from today with the shifts of each order', async () => {
    const { id } = await aMachine(plant.db);
    const { data: night } = await planned(id, '2026-11-03', 'night');
    const { data: days } = await planned(id, '2026-11-05', 'day', '2026-11-06');
    const { data } = await viewer.call(endpoints.machineSchedule, { params: { id } });
    expect([data.length, data[0]?.date, data.at(-1)?.date]).toEqual([31, '2026-11-02', '2026-12-02']);
    const taken = data
      .filter((day) => day.orders.length > 0)
      .map((day) => [day.date, day.orders.map((order) => [order.order_number, order.shifts])]);
    expect(taken).toEqual([
      ['2026-11-03', [[night.order_number, ['night']]]],
      ['2026-11-05', [[days.order_number, ['day', 'night']]]],
      ['2026-11-06', [[days.order_number, ['day']]]],
    ]);
    expect(data[1]?.orders[0]).toMatchObject({ product_name: 'Cola 600 ml', status: 'assigned' });
  });

  // covers MACH-55
  it('lists the crews on duty while the cycle is on', async () => {
    const { id } = await aMachine(plant.db);
    const [a, b] = [await crew(id, 'A', 0, 'Anna'), await crew(id, 'B', 2, 'Ben')];
    const query = { start_date: '2026-11-02', end_date: '2026-11-06' };
    const ask = async () => (await viewer.call(endpoints.machineSchedule, { params: { id }, query })).data;
    expect((await ask()).every((day) => day.day.length + day.night.length === 0)).toBe(true);
    await supervisor.call(endpoints.updateMachine, {
      params: { id },
      body: { shift_cycle_enabled: true, cycle_start_date: '2026-11-02' },
    });
    const [first, , third, , fifth] = await ask();
    expect(first?.day).toEqual([{ crew_letter: 'A', employees: [a] }]);
    expect(first?.night).toEqual([{ crew_letter: 'B', employees: [b] }]);
    expect([third?.day, third?.night]).toEqual([[], [{ crew_letter: 'A', employees: [a] }]]);
    expect(fifth?.day).toEqual([{ crew_letter: 'B', employees: [b] }]);
  });

  it('refuses a reversed range, a range that is too long, and a machine that does not exist', async () => {
    const { id } = await aMachine(plant.db);
    const ask = async (machineId: number, query: object) =>
      (await viewer.refused(endpoints.machineSchedule, { params: { id: machineId }, query })).status;
    expect(await ask(id, { start_date: '2026-11-02', end_date: '2026-11-01' })).toBe(400);
    expect(await ask(id, { start_date: '2026-11-02', end_date: '2028-11-02' })).toBe(400);
    expect(await ask(id, { start_date: 'soon' })).toBe(400);
    expect(await ask(999_999, {})).toBe(404);
  });

  it('lists an order without a plan that continued after a stop', async () => {
    const { id } = await aMachine(plant.db);
    const standAt = async (text: string) => {
      await plant.standAt(plantTime(text));
      supervisor = await plant.person('supervisor');
    };
    const { data: order } = await supervisor.call(createOrder, {
      body: { product_name: 'Cola 600 ml', quantity: 10, environment: 'packaging' },
    });
    const params = { id: order.id };
    const shown = async () => {
      const query = { start_date: '2026-11-05', end_date: '2026-11-05' };
      const { data } = await supervisor.call(endpoints.machineSchedule, { params: { id }, query });
      return data.flatMap((day) => day.orders.map(({ order_number }) => order_number));
    };
    await standAt('2026-11-03T10:00');
    await supervisor.call(startOrder, { params, body: { machine_id: id } });
    await standAt('2026-11-03T12:00');
    await supervisor.call(stopOrder, { params, body: stopReason });
    await standAt('2026-11-05T10:00');
    expect(await shown()).toEqual([]);
    await supervisor.call(resumeOrder, { params, body: {} });
    expect(await shown()).toEqual([order.order_number]);
  });
});
