import { createAbsence } from '@pms/domain/absences/endpoints';
import * as endpoints from '@pms/domain/labour/endpoints';
import { deleteMachine } from '@pms/domain/machines/endpoints';
import { createOrder, updateOrder } from '@pms/domain/orders/endpoints';
import { deactivateUser } from '@pms/domain/users/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, insertPerson, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';

const at = (text: string) => new Date(`${text}:00+02:00`).toISOString();
const today = '2026-11-30';

let plant: TestPlant;
let supervisor: Person;
let admin: Person;
beforeAll(async () => {
  plant = await buildTestPlant();
  await plant.standAt(at(`${today}T10:00`));
  supervisor = await plant.person('supervisor');
  admin = await plant.person('admin');
});
afterAll(() => plant.close());

let count = 0;
const worker = () => {
  count += 1;
  return insertPerson(plant.db, 'operator', `rostered${count}`);
};
const assign = async (body: object) =>
  (
    await supervisor.call(endpoints.assign, {
      body: { assignment_date: today, shift_type: 'day', ...body } as never,
    })
  ).data;
const boardOf = async (from: string, to: string, person = supervisor) =>
  (await person.call(endpoints.readRosterBoard, { query: { from, to } })).data;

describe('the board of a span', () => {
  // covers ROST-01, ROST-04
  it('contains people, machines, shifts, absences and planned work, with the hours of whole weeks', async () => {
    const machine = await aMachine(plant.db);
    const [there, away] = [await worker(), await worker()];
    const made = await assign({ employee_id: there, machine_id: machine.id, role: 'hopper_loader' });
    // A shift on the Saturday after the span. The shift is in the week of the span, but not in its dates.
    const early = await assign({ employee_id: there, assignment_date: '2026-12-05', shift_type: 'night' });
    await supervisor.call(createAbsence, {
      body: { employee_id: away, first_date: '2026-12-03', last_date: '2026-12-20', kind: 'leave' },
    });
    const { data: order } = await supervisor.call(createOrder, {
      body: {
        order_number: 'BOARD-1',
        product_name: 'Cola',
        quantity: 10,
        environment: 'packaging',
        unit_of_measurement: 'units',
      } as never,
    });
    await supervisor.call(updateOrder, {
      params: { id: order.id },
      body: {
        machine_id: machine.id,
        scheduled_start_date: today,
        scheduled_start_shift: 'night',
        scheduled_end_date: '2026-12-01',
        scheduled_end_shift: 'day',
      },
    });
    const board = await boardOf(today, '2026-12-04');
    expect(board).toMatchObject({ from: today, to: '2026-12-04', shifts: ['day', 'night'] });
    expect(board.people.map(({ id }) => id)).toEqual(expect.arrayContaining([there, away]));
    expect(board.people.some(({ id }) => id === admin.id)).toBe(false);
    expect(board.machines).toContainEqual(
      expect.objectContaining({ id: machine.id, name: machine.name, is_retired: false }),
    );
    expect(board.assignments.filter(({ employee_id }) => employee_id === there)).toMatchObject([
      {
        id: made.id,
        machine_id: machine.id,
        date: today,
        role: 'hopper_loader',
        times: null,
        published: true,
      },
      { id: early.id, machine_id: null, date: '2026-12-05', shift_type: 'night', published: false },
    ]);
    expect(board.absences).toContainEqual({
      employee_id: away,
      first_date: '2026-12-03',
      last_date: '2026-12-20',
    });
    expect(board.work.filter(({ machine_id }) => machine_id === machine.id)).toEqual([
      { machine_id: machine.id, date: today, shift_type: 'night' },
      { machine_id: machine.id, date: '2026-12-01', shift_type: 'day' },
    ]);
    expect(JSON.stringify(board)).not.toMatch(/rate|leave/);
  });

  // covers ROST-01
  it('contains the times of a shift that differ from the usual times of the plant', async () => {
    const employee_id = await worker();
    await assign({ employee_id, start_time: '07:00', end_time: '15:30' });
    const { assignments } = await boardOf(today, today);
    expect(assignments.find((one) => one.employee_id === employee_id)).toMatchObject({
      times: '07:00–15:30',
    });
  });

  // covers ROST-01
  it('keeps a person who left and a retired machine while they are on a shift of the span', async () => {
    const machine = await aMachine(plant.db);
    const employee_id = await worker();
    await assign({ employee_id, machine_id: machine.id, assignment_date: '2026-11-29' });
    await admin.call(deactivateUser, { params: { id: employee_id } });
    await admin.call(deleteMachine, { params: { id: machine.id } });
    const past = await boardOf('2026-11-23', '2026-11-29');
    expect(past.people).toContainEqual(expect.objectContaining({ id: employee_id, is_active: false }));
    expect(past.machines).toContainEqual(expect.objectContaining({ id: machine.id, is_retired: true }));
    const later = await boardOf('2026-12-07', '2026-12-20');
    expect(later.people.some(({ id }) => id === employee_id)).toBe(false);
    expect(later.machines.some(({ id }) => id === machine.id)).toBe(false);
  });

  // covers ROST-01
  it.each([
    ['2026-12-01', '2026-11-30', 'to', 'The end date must not be before the start date'],
    ['2026-12-01', '2027-01-01', 'to', 'The board shows at most 31 days'],
    ['2026-02-29', '2026-03-01', 'from', 'Enter a date as YYYY-MM-DD'],
    ['9999-12-01', '9999-12-02', 'from', 'Enter a date as YYYY-MM-DD'],
  ])('from %s to %s is refused at %s', async (from, to, path, message) => {
    const { status, body } = await supervisor.refused(endpoints.readRosterBoard, { query: { from, to } });
    expect(status).toBe(400);
    expect((body.details as { fields: unknown[] }).fields).toContainEqual(
      expect.objectContaining({ path, message }),
    );
  });

  it('is available for dates far in the future', async () => {
    expect(await boardOf('2999-12-01', '2999-12-31')).toMatchObject({ assignments: [] });
  });
});
