/** Absences over HTTP: the rights to read their kind, and their effect on planners, the cycle and copies. */
import * as absences from '@pms/domain/absences/endpoints';
import * as attendance from '@pms/domain/attendance/endpoints';
import * as crews from '@pms/domain/crews/endpoints';
import * as labour from '@pms/domain/labour/endpoints';
import { updateMachine } from '@pms/domain/machines/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, insertPerson, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine, anAssignment, auditOf, eventsSince } from '../../../test/builders';

const at = (text: string) => new Date(`${text}:00+02:00`).toISOString();

let plant: TestPlant;
let supervisor: Person;
let manager: Person;
beforeAll(async () => {
  plant = await buildTestPlant();
  await plant.standAt(at('2026-11-02T10:00'));
  [supervisor, manager] = [await plant.person('supervisor'), await plant.person('manager')];
});
afterAll(() => plant.close());

let count = 0;
const worker = () => {
  count += 1;
  return insertPerson(plant.db, 'operator', `absent${count}`);
};
const days = (first_date: string, last_date = first_date) => ({ first_date, last_date });
const enter = async (
  employee_id: number,
  span: ReturnType<typeof days>,
  wish: Record<string, unknown> = {},
) =>
  (
    await supervisor.call(absences.createAbsence, {
      body: { employee_id, ...span, kind: 'leave', ...wish } as never,
    })
  ).data;
const refusedFor = async (person: Person, body: Record<string, unknown>) => {
  const reply = await person.request('POST', '/api/absences', body);
  return [reply.status, reply.body.code];
};

