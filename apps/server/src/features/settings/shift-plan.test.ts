/** A date is judged by the shift model that is in force on that date, and not by the model of today. */

import { attendanceRegister, markAttendance } from '@pms/domain/attendance/endpoints';
import * as crews from '@pms/domain/crews/endpoints';
import * as help from '@pms/domain/help/endpoints';
import { listHours } from '@pms/domain/hours/endpoints';
import * as labour from '@pms/domain/labour/endpoints';
import { machineSchedule, updateMachine } from '@pms/domain/machines/endpoints';
import { updateOrder } from '@pms/domain/orders/endpoints';
import { getSchedule } from '@pms/domain/schedule/endpoints';
import { getPlant, putPlant } from '@pms/domain/settings/endpoints';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, insertPerson, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine, anAssignment } from '../../../test/builders';
import { anOrder } from '../../../test/order-scenario';
import { planComingShifts } from '../crews/jobs';

const at = (text: string) => new Date(`${text.replace(' ', 'T')}:00+02:00`).toISOString();
/** The last day of two shifts, a Sunday, and the first day of three shifts. */
const [sunday, monday] = ['2026-11-08', '2026-11-09'];

let plant: TestPlant;
let [admin, supervisor] = [] as unknown as [Person, Person];

const standAt = async (text: string) => {
  await plant.standAt(at(text));
  admin = await plant.person('admin');
  supervisor = await plant.person('supervisor');
};

beforeEach(async () => {
  plant = await buildTestPlant();
  await standAt('2026-11-04 10:00');
  await admin.call(putPlant, { body: { shift_model: 'three_shift', first_day: monday } });
});
afterEach(() => plant.close());

