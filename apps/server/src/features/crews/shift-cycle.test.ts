import * as endpoints from '@pms/domain/crews/endpoints';
import { deleteMachine, machineSchedule, updateMachine } from '@pms/domain/machines/endpoints';
import { deactivateUser } from '@pms/domain/users/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, insertPerson, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine, anAssignment, auditOf, eventsSince } from '../../../test/builders';

const plantTime = (text: string) => new Date(`${text}:00+02:00`).toISOString();

let plant: TestPlant;
let supervisor: Person;
let admin: Person;
/** Sessions end after a time without a call, so both people sign in again at the new time. */
async function goTo(time: string): Promise<void> {
  await plant.standAt(plantTime(time));
  supervisor = await plant.person('supervisor');
  admin = await plant.person('admin');
}
beforeAll(async () => {
  plant = await buildTestPlant();
});
// Monday morning, in the day shift.
beforeEach(() => goTo('2026-11-02T10:00'));
afterAll(() => plant.close());

let count = 0;
const worker = (role: 'operator' | 'packer' | 'supervisor' = 'operator') => {
  count += 1;
  return insertPerson(plant.db, role, `crew${count}`);
};

interface Cycle {
  readonly start?: string | null;
  readonly enabled?: boolean;
}

/** A machine on the cycle with one person in each crew. */
async function aCycle({ start = '2026-11-02', enabled = true }: Cycle = {}) {
  const machine = await aMachine(plant.db);
  const [a, b, c] = [await worker(), await worker(), await worker()];
  await supervisor.call(updateMachine, {
    params: { id: machine.id },
    body: { shift_cycle_enabled: enabled, cycle_start_date: start },
  });
  await save(machine.id, [a], [b], [c]);
  return { ...machine, a, b, c };
}

const save = (id: number, ...crews: number[][]) =>
  supervisor.call(endpoints.saveCrews, {
    params: { id },
    body: { crews: (['A', 'B', 'C'] as const).map((letter, at) => ({ letter, employees: crews[at] ?? [] })) },
  });

const refresh = async (id: number) =>
  (await supervisor.call(endpoints.refreshShiftCycle, { params: { id } })).data;

/** The assignments of the machine, such as "02 day 7", sorted by date, shift and person. */
async function assigned(machineId: number, source: 'cycle' | 'manual' = 'cycle'): Promise<string[]> {
  const rows = await plant.db
    .selectFrom('labour_assignments')
    .selectAll()
    .where('machine_id', '=', machineId)
    .where('source', '=', source)
    .orderBy('assignment_date')
    .orderBy('shift_type')
    .orderBy('employee_id')
    .execute();
  return rows.map((row) => `${row.assignment_date.slice(8)} ${row.shift_type} ${row.employee_id}`);
}

const byHand = (machineId: number, employee: number, date: string, shift: 'day' | 'night') =>
  anAssignment(plant.db, {
    employee_id: employee,
    machine_id: machineId,
    assignment_date: date,
    shift_type: shift,
    role: 'operator',
  });

