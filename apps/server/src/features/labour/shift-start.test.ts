import { createAbsence } from '@pms/domain/absences/endpoints';
import { attendanceRegister, markAttendance } from '@pms/domain/attendance/endpoints';
import * as endpoints from '@pms/domain/labour/endpoints';
import { listNotifications } from '@pms/domain/notifications/endpoints';
import { putWorkingTimeRules } from '@pms/domain/working-time/endpoints';
import { southAfricanRules } from '@pms/domain/working-time/south-africa';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, insertPerson, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine, anAssignment, auditOf, eventsSince } from '../../../test/builders';

const at = (text: string) => new Date(`${text}:00+02:00`).toISOString();
const today = '2026-11-30';

let plant: TestPlant;
let supervisor: Person;
let machine: { id: number; name: string };
beforeEach(async () => {
  plant = await buildTestPlant();
  await plant.standAt(at(`${today}T05:45`));
  supervisor = await plant.person('supervisor');
  machine = await aMachine(plant.db);
});
afterEach(() => plant.close());

/** Sessions end when the clock jumps, so a person signs in afterwards. */
async function standLater(instant: string): Promise<void> {
  await plant.standAt(instant);
  supervisor = await plant.person('supervisor');
}

let count = 0;
const worker = (role: 'operator' | 'packer' = 'operator') => {
  count += 1;
  return insertPerson(plant.db, role, `start${count}`);
};
const put = async (employee_id: number, wish: object = {}) =>
  (
    await anAssignment(plant.db, {
      employee_id,
      machine_id: machine.id,
      assignment_date: today,
      shift_type: 'day',
      ...wish,
    } as never)
  ).id;
const view = async (person = supervisor) => (await person.call(endpoints.shiftStart)).data;
const replacementsFor = async (assignment_id: number) =>
  (
    await supervisor.call(endpoints.replacements, {
      query: { assignment_id: String(assignment_id) } as never,
    })
  ).data;
const mark = (employee_id: number, status: string) =>
  supervisor.call(markAttendance, {
    body: { date: today, shift_type: 'day', employee_id, status } as never,
  });
const replace = (body: object, person = supervisor) =>
  person.request('POST', '/api/shift-start/replacements', body);

describe('the start of a shift', () => {
  // covers PEOPLE-60, PEOPLE-61
  it('shows the coming shift by machine with the present, the expected and the absent people', async () => {
    const [came, absent, expected] = [await worker(), await worker('packer'), await worker()];
    for (const one of [came, absent]) await put(one);
    await put(expected, { machine_id: null });
    await put(await worker(), { shift_type: 'night' });
    await mark(came, 'late');
    await mark(absent, 'absent');
    const start = await view();
    expect(start).toMatchObject({
      date: today,
      shift_type: 'day',
      starts_at: at(`${today}T06:00`),
      closed: false,
      summary: { come: 1, expected: 1, not_coming: 1 },
    });
    expect(start.machines.map(({ machine_name, come, planned }) => [machine_name, come, planned])).toEqual([
      [machine.name, 1, 2],
      [null, 0, 1],
    ]);
    const [first] = start.machines;
    expect(first?.people.find(({ employee_id }) => employee_id === came)).toMatchObject({
      status: 'late',
      check_in_time: at(`${today}T05:45`),
      version: 1,
      attendance_version: 1,
    });
  });

  // covers PEOPLE-61
  it('counts a person of a draft only after somebody marked the person', async () => {
    const [drafted, known] = [await worker(), await worker()];
    await put(known);
    await put(drafted, { is_draft: true });
    const counts = async () => {
      const { summary, machines } = await view();
      return [summary, machines.map(({ come, planned }) => [come, planned])];
    };
    expect(await counts()).toEqual([{ come: 0, expected: 1, not_coming: 0 }, [[0, 1]]]);
    await mark(drafted, 'present');
    expect(await counts()).toEqual([{ come: 1, expected: 1, not_coming: 0 }, [[1, 2]]]);
  });

  // covers PEOPLE-60
  it('is the start of the present shift until thirty minutes before the next shift', async () => {
    await standLater(at(`${today}T17:29`));
    expect(await view()).toMatchObject({ shift_type: 'day', machines: [] });
    await plant.standAt(at(`${today}T17:30`));
    expect(await view()).toMatchObject({ shift_type: 'night', date: today });
  });
});