describe('before the first day of another shift model', () => {
  it('the plant has the model of today and the models of all dates', async () => {
    expect((await supervisor.call(getPlant)).data).toMatchObject({
      shift_model: 'two_shift',
      shift_plan: [
        { first_day: null, model: 'two_shift' },
        { first_day: monday, model: 'three_shift' },
      ],
    });
  });

  it('the board has the shifts of each date', async () => {
    const query = { from: at(`${sunday} 06:00`), to: at('2026-11-10 06:00') };
    const { data } = await supervisor.call(getSchedule, { query });
    expect(data.shifts).toEqual([
      { name: 'Day', from: at(`${sunday} 06:00`), to: at(`${sunday} 18:00`) },
      { name: 'Night', from: at(`${sunday} 18:00`), to: at(`${monday} 06:00`) },
      { name: 'Day', from: at(`${monday} 06:00`), to: at(`${monday} 14:00`) },
      { name: 'Afternoon', from: at(`${monday} 14:00`), to: at(`${monday} 22:00`) },
      { name: 'Night', from: at(`${monday} 22:00`), to: at('2026-11-10 06:00') },
    ]);
  });

  it('an order is planned in the shifts of its dates', async () => {
    const { id: machine_id } = await aMachine(plant.db);
    const { id } = await anOrder(plant, supervisor);
    const params = { id };
    const plan = (scheduled_start_date: string, scheduled_start_shift: 'day' | 'afternoon') => ({
      params,
      body: {
        machine_id,
        scheduled_start_date,
        scheduled_start_shift,
        scheduled_end_shift: scheduled_start_shift,
      },
    });
    expect((await supervisor.refused(updateOrder, plan(sunday, 'afternoon'))).body.code).toBe(
      'SHIFT_NOT_IN_MODEL',
    );
    expect((await supervisor.call(updateOrder, plan(sunday, 'day'))).data).toMatchObject({
      planned_start_at: at(`${sunday} 06:00`),
      planned_end_at: at(`${sunday} 18:00`),
    });
    expect((await supervisor.call(updateOrder, plan(monday, 'afternoon'))).data).toMatchObject({
      planned_start_at: at(`${monday} 14:00`),
      planned_end_at: at(`${monday} 22:00`),
    });
    // Instants without shifts are shown in the shifts of their dates.
    const body = { machine_id, start_time: at(`${sunday} 15:00`), stop_time: at(`${monday} 15:00`) };
    expect((await supervisor.call(updateOrder, { params, body })).data).toMatchObject({
      scheduled_start_shift: 'day',
      scheduled_end_shift: 'afternoon',
    });
    const query = { start_date: sunday, end_date: monday };
    const { data: days } = await supervisor.call(machineSchedule, { params: { id: machine_id }, query });
    expect(days.map(({ orders }) => orders.map(({ shifts }) => shifts))).toEqual([
      [['day', 'night']],
      [['day', 'afternoon']],
    ]);
  });

  it('people are assigned to the shifts of each date', async () => {
    const { id: machine_id } = await aMachine(plant.db);
    const employee_id = await insertPerson(plant.db, 'operator', 'planned');
    const on = (assignment_date: string) => ({
      body: { employee_id, machine_id, assignment_date, shift_type: 'afternoon' } as never,
    });
    expect((await supervisor.refused(labour.assign, on(sunday))).body).toMatchObject({
      details: { fields: [{ path: 'shift_type', message: 'This plant has no afternoon shift' }] },
    });
    await supervisor.call(labour.assign, on(monday));
    const shiftsOf = async (date: string) =>
      Object.keys(
        (await supervisor.call(labour.plannerMachines, { query: { date } })).data[0]?.assigned ?? {},
      );
    expect(await shiftsOf(sunday)).toEqual(['day', 'night']);
    expect(await shiftsOf(monday)).toEqual(['day', 'afternoon', 'night']);
    const boardOf = async (from: string, to: string) =>
      (await supervisor.call(labour.readRosterBoard, { query: { from, to } })).data;
    expect((await boardOf('2026-11-02', sunday)).shifts).toEqual(['day', 'night']);
    const board = await boardOf(sunday, '2026-11-10');
    expect(board.shifts).toEqual(['day', 'afternoon', 'night']);
    // The assignment lasts as long as the shift of its date, so the board shows no times.
    expect(board.assignments).toMatchObject([{ date: monday, times: null }]);
  });

  it('crews get duties only on the days of two shifts', async () => {
    const { id } = await aMachine(plant.db);
    const employees = await Promise.all(
      ['a', 'b', 'c'].map((name) => insertPerson(plant.db, 'operator', `crew-${name}`)),
    );
    await supervisor.call(updateMachine, {
      params: { id },
      body: { shift_cycle_enabled: true, cycle_start_date: '2026-11-02' },
    });
    const planned = (['A', 'B', 'C'] as const).map((letter, of) => ({
      letter,
      offset: ([0, 2, 4] as const)[of] ?? 0,
      employees: [employees[of] ?? 0],
    }));
    await supervisor.call(crews.saveCrews, { params: { id }, body: { crews: planned } });
    // Two people on each of the four days that are left of two shifts.
    const { data: checked } = await supervisor.call(crews.previewCycle, {
      params: { id },
      body: { cycle_start_date: '2026-11-02', crews: planned },
    });
    expect(checked.assignments).toBe(8);
    await supervisor.call(crews.refreshShiftCycle, { params: { id } });
    const rows = await plant.db
      .selectFrom('labour_assignments')
      .select('assignment_date')
      .distinct()
      .execute();
    expect(rows.map(({ assignment_date }) => assignment_date).sort()).toEqual([
      '2026-11-04',
      '2026-11-05',
      '2026-11-06',
      '2026-11-07',
      sunday,
    ]);
    const query = { start_date: sunday, end_date: monday };
    const { data: days } = await supervisor.call(machineSchedule, { params: { id }, query });
    expect(days.map(({ day, night }) => [day.length, night.length])).toEqual([
      [1, 1],
      [0, 0],
    ]);
    const problemOn = async (date: string) =>
      (await supervisor.call(crews.listShiftCycles, { query: { date } })).data[0]?.cycle_problem;
    expect(await problemOn(sunday)).toBeNull();
    expect(await problemOn(monday)).toContain('two shifts');
    const { body } = await supervisor.refused(labour.autoAssign, { body: { date: monday } as never });
    expect(body.code).toBe('CYCLE_NEEDS_TWO_SHIFTS');
  });
});

