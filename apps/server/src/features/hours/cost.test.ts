import { markAttendance } from '@pms/domain/attendance/endpoints';
import * as costs from '@pms/domain/hours/cost-endpoints';
import { plannerAssignments } from '@pms/domain/labour/endpoints';
import { completeOrder } from '@pms/domain/orders/endpoints';
import type { Order } from '@pms/domain/orders/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, insertPerson, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine, anAssignment, auditOf, eventsSince } from '../../../test/builders';
import { anOrder } from '../../../test/order-scenario';
import { setRight } from '../../../test/set-right';

const at = (time: string) => new Date(`2026-11-02T${time}:00+02:00`).toISOString();
const date = '2026-11-02';

let plant: TestPlant;
let [manager, supervisor] = [] as unknown as [Person, Person];
let [anna, ben, carl] = [0, 0, 0];
let order: Order;

async function standAt(time: string): Promise<void> {
  await plant.standAt(at(time));
  manager = await plant.person('manager');
  supervisor = await plant.person('supervisor');
}

beforeAll(async () => {
  plant = await buildTestPlant();
  await standAt('08:00');
  const { id: machine_id } = await aMachine(plant.db, { name: 'Filler of costs' });
  anna = await insertPerson(plant.db, 'operator', 'anna');
  ben = await insertPerson(plant.db, 'packer', 'ben');
  carl = await insertPerson(plant.db, 'operator', 'carl');
  const shift = { assignment_date: date, shift_type: 'day' };
  await anAssignment(plant.db, { ...shift, employee_id: anna, machine_id });
  await anAssignment(plant.db, { ...shift, employee_id: ben, machine_id, role: 'packer' });
  await anAssignment(plant.db, { ...shift, employee_id: carl });
  order = await anOrder(plant, supervisor, { status: 'in_progress', machine_id });
  await standAt('10:30');
  await supervisor.call(completeOrder, {
    params: { id: order.id },
    body: { actual_quantity: 10, waste_data: null },
  });
  await supervisor.call(markAttendance, {
    body: { employee_id: anna, date, shift_type: 'day', status: 'present', check_in_time: '09:00' },
  });
});
afterAll(() => plant.close());

const set = async (body: {
  employee_id?: number;
  role?: 'packer' | 'operator';
  rate: number;
  valid_from: string;
}) => (await manager.call(costs.putHourlyRate, { body })).data;
const costOfOrder = async () => (await manager.call(costs.readOrderCost, { params: { id: order.id } })).data;
const costOfDay = async () =>
  (await manager.call(costs.listShiftCosts, { query: { from: date, to: date } })).data;

describe('labour cost', () => {
  // covers COST-02, COST-04
  it('is a dash with the names of the people whose rates are missing', async () => {
    expect(await costOfOrder()).toMatchObject({
      run_minutes: 150,
      minutes: 240,
      cost: null,
      without_rate: ['anna Mokoena', 'ben Mokoena'],
    });
  });

  // covers COST-01, COST-05
  it('is computed from rates with a first day, and no audit entry and no event contains a rate', async () => {
    const told = await eventsSince(plant.db);
    const first = await set({ employee_id: anna, rate: 119, valid_from: '2026-01-01' });
    // A second rate with the same first day replaces the first.
    expect((await set({ employee_id: anna, rate: 120, valid_from: '2026-01-01' })).id).toBe(first.id);
    await set({ employee_id: anna, rate: 777, valid_from: '2026-11-03' });
    await set({ role: 'packer', rate: 90.5, valid_from: '2026-11-01' });
    const trail = await auditOf(plant.db, 'hourly_rate', first.id);
    expect(trail.map(({ action }) => action)).toEqual(['hourly_rate_set', 'hourly_rate_set']);
    expect(JSON.stringify([trail, await told()])).not.toMatch(/"rate"|\b(119|120|777|90\.5)\b/);
    const { data: shown } = await manager.call(plannerAssignments, { query: { date } });
    expect(shown.find(({ employee_id }) => employee_id === anna)?.hourly_rate).toBe(120);
  });

  // covers COST-02
  it('of an order counts the people at its machine while it was in progress', async () => {
    const { lines, ...sum } = await costOfOrder();
    expect(sum).toEqual({ run_minutes: 150, minutes: 240, cost: 406.25, without_rate: [] });
    expect(
      lines.map(({ full_name, minutes, basis, rate, cost }) => [full_name, minutes, basis, rate, cost]),
    ).toEqual([
      ['anna Mokoena', 90, 'worked', 120, 180],
      ['ben Mokoena', 150, 'planned', 90.5, 226.25],
    ]);
  });

  // covers COST-03, COST-04
  it('of a shift counts all people on the shift, also people without a machine', async () => {
    expect(await costOfDay()).toMatchObject([
      { date, shift_type: 'day', minutes: 1980, cost: null, without_rate: ['carl Mokoena'] },
    ]);
    const last = await set({ role: 'operator', rate: 100, valid_from: '2026-01-01' });
    const [shift] = await costOfDay();
    expect(shift).toMatchObject({ cost: 3366, without_rate: [] });
    expect(shift?.lines).toContainEqual(
      expect.objectContaining({ employee_id: carl, machine_name: null, minutes: 720, cost: 1200 }),
    );
    await manager.call(costs.deleteHourlyRate, { params: { id: last.id } });
    expect((await costOfDay())[0]?.without_rate).toEqual(['carl Mokoena']);
  });

  // covers COST-05
  it('is read only by admins and managers, also if another role has every right', async () => {
    const calls = [
      ['GET', '/api/hourly-rates'],
      ['PUT', '/api/hourly-rates'],
      ['DELETE', '/api/hourly-rates/1'],
      ['GET', `/api/labour-cost?from=${date}&to=${date}`],
      ['GET', `/api/orders/${order.id}/labour-cost`],
    ] as const;
    const body = { employee_id: ben, rate: 1, valid_from: date };
    const codes = async () =>
      Promise.all(
        calls.map(async ([method, path]) => {
          const answer = await supervisor.request(method, path, method === 'PUT' ? body : undefined);
          return [answer.status, answer.body.code];
        }),
      );
    expect(new Set((await codes()).map(String))).toEqual(new Set(['403,PERMISSION_DENIED']));
    await setRight(plant.db, 'supervisor', 'viewPersonal', true);
    expect(new Set((await codes()).map(String))).toEqual(new Set(['403,PERMISSION_DENIED']));
  });

  // covers COST-06
  it.each([
    ['below zero', { employee_id: 1, rate: -1 }, 'A rate must not be below 0'],
    ['with three decimals', { employee_id: 1, rate: 1.005 }, 'A rate has at most two decimals'],
    ['without a person and a role', { rate: 1 }, 'Choose a person or a role'],
    ['of a person and a role', { employee_id: 1, role: 'packer', rate: 1 }, 'Choose a person or a role'],
    ['of an unknown person', { employee_id: 999_999, rate: 1 }, 'Choose an employee'],
    [
      'from a day that does not exist',
      { employee_id: 1, rate: 1, valid_from: '2026-02-29' },
      'Enter a date as YYYY-MM-DD',
    ],
  ])('a rate %s is refused', async (_name, wrong, error) => {
    const answer = await manager.request('PUT', '/api/hourly-rates', { valid_from: date, ...wrong });
    expect([answer.status, answer.body.error]).toEqual([400, error]);
  });
});