describe('the people who can replace a person', () => {
  // covers PEOPLE-62
  it('are listed in order with reasons, without people who work on that day or are absent', async () => {
    const absent = await worker();
    const id = await put(absent);
    const [tired, busy, rested, sick, packer] = [
      await worker(),
      await worker(),
      await worker(),
      await worker(),
      await worker('packer'),
    ];
    await put(tired, { assignment_date: '2026-11-29', shift_type: 'night' });
    await put(rested, { assignment_date: '2026-11-28' });
    await put(busy, { shift_type: 'night' });
    await put(sick);
    await mark(sick, 'sick');
    const { people, left_out, version, more } = await replacementsFor(id);
    expect(people.map(({ employee_id }) => employee_id)).toEqual([rested, packer, tired]);
    expect({ left_out, version, more }).toEqual({ left_out: 2, version: 1, more: 0 });
    expect(people[0]?.reasons.map(({ text }) => text)).toContain('36 h since the last shift');
    expect(people[2]?.reasons.some(({ tone, text }) => tone === 'warn' && /^Rest 0 of 12 h/.test(text))).toBe(
      true,
    );
  });

  // covers PEOPLE-61, PEOPLE-62, PEOPLE-63
  it('do not include a person with an absence, whose assignment needs a replacement', async () => {
    const [absent, away] = [await worker(), await worker()];
    const id = await put(absent);
    for (const employee_id of [absent, away])
      await supervisor.call(createAbsence, {
        body: { employee_id, kind: 'leave', first_date: today, last_date: '2026-12-04' } as never,
      });
    const start = await view();
    expect(start.summary).toEqual({ come: 0, expected: 0, not_coming: 1 });
    expect(start.machines[0]?.people[0]).toMatchObject({ status: null, absent_until: '2026-12-04' });
    expect(await replacementsFor(id)).toMatchObject({ people: [], left_out: 1 });
    const { status, body } = await replace({ assignment_id: id, version: 1, employee_id: away });
    expect([status, body.error]).toEqual([409, expect.stringContaining('04-12-2026')]);
  });

  // covers PEOPLE-62
  it('are listed only for an assignment that exists and has not ended', async () => {
    const id = await put(await worker());
    await standLater(at(`${today}T18:00`));
    expect(
      (await supervisor.refused(endpoints.replacements, { query: { assignment_id: String(id) } as never }))
        .body,
    ).toMatchObject({ code: 'ASSIGNMENT_OVER' });
    expect(
      (await supervisor.refused(endpoints.replacements, { query: { assignment_id: '999999' } as never }))
        .status,
    ).toBe(404);
  });
});