describe('a refresh of the cycle', () => {
  // covers CREW-21, CREW-02
  it('fills the shifts that have not begun, today and on the next seven days', async () => {
    const { id, a, b, c } = await aCycle();
    const done = await refresh(id);
    expect(done).toEqual({
      created: 15,
      removed: 0,
      kept: 0,
      skipped: [],
      from: '2026-11-02',
      to: '2026-11-09',
    });
    // Today's day shift has begun, so the cycle does not fill it.
    expect(await assigned(id)).toEqual([
      `02 night ${b}`,
      ...[`03 day ${a}`, `03 night ${b}`],
      ...[`04 day ${c}`, `04 night ${a}`],
      ...[`05 day ${c}`, `05 night ${a}`],
      ...[`06 day ${b}`, `06 night ${c}`],
      ...[`07 day ${b}`, `07 night ${c}`],
      ...[`08 day ${a}`, `08 night ${b}`],
      ...[`09 day ${a}`, `09 night ${b}`],
    ]);
  });

  // covers CREW-33, CREW-37
  it('is saved together with the crews and the start, or not at all', async () => {
    const { id, b, c } = await aCycle({ start: null });
    const newcomer = await worker();
    const crews = [
      { letter: 'A' as const, employees: [newcomer] },
      { letter: 'B' as const, employees: [b] },
      { letter: 'C' as const, employees: [c] },
    ];
    const params = { id };
    const refused = await supervisor.refused(endpoints.saveCrews, { params, body: { crews, refresh: true } });
    expect([
      refused.status,
      (await supervisor.call(endpoints.listCrews, { params })).data[0]?.employees,
    ]).toEqual([409, [expect.not.objectContaining({ id: newcomer })]]);
    const { data, refreshed } = await supervisor.call(endpoints.saveCrews, {
      params,
      body: { crews, cycle_start_date: '2026-11-02', refresh: true },
    });
    expect(data[0]?.employees).toMatchObject([{ id: newcomer }]);
    expect(refreshed).toMatchObject({ created: 15, removed: 0 });
    expect(await assigned(id)).toHaveLength(15);
    const ended = await supervisor.call(endpoints.saveCrews, {
      params,
      body: { crews, cycle_start_date: null },
    });
    expect(ended.refreshed).toBeNull();
    expect(await assigned(id)).toEqual([]);
  });

  // covers CREW-22
  it('changes nothing if it runs again', async () => {
    const { id } = await aCycle();
    await refresh(id);
    const told = await eventsSince(plant.db);
    expect(await refresh(id)).toMatchObject({ created: 0, removed: 0, kept: 15, skipped: [] });
    expect(await told()).toEqual([]);
  });

  // covers CREW-22, CREW-23
  it('follows a change of crews and of the start, and keeps assignments that the cycle did not make', async () => {
    const { id, a, b, c } = await aCycle();
    await refresh(id);
    const extra = await worker();
    await byHand(id, extra, '2026-11-04', 'day');
    const newcomer = await worker();
    await save(id, [newcomer], [b], [c]);
    expect(await refresh(id)).toMatchObject({ created: 5, removed: 5, kept: 10, skipped: [] });
    expect((await assigned(id)).filter((row) => row.endsWith(` ${a}`))).toEqual([]);
    expect(await assigned(id, 'manual')).toEqual([`04 day ${extra}`]);

    await supervisor.call(updateMachine, { params: { id }, body: { cycle_start_date: '2026-11-05' } });
    const moved = await refresh(id);
    expect(moved.created + moved.kept).toBe(10);
    expect((await assigned(id))[0]).toBe(`05 day ${newcomer}`);
  });

  // covers CREW-22
  it('keeps begun assignments, and updates later dates that the cycle has filled', async () => {
    const { id, a, b, c } = await aCycle();
    const held = { machine_id: id, source: 'cycle' } as const;
    await anAssignment(plant.db, {
      ...held,
      employee_id: a,
      assignment_date: '2026-11-02',
      shift_type: 'day',
    });
    await anAssignment(plant.db, {
      ...held,
      employee_id: c,
      assignment_date: '2026-11-01',
      shift_type: 'night',
    });
    await anAssignment(plant.db, {
      ...held,
      employee_id: a,
      assignment_date: '2026-12-24',
      shift_type: 'day',
    });
    const done = await refresh(id);
    // 52 days after the start: crew A rests, B is on day, C on night.
    expect([done.removed, done.to]).toEqual([1, '2026-12-24']);
    const now = await assigned(id);
    expect(now.slice(0, 3)).toEqual([`01 night ${c}`, `02 day ${a}`, `02 night ${b}`]);
    expect(now.slice(-2)).toEqual([`24 day ${b}`, `24 night ${c}`]);
  });

  // covers CREW-23
  it('names the people who are assigned elsewhere on that day, and the place', async () => {
    const { id, a, b } = await aCycle();
    const other = await aMachine(plant.db);
    await byHand(other.id, a, '2026-11-03', 'night');
    await byHand(id, b, '2026-11-03', 'day');
    const { created, skipped } = await refresh(id);
    expect(created).toBe(13);
    expect(
      skipped.map(({ employee_id, date, shift_type, reason }) => [employee_id, date, shift_type, reason]),
    ).toEqual([
      [a, '2026-11-03', 'day', `Already assigned that day: ${other.name}, night shift`],
      [b, '2026-11-03', 'night', `Already assigned that day: ${await aNameOf(id)}, day shift`],
    ]);
    expect(skipped[0]?.employee).toMatch(/ Mokoena$/);
  });

  const aNameOf = async (id: number) =>
    (await plant.db.selectFrom('machines').select('name').where('id', '=', id).executeTakeFirstOrThrow())
      .name;

  // covers CREW-26
  it('gives each assignment the times of its shift and a role that follows the role of the person', async () => {
    const { id } = await aCycle();
    const [packer, lead] = [await worker('packer'), await worker('supervisor')];
    await save(id, [packer], [lead], []);
    await refresh(id);
    const of = (employee: number, shift: string) =>
      plant.db
        .selectFrom('labour_assignments')
        .select(['role', 'starts_at', 'ends_at', 'source', 'created_by', 'hourly_rate'])
        .where('employee_id', '=', employee)
        .where('shift_type', '=', shift)
        .executeTakeFirstOrThrow();
    const made = { source: 'cycle', created_by: supervisor.id, hourly_rate: null };
    expect(await of(packer, 'day')).toEqual({
      ...made,
      role: 'packer',
      starts_at: plantTime('2026-11-03T06:00'),
      ends_at: plantTime('2026-11-03T18:00'),
    });
    expect(await of(lead, 'night')).toEqual({
      ...made,
      role: 'supervisor',
      starts_at: plantTime('2026-11-02T18:00'),
      ends_at: plantTime('2026-11-03T06:00'),
    });
  });

  // covers CREW-25
  it('is in the audit log, and sends one event for each changed shift', async () => {
    const { id, a, b, c } = await aCycle();
    await save(id, [a, await worker()], [b], [c]);
    const told = await eventsSince(plant.db);
    await refresh(id);
    const events = (await told()).map(({ type, channels, data }) => ({
      type,
      channels,
      ...(data as object),
    }));
    expect(events).toHaveLength(15);
    expect(events).toContainEqual({
      type: 'assignment_changed',
      channels: ['production'],
      date: '2026-11-03',
      shift_type: 'day',
      machine_id: id,
    });
    expect((await auditOf(plant.db, 'machine', id)).at(-1)).toMatchObject({
      action: 'shift_cycle_refreshed',
      user_id: supervisor.id,
    });
  });

  // covers CREW-24
  it('is refused without crews, without a start, and while the cycle is off', async () => {
    const refused = async (id: number) => {
      const { status, body } = await supervisor.refused(endpoints.refreshShiftCycle, { params: { id } });
      return [status, body.code, body.error];
    };
    const { id } = await aMachine(plant.db);
    expect(await refused(id)).toEqual([
      409,
      'CYCLE_OFF',
      'The 2-2-2 shift cycle is not switched on for this machine',
    ]);
    await supervisor.call(updateMachine, { params: { id }, body: { shift_cycle_enabled: true } });
    expect(await refused(id)).toEqual([
      409,
      'CYCLE_HAS_NO_START',
      'The cycle is not active: it has no start date',
    ]);
    await supervisor.call(updateMachine, { params: { id }, body: { cycle_start_date: '2026-11-02' } });
    expect(await refused(id)).toEqual([
      409,
      'CREWS_NOT_CONFIGURED',
      'Machine must have crews configured first',
    ]);
  });

  // covers CREW-22
  it('removes all assignments of the cycle when the crews are emptied', async () => {
    const { id } = await aCycle();
    await refresh(id);
    await save(id);
    expect(await refresh(id)).toMatchObject({ created: 0, removed: 15 });
    expect(await assigned(id)).toEqual([]);
  });
});

