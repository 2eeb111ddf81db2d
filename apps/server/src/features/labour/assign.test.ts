import * as endpoints from '@pms/domain/labour/endpoints';
import { deleteMachine } from '@pms/domain/machines/endpoints';
import { listNotifications } from '@pms/domain/notifications/endpoints';
import { deactivateUser } from '@pms/domain/users/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, insertPerson, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine, anAssignment, auditOf, eventsSince } from '../../../test/builders';

const at = (text: string) => new Date(`${text}:00+02:00`).toISOString();
const today = '2026-11-30';

let plant: TestPlant;
let supervisor: Person;
let manager: Person;
let admin: Person;
beforeAll(async () => {
  plant = await buildTestPlant();
  await plant.standAt(at(`${today}T10:00`));
  supervisor = await plant.person('supervisor');
  manager = await plant.person('manager');
  admin = await plant.person('admin');
});
afterAll(() => plant.close());

let count = 0;
const worker = (role: 'operator' | 'packer' = 'operator') => {
  count += 1;
  return insertPerson(plant.db, role, `worker${count}`);
};
const assign = async (body: object, person = supervisor) =>
  (
    await person.call(endpoints.assign, {
      body: { assignment_date: today, shift_type: 'day', ...body } as never,
    })
  ).data;
const refusedAssign = async (body: object) => {
  const { status, body: answer } = await supervisor.refused(endpoints.assign, {
    body: { assignment_date: today, shift_type: 'day', ...body } as never,
  });
  return [status, answer.error];
};

