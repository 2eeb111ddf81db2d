import * as crews from '@pms/domain/crews/endpoints';
import {
  assign,
  autoAssign,
  changeAssignment,
  changeRoster,
  copyAssignments,
  publishRoster,
} from '@pms/domain/labour/endpoints';
import { updateMachine } from '@pms/domain/machines/endpoints';
import * as endpoints from '@pms/domain/working-time/endpoints';
import { southAfricanRules } from '@pms/domain/working-time/south-africa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, insertPerson, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';

const at = (text: string) => new Date(`${text}:00+02:00`).toISOString();

let plant: TestPlant;
let supervisor: Person;
let manager: Person;
beforeAll(async () => {
  plant = await buildTestPlant();
  await plant.standAt(at('2026-11-02T10:00'));
  supervisor = await plant.person('supervisor');
  manager = await plant.person('manager');
});
afterAll(() => plant.close());

let count = 0;
const worker = () => {
  count += 1;
  return insertPerson(plant.db, 'operator', `guarded${count}`);
};
const put = (employee_id: number, assignment_date: string, more: object = {}) =>
  supervisor.call(assign, { body: { employee_id, assignment_date, shift_type: 'day', ...more } as never });

/** Sets the severity of a short rest. The other rules keep their defaults. */
const restIs = (severity: 'warn' | 'refuse') =>
  manager.call(endpoints.putWorkingTimeRules, {
    body: {
      rules: southAfricanRules.map((rule) => (rule.key === 'daily_rest' ? { ...rule, severity } : rule)),
    },
  });
const sentence = 'Rest 0 of 12 h, 08-12-2026 to 09-12-2026';

describe('the check of the rules', () => {
  // covers GUARD-20, PEOPLE-10
  it('warns about a day shift after a night shift, and accepts the shift', async () => {
    const id = await worker();
    await put(id, '2026-12-08', { shift_type: 'night' });
    const { findings } = await put(id, '2026-12-09');
    expect(findings).toContainEqual(
      expect.objectContaining({
        rule: 'daily_rest',
        severity: 'warn',
        value: 0,
        message: sentence,
        employee_id: id,
      }),
    );
    // A finding that existed before the change is not reported again.
    const next = await put(id, '2026-12-20');
    expect(next.findings.map(({ rule }) => rule)).not.toContain('daily_rest');
  });

  // covers GUARD-21
  it('refuses a shift if the plant has chosen this, accepts a reason, and lists the reason', async () => {
    await restIs('refuse');
    const id = await worker();
    await put(id, '2026-12-08', { shift_type: 'night' });
    const body = { employee_id: id, assignment_date: '2026-12-09', shift_type: 'day' } as const;
    const { status, body: answer } = await supervisor.refused(assign, { body });
    expect([status, answer.code, answer.error]).toEqual([
      422,
      'GUARD',
      `guarded${count} Mokoena: ${sentence}. A reason is needed.`,
    ]);
    expect(answer.details?.findings).toContainEqual(
      expect.objectContaining({ severity: 'refuse', message: sentence }),
    );
    await put(id, '2026-12-09', { override_reason: 'Nobody else can run the filler' });
    const { data } = await supervisor.call(endpoints.listOverrides, {
      query: { from: '2026-11-02', to: '2026-11-08' },
    });
    expect(data).toMatchObject([
      {
        employee_id: id,
        rule: 'daily_rest',
        message: sentence,
        reason: 'Nobody else can run the filler',
        overridden_by: `${supervisor.username} Mokoena`,
      },
    ]);
    await restIs('warn');
  });

  // covers GUARD-22
  it('covers a move, a copy, a publication and the automatic assignment, too', async () => {
    await restIs('refuse');
    const id = await worker();
    await put(id, '2026-12-08', { shift_type: 'night' });
    const { data: late } = await put(id, '2026-12-11');
    const moved = await supervisor.refused(changeAssignment, {
      params: { id: late.id },
      body: { assignment_date: '2026-12-09', version: late.version },
    });
    expect([moved.status, moved.body.code]).toEqual([422, 'GUARD']);
    const { data: copied } = await supervisor.call(copyAssignments, {
      body: { from_date: '2026-12-11', to_date: '2026-12-09' },
    });
    expect(copied).toEqual({
      created: 0,
      assignments: [],
      skipped: [
        { employee_id: id, employee: `guarded${count} Mokoena`, date: '2026-12-09', reason: sentence },
      ],
    });
    await restIs('warn');
    await put(id, '2026-12-09');
    await restIs('refuse');
    const publish = { from: '2026-12-08', to: '2026-12-09' };
    expect((await supervisor.refused(publishRoster, { body: publish })).body.code).toBe('GUARD');
    await supervisor.call(publishRoster, { body: { ...publish, override_reason: 'agreed with them' } });
    const machine = await aMachine(plant.db);
    const member = await worker();
    await supervisor.call(updateMachine, {
      params: { id: machine.id },
      body: { shift_cycle_enabled: true, cycle_start_date: '2026-12-15' },
    });
    await supervisor.call(crews.saveCrews, {
      params: { id: machine.id },
      body: { crews: [{ letter: 'A', employees: [member] }] },
    });
    await put(member, '2026-12-14', { shift_type: 'night' });
    const auto = await supervisor.call(autoAssign, { body: { date: '2026-12-15', machine_id: machine.id } });
    expect(auto.data).toMatchObject({ created: 0, skipped: [{ employee_id: member }] });
    const forced = await supervisor.call(autoAssign, {
      body: { date: '2026-12-15', machine_id: machine.id, override_reason: 'short of people' },
    });
    expect(forced.data.created).toBe(1);
    await restIs('warn');
  });

  // covers GUARD-23
  it('names the rules that would be broken, and writes nothing', async () => {
    const id = await worker();
    await put(id, '2026-12-08', { shift_type: 'night' });
    const before = await plant.db.selectFrom('labour_assignments').select('id').execute();
    const { data } = await supervisor.call(endpoints.checkRoster, {
      body: { assignments: [{ employee_id: id, assignment_date: '2026-12-09', shift_type: 'day' }] },
    });
    expect(data.findings.map(({ rule }) => rule)).toContain('daily_rest');
    expect(await plant.db.selectFrom('labour_assignments').select('id').execute()).toEqual(before);
  });
});