describe('the assignments of the cycle', () => {
  // covers CREW-28
  it('end with the machine', async () => {
    const { id, a } = await aCycle();
    await refresh(id);
    await byHand(id, a, '2026-11-25', 'day');
    const told = await eventsSince(plant.db);
    await admin.call(deleteMachine, { params: { id } });
    expect([await assigned(id), await assigned(id, 'manual')]).toEqual([[], [`25 day ${a}`]]);
    const types = (await told()).map(({ type }) => type);
    expect(types.filter((type) => type === 'assignment_changed')).toHaveLength(15);
    expect(types).toContain('machine_deleted');
    const actions = (await auditOf(plant.db, 'machine', id)).map(({ action }) => action);
    expect(actions.slice(-3)).toEqual([
      'machine_crews_closed',
      'cycle_assignments_removed',
      'machine_deleted',
    ]);
  });

  // covers CREW-29
  it('end for a person who is deactivated, from the next shift on', async () => {
    const { id, a, b } = await aCycle();
    await refresh(id);
    await goTo('2026-11-03T10:00');
    await admin.call(deactivateUser, { params: { id: a } });
    const rows = await assigned(id);
    expect(rows.filter((row) => row.endsWith(` ${a}`))).toEqual([`03 day ${a}`]);
    expect(rows).toContain(`03 night ${b}`);
  });

  // covers CREW-30
  it.each([
    ['switched off', { shift_cycle_enabled: false }],
    ['given no start', { cycle_start_date: null }],
  ])('end when the cycle is %s', async (_how, body) => {
    const { id } = await aCycle();
    await refresh(id);
    await supervisor.call(updateMachine, { params: { id }, body });
    expect(await assigned(id)).toEqual([]);
  });

  // covers CREW-30
  it('stay when another field of the machine changes', async () => {
    const { id } = await aCycle();
    await refresh(id);
    await admin.call(updateMachine, { params: { id }, body: { capacity: 5 } });
    expect(await assigned(id)).toHaveLength(15);
  });
});

describe('in a plant of three shifts', () => {
  // covers CREW-07, CREW-24, CREW-27
  it('every action of the cycle reports that it cannot cover the day', async () => {
    const { id, a } = await aCycle();
    const query = { start_date: '2026-11-02', end_date: '2026-11-02' };
    const schedule = async () => (await supervisor.call(machineSchedule, { params: { id }, query })).data[0];
    expect((await schedule())?.day).toEqual([
      { crew_letter: 'A', employees: [{ id: a, full_name: expect.stringMatching(/Mokoena$/) }] },
    ]);
    await plant.db
      .insertInto('settings')
      .values({ key: 'shift_model', value: JSON.stringify('three_shift') })
      .execute();
    const sentence =
      'The 2-2-2 cycle covers a day of two shifts. This plant works three shifts: plan people by hand.';
    const { status, body } = await supervisor.refused(endpoints.refreshShiftCycle, { params: { id } });
    expect([status, body.error]).toEqual([409, sentence]);
    const { data } = await supervisor.call(endpoints.listShiftCycles);
    expect(data.find((cycle) => cycle.id === id)).toMatchObject({
      cycle_problem: sentence,
      duty: { A: null, B: null, C: null },
    });
    expect([(await schedule())?.day, (await schedule())?.night]).toEqual([[], []]);
    await plant.db.deleteFrom('settings').execute();
  });
});
