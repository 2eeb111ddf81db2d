import { createAbsence } from '@pms/domain/absences/endpoints';
import { markAttendance } from '@pms/domain/attendance/endpoints';
import * as endpoints from '@pms/domain/labour/endpoints';
import { rosterReading } from '@pms/domain/labour/roster-verdict';
import { deleteMachine } from '@pms/domain/machines/endpoints';
import { listNotifications } from '@pms/domain/notifications/endpoints';
import { deactivateUser } from '@pms/domain/users/endpoints';
import { listOverrides, putAgreements, putWorkingTimeRules } from '@pms/domain/working-time/endpoints';
import { southAfricanRules } from '@pms/domain/working-time/south-africa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, insertPerson, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine, auditOf, eventsSince } from '../../../test/builders';
import { setRight } from '../../../test/set-right';

const at = (text: string) => new Date(`${text}:00+02:00`).toISOString();
const today = '2026-11-30';

let plant: TestPlant;
let supervisor: Person;
let manager: Person;
let admin: Person;
beforeAll(async () => {
  plant = await buildTestPlant();
  await plant.standAt(at(`${today}T10:00`));
  [supervisor, manager, admin] = await Promise.all([
    plant.person('supervisor'),
    plant.person('manager'),
    plant.person('admin'),
  ]);
});
afterAll(() => plant.close());

let count = 0;
const worker = () => {
  count += 1;
  return insertPerson(plant.db, 'operator', `planned${count}`);
};
interface Body {
  readonly add?: readonly Record<string, unknown>[];
  readonly remove?: readonly { readonly id: number; readonly version: number }[];
  readonly force?: boolean;
  readonly override_reason?: string;
}
const wishes = (all: readonly Record<string, unknown>[]) =>
  all.map((one) => ({ shift_type: 'day', ...one })) as never;
const change = async (body: Body, person = supervisor) =>
  person.call(endpoints.changeRoster, { body: { ...body, add: wishes(body.add ?? []) } as never });
const refused = async (body: Body, person = supervisor) => {
  const { status, body: answer } = await person.refused(endpoints.changeRoster, {
    body: { ...body, add: wishes(body.add ?? []) } as never,
  });
  return [status, answer.error];
};
const datesOf = async (employee_id: number) =>
  (
    await plant.db
      .selectFrom('labour_assignments')
      .select('assignment_date')
      .where('employee_id', '=', employee_id)
      .orderBy('assignment_date')
      .execute()
  ).map(({ assignment_date }) => assignment_date);

const weeklyHoursRefused = southAfricanRules.map((rule) => ({
  ...rule,
  severity: rule.key === 'weekly_hours' ? ('refuse' as const) : rule.severity,
}));