describe('fewer shifts than before', () => {
  const refusing = (key: string) =>
    manager.call(endpoints.putWorkingTimeRules, {
      body: {
        rules: southAfricanRules.map((rule) =>
          rule.key === key ? { ...rule, severity: 'refuse' as const } : rule,
        ),
      },
    });
  const [monday, tuesday, wednesday] = ['2027-02-01', '2027-02-02', '2027-02-03'] as const;

  // covers GUARD-22
  it('in a week need no reason, although the limit of the other days is a different limit', async () => {
    const id = await worker();
    const six = [1, 2, 3, 4, 5, 6].map((day) => `2027-02-0${day}`);
    for (const date of six) await put(id, date, { start_time: '06:00', end_time: '17:00' });
    await refusing('daily_hours');
    const shifts = await plant.db
      .selectFrom('labour_assignments')
      .select(['id', 'version'])
      .where('employee_id', '=', id)
      .orderBy('assignment_date')
      .execute();
    const { findings } = await supervisor.call(changeRoster, { body: { remove: shifts.slice(-1) } });
    expect(findings).toEqual([]);
    await restIs('warn');
  });

  // covers GUARD-22
  it('at night are no new finding about the remaining nights', async () => {
    const id = await worker();
    const { data: first } = await put(id, monday, { shift_type: 'night' });
    await put(id, wednesday, { shift_type: 'night' });
    await refusing('night');
    const { findings } = await supervisor.call(changeAssignment, {
      params: { id: first.id },
      body: { shift_type: 'day', version: first.version },
    });
    expect(findings.map(({ rule }) => rule)).not.toContain('night');
    const more = { employee_id: id, assignment_date: tuesday, shift_type: 'night' } as const;
    expect((await supervisor.refused(assign, { body: more })).body.code).toBe('GUARD');
    await restIs('warn');
  });
});

