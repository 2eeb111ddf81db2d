import * as endpoints from '@pms/domain/attendance/endpoints';
import { labourRosterOf, unassign } from '@pms/domain/labour/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, insertPerson, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine, anAssignment, eventsSince } from '../../../test/builders';
import { setRight } from '../../../test/set-right';

const at = (text: string) => new Date(`${text}:00+02:00`).toISOString();
const date = '2026-11-30';

let plant: TestPlant;
let supervisor: Person;
let manager: Person;
beforeAll(async () => {
  plant = await buildTestPlant();
  await plant.standAt(at('2026-12-01T05:30'));
  supervisor = await plant.person('supervisor');
  manager = await plant.person('manager');
});
afterAll(() => plant.close());

let count = 0;
async function onShift(wish: { date?: string; shift?: string; role?: string; machine_id?: number } = {}) {
  count += 1;
  const employee_id = await insertPerson(plant.db, 'operator', `hand${count}`);
  const { id } = await anAssignment(plant.db, {
    employee_id,
    machine_id: wish.machine_id ?? null,
    assignment_date: wish.date ?? date,
    shift_type: wish.shift ?? 'night',
    role: wish.role ?? 'operator',
  });
  return { employee_id, assignment_id: id };
}
const mark = (employee_id: number, body: object = {}, by = supervisor) =>
  by.call(endpoints.markAttendance, {
    body: { date, shift_type: 'night', employee_id, status: 'present', ...body } as never,
  });
const refusedMark = async (employee_id: number, body: object = {}, by = supervisor) => {
  const { status, body: answer } = await by.refused(endpoints.markAttendance, {
    body: { date, shift_type: 'night', employee_id, status: 'present', ...body } as never,
  });
  return [status, answer.error];
};
const register = async (query: { date: string; shift: 'day' | 'night' } = { date, shift: 'night' }) =>
  (await supervisor.call(endpoints.attendanceRegister, { query })).data;