describe('an absence', () => {
  // covers PEOPLE-70, PEOPLE-71
  it('is entered, changed and removed, and only people who may see personal data read the reason', async () => {
    const employee = await worker();
    const told = await eventsSince(plant.db);
    const entered = await enter(employee, days('2026-11-10', '2026-11-12'), { kind: 'sick', note: 'Flu' });
    expect(entered).toMatchObject({
      ...days('2026-11-10', '2026-11-12'),
      kind: null,
      note: null,
      version: 1,
    });
    const listed = async (person: Person) =>
      (await person.call(absences.listAbsences, { query: { employee_id: employee } })).data[0];
    expect(await listed(manager)).toMatchObject({ kind: 'sick', note: 'Flu' });
    expect(await listed(supervisor)).toMatchObject({ kind: null, note: null, last_date: '2026-11-12' });

    const params = { id: entered.id };
    const body = { ...days('2026-11-10', '2026-11-15'), version: 1 };
    await supervisor.call(absences.changeAbsence, { params, body });
    expect(await listed(manager)).toMatchObject({ kind: 'sick', note: 'Flu', last_date: '2026-11-15' });
    const stale = await supervisor.refused(absences.changeAbsence, { params, body });
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE_VERSION']);
    await manager.call(absences.changeAbsence, {
      params,
      body: { ...days('2026-11-10', '2026-11-15'), kind: 'leave', version: 2 },
    });
    const early = await supervisor.refused(absences.deleteAbsence, { params, query: { version: '1' } });
    expect([early.status, early.body.code]).toEqual([409, 'STALE_VERSION']);
    await supervisor.call(absences.deleteAbsence, { params, query: { version: '3' } });
    expect(await listed(manager)).toBeUndefined();

    const entries = await auditOf(plant.db, 'absence', entered.id);
    expect(entries.map(({ action }) => action)).toEqual([
      'absence_created',
      'absence_changed',
      'absence_changed',
      'absence_deleted',
    ]);
    const said = JSON.stringify([entries, await told()]);
    expect(said).not.toMatch(/sick|leave|Flu/);
    expect(said).toContain('absence_changed');
  });

  // covers PEOPLE-70
  it('is refused if the person is absent already or does not exist, and to people who do not plan', async () => {
    const employee = await worker();
    await enter(employee, days('2026-11-10', '2026-11-12'));
    const body = { employee_id: employee, ...days('2026-11-12', '2026-11-14'), kind: 'sick' };
    expect(await refusedFor(supervisor, body)).toEqual([409, 'ABSENCES_OVERLAP']);
    expect(await refusedFor(supervisor, { ...body, employee_id: 999_999 })).toEqual([400, 'VALIDATION']);
    expect(await refusedFor(supervisor, { ...body, last_date: '2026-11-11' })).toEqual([400, 'VALIDATION']);
    expect(await refusedFor(await plant.person('operator'), body)).toEqual([403, expect.any(String)]);
    // The day after is free. Of two requests for it at once, one request is refused.
    const both = await Promise.all(
      ['sick', 'leave'].map((kind) =>
        supervisor.request('POST', '/api/absences', { ...body, ...days('2026-11-13'), kind }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('an absent person', () => {
  const assign = (employee_id: number, machine_id: number, assignment_date: string) =>
    supervisor.request('POST', '/api/labor-assignments', {
      employee_id,
      machine_id,
      assignment_date,
      shift_type: 'day',
    });

  // covers PEOPLE-72
  it('cannot be put on a shift by hand, by a copy, or by a change', async () => {
    const [employee, other] = [await worker(), await worker()];
    const machine = await aMachine(plant.db);
    await enter(employee, days('2026-11-10', '2026-11-12'));
    const refused = await assign(employee, machine.id, '2026-11-12');
    expect([refused.status, refused.body.code, refused.body.error]).toEqual([
      409,
      'EMPLOYEE_ABSENT',
      expect.stringMatching(/is absent until 12-11-2026$/),
    ]);
    expect((await assign(employee, machine.id, '2026-11-13')).status).toBe(201);
    const { data } = await supervisor.call(labour.copyAssignments, {
      body: { from_date: '2026-11-13', to_date: '2026-11-11' },
    });
    expect(data.skipped.find(({ employee_id }) => employee_id === employee)?.reason).toBe(
      'Absent until 12-11-2026',
    );
    const { data: placed } = await supervisor.call(labour.assign, {
      body: { employee_id: other, machine_id: machine.id, assignment_date: '2026-11-12', shift_type: 'day' },
    });
    const moved = await supervisor.request('PUT', `/api/labor-assignments/${placed.id}`, {
      employee_id: employee,
      version: placed.version,
    });
    expect([moved.status, moved.body.code]).toEqual([409, 'EMPLOYEE_ABSENT']);
    const people = await supervisor.call(absences.listAbsentPeople, { query: { date: '2026-11-11' } });
    expect(people.data).toContainEqual({ employee_id: employee, last_date: '2026-11-12' });
  });

  // covers PEOPLE-72
  it('is left out by the cycle, which names the person, and loses the assignments that the cycle had planned', async () => {
    const [a, b] = [await worker(), await worker()];
    const machine = await aMachine(plant.db);
    await supervisor.call(updateMachine, {
      params: { id: machine.id },
      body: { shift_cycle_enabled: true, cycle_start_date: '2026-11-02' },
    });
    const body = {
      crews: [
        { letter: 'A' as const, employees: [a] },
        { letter: 'B' as const, employees: [b] },
        { letter: 'C' as const, employees: [] },
      ],
    };
    await supervisor.call(crews.saveCrews, { params: { id: machine.id }, body });
    await supervisor.call(crews.refreshShiftCycle, { params: { id: machine.id } });
    const datesOf = async (employee: number) =>
      (
        await plant.db
          .selectFrom('labour_assignments')
          .select('assignment_date')
          .where('employee_id', '=', employee)
          .orderBy('assignment_date')
          .execute()
      ).map(({ assignment_date }) => assignment_date);
    const before = await datesOf(a);
    expect(before).toContain('2026-11-03');
    const entered = await enter(a, days('2026-11-03', '2026-11-05'));
    expect(entered.assignments).toBe(before.filter((date) => date <= '2026-11-05').length);
    const refreshed = await supervisor.call(crews.refreshShiftCycle, { params: { id: machine.id } });
    const named = refreshed.data.skipped.filter(({ employee_id }) => employee_id === a);
    expect(new Set(named.map(({ reason }) => reason))).toEqual(new Set(['Absent until 05-11-2026']));
    expect(await datesOf(a)).toEqual(before.filter((date) => date > '2026-11-05'));
    const { data } = await supervisor.call(labour.autoAssign, {
      body: { date: '2026-11-03', machine_id: machine.id },
    });
    expect(data.skipped.map(({ employee_id, reason }) => [employee_id, reason])).toEqual([
      [a, 'Absent until 05-11-2026'],
    ]);
  });

  // covers PEOPLE-72
  it('is not marked by the action that marks all people present', async () => {
    const [absent, there] = [await worker(), await worker()];
    for (const employee_id of [absent, there])
      await anAssignment(plant.db, { employee_id, assignment_date: '2026-11-02', shift_type: 'day' });
    await enter(absent, days('2026-11-02'));
    const { data } = await supervisor.call(attendance.markAllPresent, {
      body: { date: '2026-11-02', shift_type: 'day' },
    });
    expect(data.employee_ids).toContain(there);
    expect(data.employee_ids).not.toContain(absent);
  });

  // covers PEOPLE-73
  it('does not count as a person of the machine, so that the missing person is visible', async () => {
    const employee = await worker();
    const machine = await aMachine(plant.db);
    await anAssignment(plant.db, {
      employee_id: employee,
      machine_id: machine.id,
      assignment_date: '2026-11-20',
      shift_type: 'day',
    });
    const operators = async () => {
      const { data } = await supervisor.call(labour.plannerMachines, { query: { date: '2026-11-20' } });
      return data.find(({ machine_id }) => machine_id === machine.id)?.assigned.day?.operator;
    };
    expect(await operators()).toBe(1);
    const { assignments } = await enter(employee, days('2026-11-18', '2026-11-20'));
    expect([assignments, await operators()]).toEqual([1, 0]);
  });
});