describe('after the first day of another shift model', () => {
  it('the cycle removes the assignments that it had made before the change', async () => {
    const { id } = await aMachine(plant.db);
    const employees = await Promise.all(
      ['a', 'b', 'c'].map((name) => insertPerson(plant.db, 'operator', `gone-${name}`)),
    );
    await supervisor.call(updateMachine, {
      params: { id },
      body: { shift_cycle_enabled: true, cycle_start_date: '2026-11-02' },
    });
    await supervisor.call(crews.saveCrews, {
      params: { id },
      body: {
        crews: (['A', 'B', 'C'] as const).map((letter, of) => ({
          letter,
          offset: ([0, 2, 4] as const)[of] ?? 0,
          employees: [employees[of] ?? 0],
        })),
      },
    });
    const made = async (assignment_date: string) =>
      anAssignment(plant.db, {
        employee_id: employees[0] ?? 0,
        machine_id: id,
        assignment_date,
        shift_type: 'day',
        source: 'cycle',
      });
    await plant.db.deleteFrom('labour_assignments').execute();
    await made('2026-11-12');
    await standAt(`${monday} 10:00`);
    const { data } = await supervisor.call(crews.refreshShiftCycle, { params: { id } });
    expect(data).toMatchObject({ created: 0, removed: 1 });
    await made('2026-11-13');
    await planComingShifts(plant.db, plant.server.log);
    expect(await plant.db.selectFrom('labour_assignments').select('id').execute()).toEqual([]);
    const { body } = await supervisor.refused(crews.refreshShiftCycle, { params: { id } });
    expect(body.code).toBe('CYCLE_NEEDS_TWO_SHIFTS');
  });

  it('a person on a shift that the date no longer has is on the register and can be marked', async () => {
    const employee_id = await insertPerson(plant.db, 'operator', 'afternoon');
    const { id } = await anAssignment(plant.db, { employee_id, assignment_date: sunday, shift_type: 'day' });
    const times = { starts_at: at(`${sunday} 14:00`), ends_at: at(`${sunday} 22:00`) };
    await plant.db
      .updateTable('labour_assignments')
      .set({ shift_type: 'afternoon', ...times })
      .where('id', '=', id)
      .execute();
    await standAt('2026-11-11 10:00');
    const query = { date: sunday, shift: 'day' as const };
    expect((await supervisor.call(attendanceRegister, { query })).shifts).toEqual(['afternoon']);
    const mark = {
      employee_id,
      date: sunday,
      shift_type: 'afternoon',
      status: 'present',
      check_out_time: '21:30',
    };
    const { data } = await supervisor.call(markAttendance, { body: mark as never });
    expect(data).toMatchObject({ check_in_time: times.starts_at, check_out_time: at(`${sunday} 21:30`) });
  });

  it('a call for help belongs to the shift of its date', async () => {
    const callAt = async (text: string) => {
      await standAt(text);
      const { id: machine_id } = await aMachine(plant.db);
      await supervisor.call(help.callForHelp, { body: { kind: 'material', machine_id } });
    };
    await callAt(`${sunday} 15:00`);
    await callAt(`${monday} 15:00`);
    await callAt('2026-11-11 10:00');
    const shiftsOf = async (date: string) => {
      const query = { start_date: date, end_date: date, by: 'shift' as const };
      return (await supervisor.call(help.summariseHelp, { query })).data.map(({ name }) => name);
    };
    expect(await shiftsOf(sunday)).toEqual(['day']);
    expect(await shiftsOf(monday)).toEqual(['afternoon']);
  });

  it('the hours of a person who was present are the hours of the shift on its date', async () => {
    const employee_id = await insertPerson(plant.db, 'operator', 'worked');
    const { id: machine_id } = await aMachine(plant.db);
    const person = { employee_id, machine_id, assignment_date: sunday, shift_type: 'day' };
    const { id } = await anAssignment(plant.db, person);
    await standAt('2026-11-11 10:00');
    const mark = { employee_id, date: sunday, shift_type: 'day', status: 'present', check_in_time: '06:00' };
    await supervisor.call(markAttendance, { body: mark as never });
    // Without an assignment, the hours are the hours of the shift.
    await plant.db.deleteFrom('labour_assignments').where('id', '=', id).execute();
    const query = { from: sunday, to: sunday, employee_id };
    const { data } = await supervisor.call(listHours, { query } as never);
    expect(data[0]?.worked_minutes).toBe(12 * 60);
  });

  it('a copied assignment of a whole shift lasts as long as the shift of the new date', async () => {
    const employee_id = await insertPerson(plant.db, 'operator', 'copied');
    const { id: machine_id } = await aMachine(plant.db);
    await anAssignment(plant.db, { employee_id, machine_id, assignment_date: sunday, shift_type: 'day' });
    await standAt(`${monday} 03:00`);
    await supervisor.call(labour.copyAssignments, { body: { from_date: sunday, to_date: monday } });
    const rows = await plant.db
      .selectFrom('labour_assignments')
      .select(['starts_at', 'ends_at'])
      .where('assignment_date', '=', monday)
      .execute();
    expect(rows).toEqual([{ starts_at: at(`${monday} 06:00`), ends_at: at(`${monday} 14:00`) }]);
  });
});