describe('the register of a shift', () => {
  // covers PEOPLE-30
  it('lists the people of the shift with machine and role, without supervisors', async () => {
    const machine = await aMachine(plant.db);
    const { employee_id } = await onShift({ date: '2026-11-20', machine_id: machine.id });
    await onShift({ date: '2026-11-20', role: 'supervisor' });
    await onShift({ date: '2026-11-20', shift: 'day' });
    expect(await register({ date: '2026-11-20', shift: 'night' })).toMatchObject([
      {
        id: null,
        employee_id,
        machine_name: machine.name,
        assignment_role: 'operator',
        status: null,
        check_in_time: null,
        notes: '',
      },
    ]);
  });

  it('shows a marked person at the machine to which a planner has moved the person', async () => {
    const [from, to] = [await aMachine(plant.db), await aMachine(plant.db)];
    const { employee_id, assignment_id } = await onShift({ date: '2026-11-18', machine_id: from.id });
    await mark(employee_id, { date: '2026-11-18' });
    await plant.db
      .updateTable('labour_assignments')
      .set({ machine_id: to.id })
      .where('id', '=', assignment_id)
      .execute();
    const shown = async () => (await register({ date: '2026-11-18', shift: 'night' }))[0]?.machine_name;
    expect(await shown()).toBe(to.name);
    expect((await mark(employee_id, { date: '2026-11-18', status: 'late' })).data.machine_id).toBe(to.id);
    // The register keeps the machine of a person who has left the roster.
    await plant.db.deleteFrom('labour_assignments').where('id', '=', assignment_id).execute();
    expect(await shown()).toBe(to.name);
  });

  // covers PEOPLE-32, PEOPLE-33
  it('accepts an arrival at the present moment, and the times of a night over the end of a month', async () => {
    const { employee_id } = await onShift();
    const { data } = await mark(employee_id);
    expect(data).toMatchObject({
      status: 'present',
      check_in_time: at('2026-12-01T05:30'),
      marked_by: supervisor.id,
    });
    const later = await mark(employee_id, {
      status: 'late',
      check_in_time: '18:40',
      check_out_time: '05:10',
      meal_minutes: 45,
      notes: 'bus',
      marked_by: manager.id,
      version: data.version,
    });
    expect(later.data).toMatchObject({
      id: data.id,
      status: 'late',
      check_in_time: at('2026-11-30T18:40'),
      check_out_time: at('2026-12-01T05:10'),
      meal_minutes: 45,
      notes: 'bus',
      marked_by: supervisor.id,
      version: 2,
    });
    const away = await mark(employee_id, { status: 'sick' });
    expect(away.data).toMatchObject({
      status: 'sick',
      check_in_time: null,
      meal_minutes: null,
      notes: 'bus',
    });
  });

  // covers PEOPLE-33
  it('records the planned start for an arrival that is marked after the end of the assignment', async () => {
    const wish = { date: '2026-11-19' };
    const [one, other] = [await onShift(wish), await onShift(wish)];
    await plant.db
      .updateTable('labour_assignments')
      .set({ starts_at: at('2026-11-19T20:00') })
      .where('id', '=', one.assignment_id)
      .execute();
    const { data } = await mark(one.employee_id, wish);
    expect(data).toMatchObject({ status: 'present', check_in_time: at('2026-11-19T20:00') });
    const left = await mark(other.employee_id, { ...wish, check_out_time: '05:30' });
    expect(left.data).toMatchObject({
      check_in_time: at('2026-11-19T18:00'),
      check_out_time: at('2026-11-20T05:30'),
    });
    // The shift of the model supplies the start for a person who left the roster.
    await supervisor.call(unassign, { params: { id: other.assignment_id }, query: { force: 'true' } });
    await mark(other.employee_id, { ...wish, status: 'absent' });
    const again = await mark(other.employee_id, { ...wish, status: 'late' });
    expect(again.data).toMatchObject({ starts_at: null, check_in_time: at('2026-11-19T18:00') });
  });

  // covers PEOPLE-31, PEOPLE-34
  it('refuses unknown statuses, future dates, supervisors and people who are not on the register', async () => {
    const { employee_id } = await onShift();
    const lead = await onShift({ role: 'supervisor' });
    const tomorrow = await onShift({ date: '2026-12-02' });
    expect(await refusedMark(employee_id, { status: 'gone' })).toEqual([
      400,
      'Status is one of present, absent, late, sick, leave',
    ]);
    expect(await refusedMark(tomorrow.employee_id, { date: '2026-12-02' })).toEqual([
      400,
      'Attendance cannot be marked for a future date',
    ]);
    const sentence = 'This person is not assigned to the night shift of 30-11-2026';
    expect(await refusedMark(lead.employee_id)).toEqual([409, sentence]);
    expect(await refusedMark(tomorrow.employee_id)).toEqual([409, sentence]);
    expect((await refusedMark(employee_id, { check_out_time: '05:00', check_in_time: '05:10' }))[0]).toBe(
      400,
    );
  });

  // covers PEOPLE-32
  it('refuses a mark if another person has marked the attendance meanwhile', async () => {
    const { employee_id } = await onShift();
    await mark(employee_id, { version: null });
    expect((await refusedMark(employee_id, { status: 'absent', version: null }))[0]).toBe(409);
  });

  // covers PEOPLE-32
  it('sends an event for each mark, and keeps every change of a mark', async () => {
    const machine = await aMachine(plant.db);
    const { employee_id } = await onShift({ machine_id: machine.id });
    const told = await eventsSince(plant.db);
    await mark(employee_id);
    await mark(employee_id, { status: 'absent', notes: 'went home' });
    expect(await told()).toMatchObject(
      Array(2).fill({
        type: 'attendance_marked',
        data: { date, shift_type: 'night', machine_id: machine.id },
      }),
    );
    const { data } = await supervisor.call(endpoints.attendanceHistory, {
      query: { date, shift: 'night', employee_id },
    });
    expect(data.map(({ action, status, notes }) => [action, status, notes])).toEqual([
      ['attendance_changed', 'absent', 'went home'],
      ['attendance_marked', 'present', ''],
    ]);
    expect(data[0]?.by).toBe(`${supervisor.username} Mokoena`);
  });
});