describe('a replacement', () => {
  // covers PEOPLE-63
  it('marks the absent person and moves the assignment, sends an event, is recorded, and notifies both people', async () => {
    await standLater(at(`${today}T07:10`));
    const absent = await plant.person('operator');
    const standIn = await plant.person('packer');
    const id = await put(absent.id);
    const told = await eventsSince(plant.db);
    const { status, body } = await replace({ assignment_id: id, version: 1, employee_id: standIn.id });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id,
      employee_id: standIn.id,
      starts_at: at(`${today}T07:10`),
      ends_at: at(`${today}T18:00`),
      version: 2,
    });
    expect((await told()).map(({ type }) => type).sort()).toEqual([
      'assignment_changed',
      'attendance_marked',
      'user_notification',
      'user_notification',
    ]);
    expect(await auditOf(plant.db, 'labour_assignment', id)).toMatchObject([
      {
        action: 'labour_replaced',
        user_id: supervisor.id,
        before: { employee_id: absent.id },
        after: { employee_id: standIn.id },
      },
    ]);
    const register = await supervisor.call(attendanceRegister, {
      query: { date: today, shift: 'day' } as never,
    });
    expect(register.data.find(({ employee_id }) => employee_id === absent.id)).toMatchObject({
      status: 'absent',
      assignment_id: null,
    });
    expect((await absent.call(listNotifications)).data).toMatchObject([{ title: 'You are off a shift' }]);
    expect((await standIn.call(listNotifications)).data).toMatchObject([{ title: 'You are on a shift' }]);
    const start = await view();
    expect(start.summary).toEqual({ come: 0, expected: 1, not_coming: 0 });
    // A person who does not come cannot take over other work on that day.
    expect(await replacementsFor(id)).toMatchObject({ people: [], left_out: 1 });
  });

  // covers PEOPLE-63
  it('happens once if the call is sent twice', async () => {
    const id = await put(await worker());
    const wish = { assignment_id: id, version: 1, employee_id: await worker() };
    const key = { 'idempotency-key': 'start-of-shift-0001' };
    const send = () => supervisor.request('POST', '/api/shift-start/replacements', wish, key as never);
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.data).toEqual(first.body.data);
    expect(await auditOf(plant.db, 'labour_assignment', id)).toHaveLength(1);
  });

  // covers PEOPLE-63
  it('happens completely or not at all: a refused replacement marks nobody', async () => {
    const absent = await worker();
    const id = await put(absent);
    const busy = await worker();
    await put(busy, { shift_type: 'night' });
    const { status, body } = await replace({ assignment_id: id, version: 1, employee_id: busy });
    expect([status, body.code]).toEqual([409, 'ALREADY_ASSIGNED']);
    expect((await view()).summary).toMatchObject({ expected: 1, not_coming: 0 });
  });

  // covers PEOPLE-63
  it('is refused with a person who has come, and with the absent person', async () => {
    const came = await worker();
    const id = await put(came);
    await mark(came, 'present');
    const standIn = await worker();
    expect((await replace({ assignment_id: id, version: 1, employee_id: standIn })).body.code).toBe(
      'ALREADY_CAME',
    );
    expect((await replace({ assignment_id: id, version: 1, employee_id: came })).body.error).toBe(
      'Choose somebody else to take over',
    );
  });

  // covers PEOPLE-64
  it('succeeds for one of two planners at the same moment, and the refusal names the faster planner', async () => {
    const id = await put(await worker());
    const other = await plant.person('manager');
    const standIns = [await worker(), await worker()];
    const tries = await Promise.all(
      [supervisor, other].map((planner, index) =>
        replace({ assignment_id: id, version: 1, employee_id: standIns[index] }, planner),
      ),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = tries.findIndex(({ status }) => status === 200);
    const faster = [supervisor, other][winner];
    expect(tries[1 - winner]?.body.error).toContain(`${faster?.username} Mokoena was faster: `);
    expect(tries[1 - winner]?.body.error).toMatch(/ has this assignment now$/);
  });

  // covers PEOPLE-64
  it('gives one person to one of two machines', async () => {
    const other = await plant.person('manager');
    const ids = [await put(await worker()), await put(await worker())];
    const standIn = await worker();
    const tries = await Promise.all(
      [supervisor, other].map((planner, index) =>
        replace({ assignment_id: ids[index], version: 1, employee_id: standIn }, planner),
      ),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = tries.findIndex(({ status }) => status === 200);
    expect(tries[1 - winner]?.body.error).toContain(
      `${[supervisor, other][winner]?.username} Mokoena was faster: start`,
    );
  });

  // covers PEOPLE-65
  it('against a refusing rule needs a reason, which is stored', async () => {
    const admin = await plant.person('admin');
    await admin.call(putWorkingTimeRules, {
      body: {
        rules: southAfricanRules.map((rule) => ({
          ...rule,
          severity: rule.key === 'daily_rest' ? 'refuse' : 'off',
        })),
      } as never,
    });
    const id = await put(await worker());
    const tired = await worker();
    await put(tired, { assignment_date: '2026-11-29', shift_type: 'night' });
    const offered = (await replacementsFor(id)).people.find(({ employee_id }) => employee_id === tired);
    expect(offered).toMatchObject({ needs_reason: true });
    const wish = { assignment_id: id, version: 1, employee_id: tired };
    expect((await replace(wish)).body).toMatchObject({ code: 'GUARD' });
    const { status } = await replace({ ...wish, override_reason: 'Nobody else could come' });
    expect(status).toBe(200);
    const overrides = await plant.db.selectFrom('guard_overrides').select('reason').execute();
    expect(overrides).toEqual([{ reason: 'Nobody else could come' }]);
  });
});