describe('agreements', () => {
  // covers GUARD-24
  it('are stored with dates by people who manage working time, and end the findings that they cover', async () => {
    const id = await worker();
    const nightOn = (date: string) => put(id, date, { shift_type: 'night' });
    expect((await nightOn('2026-12-01')).findings.map(({ rule }) => rule)).toContain('night');
    const agreements = [
      { kind: 'night' as const, valid_from: '2026-12-07', valid_to: null },
      { kind: 'overtime' as const, valid_from: '2026-01-01', valid_to: '2027-01-01' },
    ];
    const call = { params: { id }, body: { agreements } };
    expect((await supervisor.refused(endpoints.putAgreements, call)).status).toBe(403);
    await manager.call(endpoints.putAgreements, call);
    expect((await supervisor.call(endpoints.listAgreements, { params: { id } })).data).toEqual(agreements);
    expect((await nightOn('2026-12-08')).findings.map(({ rule }) => rule)).not.toContain('night');
    const twice = { params: { id }, body: { agreements: [...agreements, ...agreements] } };
    expect((await manager.refused(endpoints.putAgreements, twice)).body.error).toBe(
      'Two agreements of the same kind overlap in time',
    );
  });

  // covers GUARD-24
  it('of two managers who save at the same moment are kept: the second save is refused', async () => {
    const params = { id: await worker() };
    const { version } = await supervisor.call(endpoints.listAgreements, { params });
    const night = { kind: 'night' as const, valid_from: '2026-12-07', valid_to: null };
    const sunday = { ...night, kind: 'sunday' as const };
    const saved = await manager.call(endpoints.putAgreements, {
      params,
      body: { agreements: [night], version },
    });
    expect(saved.version).toBe(version + 1);
    const late = await manager.refused(endpoints.putAgreements, {
      params,
      body: { agreements: [sunday], version },
    });
    expect([late.status, late.body.code]).toEqual([409, 'STALE_VERSION']);
    expect((await supervisor.call(endpoints.listAgreements, { params })).data).toEqual([night]);
  });
});

describe('rules and holidays', () => {
  // covers GUARD-25
  it('are the default rules until the plant saves rules, and are changed by people with the right', async () => {
    await manager.call(endpoints.putWorkingTimeRules, { body: { rules: [] } });
    const { data } = await supervisor.call(endpoints.listWorkingTimeRules);
    expect(data).toEqual(southAfricanRules);
    expect((await supervisor.refused(endpoints.putWorkingTimeRules, { body: { rules: [] } })).status).toBe(
      403,
    );
    const twice = { body: { rules: [...southAfricanRules, ...southAfricanRules] } };
    expect((await manager.refused(endpoints.putWorkingTimeRules, twice)).status).toBe(400);
  });

  // covers GUARD-26
  it('a day that the plant adds or moves changes the holidays of the year', async () => {
    const year = async () =>
      (await supervisor.call(endpoints.listPublicHolidays, { query: { year: 2026 } })).data.holidays.map(
        ({ date }) => date,
      );
    await manager.call(endpoints.putPublicHoliday, {
      body: { date: '2026-11-04', name: 'Election day', is_holiday: true },
    });
    await manager.call(endpoints.putPublicHoliday, {
      body: { date: '2026-12-16', name: 'Exchanged', is_holiday: false },
    });
    expect(await year()).toContain('2026-11-04');
    expect(await year()).not.toContain('2026-12-16');
    const { findings } = await put(await worker(), '2026-11-04');
    expect(findings.map(({ rule }) => rule)).toContain('public_holiday');
  });
});

// covers GUARD-27
it('the crews of a machine are checked for 90 days before they are saved', async () => {
  const machine = await aMachine(plant.db);
  const member = await worker();
  await manager.call(endpoints.putAgreements, {
    params: { id: member },
    body: { agreements: [{ kind: 'overtime', valid_from: '2026-01-01', valid_to: null }] },
  });
  const preview = () =>
    supervisor.call(crews.previewCycle, {
      params: { id: machine.id },
      body: { cycle_start_date: '2026-11-03', crews: [{ letter: 'A', employees: [member] }] },
    });
  const { data } = await preview();
  expect(data.assignments).toBe(60);
  // No meal is relieved, so five shifts are sixty hours.
  const overtime = data.findings.filter(({ rule }) => rule === 'weekly_overtime');
  expect(overtime.length).toBeGreaterThan(5);
  expect(Math.max(...overtime.map(({ value }) => value))).toBe(15);
  await plant.db.insertInto('settings').values({ key: 'meals_are_relieved', value: 'true' }).execute();
  const relieved = await preview();
  expect(relieved.data.findings.filter(({ rule }) => rule === 'weekly_overtime')).toEqual([]);
  await plant.db.deleteFrom('settings').execute();
  expect(
    await plant.db.selectFrom('crews').selectAll().where('machine_id', '=', machine.id).execute(),
  ).toEqual([]);
});