describe('the action that marks all people present', () => {
  // covers PEOPLE-35
  it('marks only people without a mark, and is undone in one step', async () => {
    const shift = { date: '2026-11-21', shift_type: 'night' } as const;
    const [sick, one, two] = [
      await onShift({ date: shift.date }),
      await onShift({ date: shift.date }),
      await onShift({ date: shift.date }),
    ];
    await mark(sick.employee_id, { ...shift, status: 'sick' });
    const { data } = await supervisor.call(endpoints.markAllPresent, { body: shift });
    expect(data).toEqual({ marked: 2, employee_ids: [one.employee_id, two.employee_id] });
    const statuses = async () =>
      (await register({ date: shift.date, shift: 'night' })).map(({ status, check_in_time }) => [
        status,
        check_in_time,
      ]);
    const inTime = at('2026-11-21T18:00');
    expect(await statuses()).toEqual([
      ['sick', null],
      ['present', inTime],
      ['present', inTime],
    ]);
    await supervisor.call(endpoints.unmarkAttendance, {
      body: { ...shift, employee_ids: data.employee_ids },
    });
    expect(await statuses()).toEqual([
      ['sick', null],
      [null, null],
      [null, null],
    ]);
  });
});

// covers PEOPLE-35
it('does not mark a person whose assignment is a draft, but the person can be marked alone', async () => {
  const shift = { date: '2026-11-24', shift_type: 'night' } as const;
  const [known, drafted] = [await onShift({ date: shift.date }), await onShift({ date: shift.date })];
  await plant.db
    .updateTable('labour_assignments')
    .set({ published_at: null })
    .where('id', '=', drafted.assignment_id)
    .execute();
  const shown = async () =>
    (await register({ date: shift.date, shift: 'night' })).map(({ status, is_draft }) => [status, is_draft]);
  const { data } = await supervisor.call(endpoints.markAllPresent, { body: shift });
  expect(data.employee_ids).toEqual([known.employee_id]);
  expect(await shown()).toEqual([
    ['present', false],
    [null, true],
  ]);
  await mark(drafted.employee_id, shift);
  expect((await shown())[1]).toEqual(['present', true]);
});

// covers ROST-17
it('a person who neither plans nor marks sees a person of a draft only after somebody marked the person', async () => {
  const reader = await plant.person('viewer');
  await setRight(plant.db, 'viewer', 'viewLabour', true);
  const query = { date: '2026-11-25', shift: 'night' } as const;
  const { employee_id, assignment_id } = await onShift({ date: query.date });
  await plant.db
    .updateTable('labour_assignments')
    .set({ published_at: null })
    .where('id', '=', assignment_id)
    .execute();
  const seenBy = async (person: Person) => {
    const { data, shifts } = await person.call(endpoints.attendanceRegister, { query });
    return [data.map((row) => row.employee_id), shifts];
  };
  expect(await seenBy(reader)).toEqual([[], []]);
  expect(await seenBy(supervisor)).toEqual([[employee_id], ['night']]);
  await mark(employee_id, { date: query.date });
  expect(await seenBy(reader)).toEqual([[employee_id], ['night']]);
});

// covers PEOPLE-35
it('the removal of marks keeps a mark that another person has changed, and names the person', async () => {
  const shift = { date: '2026-11-23', shift_type: 'night' } as const;
  const [changed, unchanged] = [await onShift({ date: shift.date }), await onShift({ date: shift.date })];
  const { data } = await supervisor.call(endpoints.markAllPresent, { body: shift });
  await mark(changed.employee_id, { ...shift, status: 'late', check_in_time: '18:40' }, manager);
  const body = { ...shift, employee_ids: data.employee_ids };
  const answer = await supervisor.call(endpoints.unmarkAttendance, { body: { ...body, version: 1 } });
  const name = expect.stringContaining('Mokoena');
  expect(answer.data).toEqual({ unmarked: 1, kept: [{ employee_id: changed.employee_id, full_name: name }] });
  const rows = await register({ date: shift.date, shift: 'night' });
  expect(rows.map(({ employee_id, status }) => [employee_id, status])).toEqual([
    [changed.employee_id, 'late'],
    [unchanged.employee_id, null],
  ]);
  // Without a version, every mark of these people is removed.
  const all = await supervisor.call(endpoints.unmarkAttendance, { body });
  expect(all.data).toEqual({ unmarked: 1, kept: [] });
});