describe('an assignment', () => {
  // covers PEOPLE-07, PEOPLE-08
  it('is stored as two instants, and its date is the date on which the shift starts', async () => {
    const { id: machine_id } = await aMachine(plant.db);
    const made = await assign({ employee_id: await worker(), machine_id, shift_type: 'night' });
    expect(made).toMatchObject({
      assignment_date: today,
      shift_type: 'night',
      starts_at: at('2026-11-30T18:00'),
      ends_at: at('2026-12-01T06:00'),
      start_time: '18:00',
      end_time: '06:00',
      role: 'operator',
      source: 'manual',
      meal_minutes: 60,
    });
  });

  // covers PEOPLE-07
  it('sends an event to all people and a message to its person, and is recorded', async () => {
    const machine = await aMachine(plant.db);
    const operator = await plant.person('operator');
    const told = await eventsSince(plant.db);
    const made = await assign({ employee_id: operator.id, machine_id: machine.id });
    expect(await told()).toMatchObject([
      {
        type: 'assignment_changed',
        data: { date: today, shift_type: 'day', machine_id: machine.id },
        channels: ['production'],
      },
      { type: 'user_notification' },
    ]);
    const { data } = await operator.call(listNotifications);
    expect(data).toMatchObject([
      { title: 'You are on a shift', message: `30-11-2026, day shift: ${machine.name}` },
    ]);
    expect(await auditOf(plant.db, 'labour_assignment', made.id)).toMatchObject([
      { action: 'labour_assigned', user_id: supervisor.id },
    ]);
  });

  // covers PEOPLE-09
  it('is refused for administrators, for people who left or do not exist, and for a removed machine', async () => {
    const gone = await worker();
    await admin.call(deactivateUser, { params: { id: gone } });
    const retired = await aMachine(plant.db);
    await admin.call(deleteMachine, { params: { id: retired.id } });
    const employee_id = await worker();
    expect(await refusedAssign({ employee_id: admin.id })).toEqual([
      400,
      `${admin.username} Mokoena is an administrator and cannot be assigned`,
    ]);
    expect((await refusedAssign({ employee_id: gone }))[1]).toMatch(/is not active and cannot be assigned$/);
    expect(await refusedAssign({ employee_id: 999_999 })).toEqual([400, 'Choose an employee']);
    expect(await refusedAssign({})).toEqual([400, 'Choose an employee']);
    expect(await refusedAssign({ employee_id, machine_id: retired.id })).toEqual([400, 'Choose a machine']);
    expect(await refusedAssign({ employee_id, assignment_date: '2026-02-29' })).toEqual([
      400,
      'Enter a date as YYYY-MM-DD',
    ]);
    expect(await refusedAssign({ employee_id, assignment_date: '9999-01-01' })).toEqual([
      400,
      'Enter a date as YYYY-MM-DD',
    ]);
  });

  // covers PEOPLE-10
  it('is the only assignment of its person on that date, over both shifts, and the refusal names the other assignment', async () => {
    const machine = await aMachine(plant.db);
    const employee_id = await worker();
    await assign({ employee_id, machine_id: machine.id });
    expect(await refusedAssign({ employee_id, shift_type: 'night' })).toEqual([
      409,
      `worker${count} Mokoena is already assigned that day: ${machine.name}, day shift`,
    ]);
  });

  // covers PEOPLE-10
  it('does not overlap an assignment of the day before, and may begin at its end', async () => {
    const employee_id = await worker();
    await assign({ employee_id, shift_type: 'night', assignment_date: '2026-11-28', end_time: '07:00' });
    expect(await refusedAssign({ employee_id, assignment_date: '2026-11-29' })).toEqual([
      409,
      `worker${count} Mokoena works at that time: factory-wide, 28-11-2026`,
    ]);
    const follows = await assign({ employee_id, assignment_date: '2026-11-29', start_time: '07:00' });
    expect(follows.starts_at).toBe(at('2026-11-29T07:00'));
  });

  // covers PEOPLE-10
  it('goes to one of two planners who choose a person at the same moment, and the other planner reads the place of the person', async () => {
    const machines = [await aMachine(plant.db), await aMachine(plant.db)];
    const employee_id = await worker();
    const tries = await Promise.all(
      [supervisor, manager].map((planner, index) =>
        planner.request('POST', '/api/labor-assignments', {
          employee_id,
          machine_id: machines[index]?.id,
          assignment_date: today,
          shift_type: 'day',
        }),
      ),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([201, 409]);
    const winner = tries.findIndex(({ status }) => status === 201);
    expect(tries[1 - winner]?.body.error).toContain(`that day: ${machines[winner]?.name}, day shift`);
  });

  // covers PEOPLE-15
  it('has a rate only from people who may see rates, and no other person reads the rate', async () => {
    const body = { hourly_rate: 99 };
    expect(await assign({ ...body, employee_id: await worker() })).not.toHaveProperty('hourly_rate');
    const made = await assign({ ...body, employee_id: await worker() }, manager);
    expect(made.hourly_rate).toBe(99);
    const { data } = await supervisor.call(endpoints.plannerAssignments, { query: { date: today } });
    expect(data.find(({ id }) => id === made.id)).not.toHaveProperty('hourly_rate');
    const trail = await auditOf(plant.db, 'labour_assignment', made.id);
    expect(JSON.stringify(trail)).not.toContain('hourly_rate');
  });
});

describe('drafts', () => {
  // covers PEOPLE-21
  it('of a later day are visible only to planners until the day is published, and then each person is notified once', async () => {
    const operator = await plant.person('operator');
    const titles = async () => (await operator.call(listNotifications)).data.map(({ title }) => title);
    for (const assignment_date of ['2026-12-10', '2026-12-11'])
      expect(await assign({ employee_id: operator.id, assignment_date })).toMatchObject({ published: false });
    expect(await titles()).toEqual([]);
    const publish = { body: { from: '2026-12-10', to: '2026-12-11' } };
    const { data } = await supervisor.call(endpoints.publishRoster, publish);
    expect(data).toEqual({ published: 2, people_told: 1 });
    const told = (await operator.call(listNotifications)).data;
    expect(told).toMatchObject([
      { title: 'Your shifts are published', message: '10-12-2026 to 11-12-2026: 2 shifts' },
    ]);
    expect((await supervisor.call(endpoints.publishRoster, publish)).data.published).toBe(0);
    const late = await plant.person('operator');
    expect(await assign({ employee_id: late.id, assignment_date: '2026-12-11' })).toMatchObject({
      published: true,
    });
  });

  // covers PEOPLE-21
  it('are published for at most two months at once', async () => {
    const { status } = await supervisor.refused(endpoints.publishRoster, {
      body: { from: '2026-12-01', to: '2027-02-01' },
    });
    expect(status).toBe(400);
  });
});

describe('a change of an assignment', () => {
  const change = (id: number, body: object) =>
    supervisor.call(endpoints.changeAssignment, { params: { id }, body: body as never });

  // covers PEOPLE-22, NOTIFY-13
  it('moves the assignment to another machine, shift and person, and notifies both people', async () => {
    const [from, to] = [await aMachine(plant.db), await aMachine(plant.db)];
    const [first, second] = [await plant.person('operator'), await plant.person('operator')];
    const made = await assign({ employee_id: first.id, machine_id: from.id });
    const { data } = await change(made.id, {
      machine_id: to.id,
      shift_type: 'night',
      employee_id: second.id,
      version: made.version,
    });
    expect(data).toMatchObject({
      machine_id: to.id,
      employee_id: second.id,
      starts_at: at('2026-11-30T18:00'),
      version: made.version + 1,
    });
    const titles = async (person: Person) =>
      (await person.call(listNotifications)).data.map(({ title }) => title);
    expect([await titles(first), await titles(second)]).toEqual([
      ['You are off a shift', 'You are on a shift'],
      ['You are on a shift'],
    ]);
  });

  // covers PEOPLE-22
  it('is refused for an old version, and for a person who already has an assignment', async () => {
    const made = await assign({ employee_id: await worker() });
    const { data } = await change(made.id, { end_time: undefined, ends_at: '16:00', version: made.version });
    expect(data.end_time).toBe('16:00');
    const call = { params: { id: made.id }, body: { role: 'packer' as const, version: made.version } };
    const stale = await supervisor.refused(endpoints.changeAssignment, call);
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE_ASSIGNMENT']);
    const taken = await worker();
    await assign({ employee_id: taken, shift_type: 'night' });
    const clash = await supervisor.refused(endpoints.changeAssignment, {
      params: { id: made.id },
      body: { employee_id: taken, version: data.version },
    });
    expect([clash.status, clash.body.code]).toEqual([409, 'ALREADY_ASSIGNED']);
  });
});

describe('the removal of an assignment', () => {
  // covers PEOPLE-13
  it('sends an event and is recorded, and a second removal finds nothing', async () => {
    const operator = await plant.person('operator');
    const { id } = await assign({ employee_id: operator.id });
    await supervisor.call(endpoints.unassign, { params: { id } });
    expect((await operator.call(listNotifications)).data[0]?.title).toBe('You are off a shift');
    expect((await auditOf(plant.db, 'labour_assignment', id)).map(({ action }) => action)).toEqual([
      'labour_assigned',
      'labour_unassigned',
    ]);
    expect((await supervisor.refused(endpoints.unassign, { params: { id } })).status).toBe(404);
  });
});

describe('the copy of a day', () => {
  // covers PEOPLE-23
  it('repeats the assignments of all free people at the same times of day, and names the other people', async () => {
    const source = '2026-12-20';
    const target = '2026-12-21';
    const [free, taken, gone] = [await worker(), await worker(), await worker()];
    await assign({ employee_id: free, assignment_date: source, shift_type: 'night', end_time: '04:00' });
    for (const employee_id of [taken, gone]) await assign({ employee_id, assignment_date: source });
    await assign({ employee_id: taken, assignment_date: target, shift_type: 'night' });
    await admin.call(deactivateUser, { params: { id: gone } });
    const { data } = await supervisor.call(endpoints.copyAssignments, {
      body: { from_date: source, to_date: target },
    });
    expect(data.created).toBe(1);
    expect(data.skipped.map(({ employee_id, reason }) => [employee_id, reason])).toEqual([
      [taken, 'Already assigned that day: factory-wide, night shift'],
      [gone, expect.stringContaining('is not active')],
    ]);
    const { data: rows } = await supervisor.call(endpoints.listLabourAssignments, {
      query: { start_date: target, end_date: target, employee_id: free },
    });
    expect(rows).toMatchObject([{ starts_at: at('2026-12-21T18:00'), ends_at: at('2026-12-22T04:00') }]);
  });
});

describe('the roster of a date', () => {
  // covers PEOPLE-01, PEOPLE-02, PEOPLE-03
  it('contains supervisors, assignments, used machines and counts by shift', async () => {
    const date = '2026-11-05';
    const machine = await aMachine(plant.db);
    const [lead, one, two] = [await plant.person('supervisor'), await worker(), await worker()];
    await anAssignment(plant.db, {
      employee_id: lead.id,
      assignment_date: date,
      shift_type: 'day',
      role: 'supervisor',
    });
    await anAssignment(plant.db, {
      employee_id: one,
      machine_id: machine.id,
      assignment_date: date,
      shift_type: 'day',
    });
    await anAssignment(plant.db, {
      employee_id: two,
      machine_id: machine.id,
      assignment_date: date,
      shift_type: 'night',
    });
    const { data } = await supervisor.call(endpoints.labourRosterOf, { query: { date } });
    expect(data.summary).toMatchObject({
      total_supervisors: 1,
      total_assignments: 2,
      total_machines_in_use: 1,
      day_supervisors: 1,
      night_supervisors: 0,
      day_assignments: 1,
      night_assignments: 1,
      other: 2,
    });
    expect(data.supervisors).toMatchObject([{ employee_id: lead.id, role: 'supervisor', machine: null }]);
    expect(data.machinesInUse).toMatchObject([{ name: machine.name, people: { day: 1, night: 1 } }]);
    expect(data.assignments[0]).toMatchObject({ status: 'other', attendance: 'not marked', shift: 'day' });
  });

  // covers PEOPLE-04
  it('is the roster of today under a separate path', async () => {
    const { data } = await supervisor.call(endpoints.labourToday);
    expect(data.date).toBe(today);
  });

  // covers PEOPLE-06, EXPORT-14
  it('is available as a file of the date', async () => {
    const answer = await plant.app.inject({
      url: `/api/export/labour?start_date=2026-11-05&end_date=2026-11-05&format=json`,
      headers: { authorization: `Bearer ${supervisor.token}` },
    });
    expect(answer.json()).toHaveLength(3);
    expect(answer.json()[0]).toMatchObject({ date: '2026-11-05', start_time: '06:00', published: true });
    expect(answer.body).not.toContain('rate');
  });
});

describe('the machines of the planner', () => {
  // covers PEOPLE-11
  it('have the needed and the assigned people, with the machines with work first', async () => {
    const idle = await aMachine(plant.db, { name: 'A idle one' });
    const busy = await aMachine(plant.db, { name: 'Z busy one' });
    await plant.db
      .insertInto('orders')
      .values({
        order_number: 'PLAN-1',
        product_name: 'Cola',
        quantity: 5,
        environment: 'packaging',
        machine_id: busy.id,
        status: 'assigned',
        planned_start_at: at('2026-12-15T18:00'),
        planned_end_at: at('2026-12-16T06:00'),
        reservation: `[${at('2026-12-15T18:00')},${at('2026-12-16T06:00')})`,
      })
      .execute();
    await assign({
      employee_id: await worker(),
      machine_id: busy.id,
      shift_type: 'night',
      assignment_date: '2026-12-15',
    });
    const { data } = await supervisor.call(endpoints.plannerMachines, { query: { date: '2026-12-15' } });
    expect(data[0]).toMatchObject({
      machine_id: busy.id,
      order_number: 'PLAN-1',
      order_status: 'assigned',
      scheduled_shifts: ['night'],
      operators_per_shift: 2,
      assigned: { day: { operator: 0 }, night: { operator: 1, packer: 0 } },
    });
    expect(data.find(({ machine_id }) => machine_id === idle.id)).toMatchObject({
      order_number: null,
      scheduled_shifts: [],
    });
  });
});