describe('a change of the roster', () => {
  // covers ROST-12
  it('repeats a person over days, over the end of a month, and one call undoes the change', async () => {
    const machine = await aMachine(plant.db);
    const employee_id = await worker();
    const told = await eventsSince(plant.db);
    const dates = ['2026-12-30', '2026-12-31', '2027-01-01'];
    const { data } = await change({
      add: dates.map((assignment_date) => ({
        employee_id,
        machine_id: machine.id,
        assignment_date,
        shift_type: 'night',
      })),
    });
    expect(data.assignments).toMatchObject(
      dates.map((date) => ({ date, shift_type: 'night', published: false, times: null, own: null })),
    );
    expect(await told()).toMatchObject(
      dates.map((date) => ({ type: 'assignment_changed', data: { date, machine_id: machine.id } })),
    );
    const last = data.assignments[1];
    expect(await auditOf(plant.db, 'labour_assignment', last?.id ?? 0)).toMatchObject([
      { action: 'labour_assigned', user_id: supervisor.id },
    ]);
    await change({ remove: data.assignments.map(({ id, version }) => ({ id, version })) });
    expect(await datesOf(employee_id)).toEqual([]);
  });

  // covers ROST-12
  it.each<[string, () => Promise<Record<string, unknown>>, RegExp]>([
    [
      'an absence',
      async () => {
        const employee_id = await worker();
        await supervisor.call(createAbsence, {
          body: { employee_id, first_date: '2026-12-04', last_date: '2026-12-05', kind: 'sick' },
        });
        return { employee_id };
      },
      /is absent until 05-12-2026$/,
    ],
    [
      'a person who left',
      async () => {
        const employee_id = await worker();
        await admin.call(deactivateUser, { params: { id: employee_id } });
        return { employee_id };
      },
      /is not active and cannot be assigned$/,
    ],
    [
      'a retired machine',
      async () => {
        const machine = await aMachine(plant.db);
        await admin.call(deleteMachine, { params: { id: machine.id } });
        return { employee_id: await worker(), machine_id: machine.id };
      },
      /^Choose a machine$/,
    ],
    [
      'a shift that the plant has not',
      async () => ({
        employee_id: await worker(),
        shift_type: 'afternoon',
      }),
      /^This plant has no afternoon shift$/,
    ],
  ])('is refused as a whole for %s', async (_name, prepare, sentence) => {
    const wrong = await prepare();
    const other = await worker();
    const answer = await refused({
      add: [
        { employee_id: other, assignment_date: '2026-12-04' },
        { assignment_date: '2026-12-04', ...wrong },
      ],
    });
    expect(answer[1]).toMatch(sentence);
    expect(await datesOf(other)).toEqual([]);
  });

  // covers ROST-12
  it('is refused if it contains a person twice, and if it is empty', async () => {
    const employee_id = await worker();
    const twice = [
      { employee_id, assignment_date: '2026-12-04' },
      { employee_id, assignment_date: '2026-12-04' },
    ];
    expect((await refused({ add: twice }))[1]).toMatch(/would work twice on 04-12-2026$/);
    expect((await refused({}))[0]).toBe(400);
    expect((await refused({ add: [{ employee_id, assignment_date: '9999-01-01' }] }))[0]).toBe(400);
  });

  // covers ROST-13
  it('of two planners succeeds for the faster planner, and the refusal names this planner to the other planner', async () => {
    const [first, second] = [await worker(), await worker()];
    const wish = { add: [{ employee_id: first, assignment_date: '2026-12-08' }] };
    const both = await Promise.allSettled([change(wish, supervisor), change(wish, manager)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await datesOf(first)).toEqual(['2026-12-08']);
    const faster = both[0].status === 'fulfilled' ? supervisor : manager;
    const slower = faster === supervisor ? manager : supervisor;
    const { full_name } = await plant.db
      .selectFrom('users')
      .select('full_name')
      .where('id', '=', faster.id)
      .executeTakeFirstOrThrow();
    const [status, error] = await refused(wish, slower);
    expect([status, error]).toEqual([
      409,
      expect.stringMatching(
        new RegExp(`^${full_name} was faster: planned\\d+ Mokoena is assigned to factory-wide`),
      ),
    ]);
    // The assignment is changed and removed after the slower planner has read it.
    const { data } = await change({ add: [{ employee_id: second, assignment_date: '2026-12-08' }] });
    const made = { id: data.assignments[0]?.id ?? 0, version: 1 };
    await manager.call(endpoints.changeAssignment, {
      params: { id: made.id },
      body: { role: 'packer', version: 1 },
    });
    expect((await refused({ remove: [made] }))[1]).toMatch(
      /was faster: planned\d+ Mokoena has this assignment now/,
    );
    await manager.call(endpoints.unassign, { params: { id: made.id } });
    expect((await refused({ remove: [made] }))[1]).toMatch(/was faster: this assignment was removed/);
  });

  // covers ROST-14
  it('needs a reason if a rule refuses it, the reason is stored, and the browser computes the same verdict', async () => {
    await manager.call(putWorkingTimeRules, {
      body: { rules: weeklyHoursRefused },
    });
    const employee_id = await worker();
    await manager.call(putAgreements, {
      params: { id: employee_id },
      body: { agreements: [{ kind: 'sunday', valid_from: '2026-01-01', valid_to: null }] },
    });
    const days = ['2026-12-14', '2026-12-15', '2026-12-16'];
    await change({ add: days.map((assignment_date) => ({ employee_id, assignment_date })) });
    const span = { from: '2026-12-14', to: '2026-12-27' };
    const board = await supervisor.call(endpoints.readRosterBoard, { query: span });
    const facts = await supervisor.call(endpoints.readGuardFacts, { query: span });
    const foreseen = rosterReading(board.data, facts.data).judge({
      add: [
        { employee_id, machine_id: null, date: '2026-12-18', shift_type: 'day', role: 'operator', own: null },
      ],
      remove: [],
    });
    const fourth = { add: [{ employee_id, assignment_date: '2026-12-18' }] };
    const { body } = await supervisor.refused(endpoints.changeRoster, {
      body: { add: wishes(fourth.add) } as never,
    });
    expect(body.code).toBe('GUARD');
    expect(foreseen.outcome).toBe('refuses');
    expect((body.details as { findings: unknown[] }).findings).toEqual(foreseen.findings);
    const { findings } = await change({ ...fourth, override_reason: 'A colleague is ill' });
    expect(findings).toEqual(foreseen.findings);
    const kept = await supervisor.call(listOverrides, { query: { from: today, to: today } });
    expect(kept.data).toContainEqual(
      expect.objectContaining({ employee_id, rule: 'weekly_hours', reason: 'A colleague is ill' }),
    );
    await manager.call(putWorkingTimeRules, { body: { rules: [] } });
  });

  // covers ROST-15
  it('notifies a person once about all published shifts, and not about drafts', async () => {
    const operator = await plant.person('operator');
    const titles = async () => (await operator.call(listNotifications)).data.map(({ title }) => title);
    const draft = [{ employee_id: operator.id, assignment_date: '2026-12-21' }];
    const { data: drafts } = await change({ add: draft });
    expect(await titles()).toEqual([]);
    const span = { from: '2026-12-21', to: '2026-12-22' };
    await supervisor.call(endpoints.publishRoster, { body: span });
    expect(await titles()).toEqual(['Your shifts are published']);
    await change({
      remove: drafts.assignments.map(({ id }) => ({ id, version: 1 })),
      add: ['2026-12-21', '2026-12-22'].map((assignment_date) => ({
        employee_id: operator.id,
        assignment_date,
        shift_type: 'night',
      })),
    });
    const { data } = await operator.call(listNotifications);
    expect(
      data
        .slice(0, 2)
        .map(({ title }) => title)
        .sort(),
    ).toEqual(['You are off a shift', 'You are on a shift']);
    expect(data.find(({ title }) => title === 'You are on a shift')?.message).toBe(
      '21-12-2026, night shift: factory-wide; 22-12-2026, night shift: factory-wide',
    );
  });

  // covers ROST-16
  it('keeps a person with a mark on the register unless the change is forced, and the mark stays', async () => {
    const employee_id = await worker();
    const { data } = await change({ add: [{ employee_id, assignment_date: today }] });
    await supervisor.call(markAttendance, {
      body: { date: today, shift_type: 'day', employee_id, status: 'present' } as never,
    });
    const remove = data.assignments.map(({ id, version }) => ({ id, version }));
    expect((await refused({ remove }))[1]).toMatch(/^Attendance of planned\d+ Mokoena is already marked/);
    await change({ remove, force: true });
    expect(await datesOf(employee_id)).toEqual([]);
  });
});

// covers ROST-26
it('may contain a meal with a replacement, which is free time within the shift and ends with a move', async () => {
  const [employee_id, relief] = [await worker(), await worker()];
  const { data } = await change({
    add: [{ employee_id, assignment_date: '2027-01-11', shift_type: 'night' }],
  });
  const [made] = data.assignments;
  const params = { id: made?.id ?? 0 };
  const put = (body: object) => supervisor.call(endpoints.changeAssignment, { params, body: body as never });
  const wrong = async (body: object) =>
    (await supervisor.refused(endpoints.changeAssignment, { params, body: body as never })).status;
  expect(made?.minutes).toBe(720);
  expect(await wrong({ version: 1, meal_starts_at: at('2027-01-12T06:00') })).toBe(400);
  expect(await wrong({ version: 1, meal_relief_by: employee_id })).toBe(400);
  await put({ version: 1, meal_relief_by: relief, meal_starts_at: at('2027-01-12T00:30') });
  const span = { from: '2027-01-11', to: '2027-01-12' };
  const cell = async () =>
    (await supervisor.call(endpoints.readRosterBoard, { query: span })).data.assignments.find(
      ({ id }) => id === params.id,
    );
  expect(await cell()).toMatchObject({ minutes: 660, times: null, own: { meal_relief_by: relief } });
  await put({ version: 2, assignment_date: '2027-01-12' });
  expect(await cell()).toMatchObject({ minutes: 720, own: null });
  const meal = { meal_minutes: 60, meal_relief_by: relief, meal_starts_at: at('2027-01-12T00:30') };
  await put({ version: 3, assignment_date: '2027-01-11', ...meal });
  expect(await cell()).toMatchObject({ minutes: 660, own: meal });
});

// covers ROST-17
it('of drafts is read only by planners', async () => {
  const reader = await plant.person('viewer');
  await setRight(plant.db, 'viewer', 'viewLabour', true);
  const employee_id = await worker();
  const date = '2027-02-01';
  await change({ add: [{ employee_id, assignment_date: date }] });
  const span = { from: date, to: date };
  const seenBy = async (person: Person) => [
    (await person.call(endpoints.readRosterBoard, { query: span })).data.assignments.length,
    (await person.call(endpoints.plannerAssignments, { query: { date } })).data.length,
    (await person.call(endpoints.labourRosterOf, { query: { date } })).data.assignments.length,
  ];
  expect(await seenBy(reader)).toEqual([0, 0, 0]);
  expect(await seenBy(supervisor)).toEqual([1, 1, 1]);
  await supervisor.call(endpoints.publishRoster, { body: span });
  expect(await seenBy(reader)).toEqual([1, 1, 1]);
});

// covers ROST-18
it('that copies a week names the absent people, retired machines and refused days that it leaves out, and copies the rest', async () => {
  await manager.call(putWorkingTimeRules, {
    body: { rules: weeklyHoursRefused },
  });
  const [steady, away, full] = [await worker(), await worker(), await worker()];
  const machine = await aMachine(plant.db);
  const week = ['2027-03-01', '2027-03-02', '2027-03-03'];
  await change({
    add: [steady, away, full].flatMap((employee_id) =>
      week.map((assignment_date) => ({ employee_id, assignment_date, machine_id: machine.id })),
    ),
  });
  await supervisor.call(createAbsence, {
    body: { employee_id: away, first_date: '2027-03-09', last_date: '2027-03-09', kind: 'leave' },
  });
  await change({ add: [{ employee_id: full, assignment_date: '2027-03-13' }] });
  const { data } = await supervisor.call(endpoints.copyAssignments, {
    body: { from_date: '2027-03-01', to_date: '2027-03-08', days: 7 },
  });
  expect(await datesOf(steady)).toEqual([...week, '2027-03-08', '2027-03-09', '2027-03-10']);
  expect(data.created).toBe(7);
  expect(data.skipped).toMatchObject([
    { employee_id: away, date: '2027-03-09', reason: 'Absent until 09-03-2027' },
    { employee_id: full, date: '2027-03-10', reason: expect.stringContaining('Weekly hours') },
  ]);
  await change({ remove: data.assignments });
  expect(await datesOf(steady)).toEqual(week);
  await manager.call(putWorkingTimeRules, { body: { rules: [] } });
});