// covers PEOPLE-05
it('the roster shows the simplified status of attendance, with the exact status beside it', async () => {
  const on = '2026-11-22';
  const marks = { present: 'present', late: 'present', absent: 'absent', sick: 'other' } as const;
  for (const status of Object.keys(marks)) {
    const { employee_id } = await onShift({ date: on });
    await mark(employee_id, { date: on, status });
  }
  const { data } = await supervisor.call(labourRosterOf, { query: { date: on } });
  expect(Object.fromEntries(data.assignments.map((row) => [row.attendance, row.status]))).toEqual(marks);
  expect(data.summary).toMatchObject({ present: 2, absent: 1, other: 1 });
});

// covers PEOPLE-14
it('an assignment with marked attendance is removed only with force, and the record stays', async () => {
  const { employee_id, assignment_id: id } = await onShift();
  await mark(employee_id);
  const { status, body } = await supervisor.refused(unassign, { params: { id } });
  expect([status, body.code]).toEqual([409, 'ATTENDANCE_MARKED']);
  await supervisor.call(unassign, { params: { id }, query: { force: 'true' } });
  const left = (await register()).find((row) => row.employee_id === employee_id);
  expect(left).toMatchObject({ assignment_id: null, status: 'present' });
});

// covers PEOPLE-36
it('a closed period accepts corrections with a reason from people who may close it', async () => {
  const { employee_id } = await onShift({ date: '2026-10-15' });
  await plant.db
    .insertInto('closed_hours')
    .values({ first_date: '2026-10-01', last_date: '2026-10-31' })
    .execute();
  const body = { date: '2026-10-15', status: 'absent' };
  expect((await refusedMark(employee_id, { ...body, reason: 'typing error' }))[0]).toBe(403);
  expect((await refusedMark(employee_id, body, manager))[0]).toBe(400);
  const { data } = await mark(employee_id, { ...body, reason: 'typing error' }, manager);
  expect(data.status).toBe('absent');
  const { data: changes } = await supervisor.call(endpoints.attendanceHistory, {
    query: { date: '2026-10-15', shift: 'night', employee_id },
  });
  expect(changes[0]?.reason).toBe('typing error');
});

// covers PEOPLE-37, EXPORT-14
it('the register is available as a file', async () => {
  const { employee_id } = await onShift({ date: '2026-11-10' });
  await mark(employee_id, { date: '2026-11-10', status: 'leave', notes: 'annual' });
  const answer = await plant.app.inject({
    url: '/api/export/attendance?start_date=2026-11-10&end_date=2026-11-10&format=json',
    headers: { authorization: `Bearer ${supervisor.token}` },
  });
  expect(answer.json()).toMatchObject([
    { date: '2026-11-10', shift_type: 'night', status: 'leave', notes: 'annual' },
  ]);
});

it('the register of the plant dates between two instants is available as a file', async () => {
  await onShift({ date: '2026-11-10' });
  const datesBetween = async (from: string, to: string) => {
    const answer = await plant.app.inject({
      url: `/api/export/attendance?start_date=${from}&end_date=${to}&format=json`,
      headers: { authorization: `Bearer ${supervisor.token}` },
    });
    return [...new Set(answer.json<{ date: string }[]>().map(({ date }) => date))];
  };
  // The plant's midnight is 22:00 UTC.
  expect(await datesBetween('2026-11-09T22:00:00Z', '2026-11-10T22:00:00Z')).toEqual(['2026-11-10']);
  expect(await datesBetween('2026-11-09T20:00:00Z', '2026-11-09T22:00:00Z')).toEqual([]);
});
