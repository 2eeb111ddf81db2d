import { createAbsence } from '@pms/domain/absences/endpoints';
import * as attendance from '@pms/domain/attendance/endpoints';
import { closeHours, listHours } from '@pms/domain/hours/endpoints';
import * as labour from '@pms/domain/labour/endpoints';
import { putWorkingTimeRules } from '@pms/domain/working-time/endpoints';
import { southAfricanRules } from '@pms/domain/working-time/south-africa';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, insertPerson, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine, anAssignment } from '../../../test/builders';

const at = (text: string) => new Date(`${text}:00+02:00`).toISOString();

let plant: TestPlant;
let [manager, supervisor] = [] as unknown as [Person, Person];
let [early, late] = [0, 0];
let assignment = 0;
const october = { from: '2026-10-01', to: '2026-10-31' };

beforeAll(async () => {
  plant = await buildTestPlant();
  await plant.standAt(at('2026-11-02T10:00'));
  manager = await plant.person('manager');
  supervisor = await plant.person('supervisor');
  const machine = await aMachine(plant.db, { name: 'Filler of hours' });
  early = await insertPerson(plant.db, 'operator', 'a.early');
  late = await insertPerson(plant.db, 'packer', 'b.late');
  const on = (employee_id: number, assignment_date: string, shift_type: string) =>
    anAssignment(plant.db, { employee_id, assignment_date, shift_type, machine_id: machine.id });
  ({ id: assignment } = await on(early, '2026-10-12', 'day'));
  // A Sunday night, and a night across the end of the month.
  await on(late, '2026-10-25', 'night');
  await on(late, '2026-10-31', 'night');
});
afterAll(() => plant.close());

const mark = (person: Person, employee_id: number, date: string, more: object = {}) => ({
  person,
  body: { employee_id, date, shift_type: 'day', status: 'present', check_in_time: '06:00', ...more } as never,
});
const hoursOf = async (employee_id?: number, span: { from: string; to: string } = october) =>
  supervisor.call(listHours, { query: { ...span, ...(employee_id ? { employee_id } : {}) } as never });
interface FileSpan {
  readonly from?: string;
  readonly to?: string;
}

const file = async (person: Person, name: string, format: string, { from, to }: FileSpan = october) =>
  plant.app.inject({
    url: `/api/export/${name}?format=${format}${from ? `&start_date=${from}` : ''}${to ? `&end_date=${to}` : ''}`,
    headers: { authorization: `Bearer ${person.token}` },
  });

describe('hours', () => {
  // covers HOURS-04, HOURS-03
  it('are shown by person, as planned and worked, and open to the shifts of a person', async () => {
    const before = await hoursOf();
    expect(
      before.data.map((line) => [line.employee_id, line.planned_minutes, line.worked_minutes, line.unmarked]),
    ).toEqual(
      expect.arrayContaining([
        [early, 720, 0, 1],
        [late, 1440, 0, 2],
      ]),
    );
    expect([before.is_closed, before.closed_to, before.period]).toEqual([false, null, october]);

    for (const { person, body } of [
      mark(supervisor, early, '2026-10-12', { meal_minutes: 60, check_out_time: '17:00' }),
      mark(supervisor, late, '2026-10-25', { shift_type: 'night', check_in_time: '18:00' }),
    ])
      await person.call(attendance.markAttendance, { body });
    const { data } = await hoursOf(late);
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      worked_minutes: 720,
      sunday_minutes: 720,
      night_minutes: 720,
      unmarked: 1,
    });
    expect(data[0]?.shifts?.map(({ date, worked_minutes }) => [date, worked_minutes])).toEqual([
      ['2026-10-25', 720],
      ['2026-10-31', null],
    ]);
    const [one] = (await hoursOf(early)).data;
    expect(one).toMatchObject({ planned_minutes: 720, worked_minutes: 600, overtime_minutes: 60 });
    expect(
      (await supervisor.refused(listHours, { query: { from: '2026-01-01', to: '2026-12-31' } })).status,
    ).toBe(400);
  });

  // covers HOURS-06
  it('are closed as a pay period by people with the right, after all people are marked', async () => {
    expect((await supervisor.refused(closeHours, { body: october })).status).toBe(403);
    const refused = await manager.refused(closeHours, { body: october });
    expect([refused.status, refused.body.code]).toEqual([409, 'UNMARKED_PEOPLE']);
    expect(JSON.stringify(refused.body)).toContain('2026-10-31');
    await manager.call(createAbsence, {
      body: { employee_id: late, kind: 'sick', first_date: '2026-10-31', last_date: '2026-10-31' } as never,
    });
    const wrong = await manager.refused(closeHours, { body: { from: '2026-10-01', to: '2026-10-15' } });
    expect(wrong.body.error).toContain('01-10-2026 to 31-10-2026');
    expect((await manager.call(closeHours, { body: october })).data).toEqual({ closed_to: '2026-10-31' });
    expect((await manager.refused(closeHours, { body: october })).body.code).toBe('HOURS_CLOSED');
    const after = await hoursOf();
    expect([after.is_closed, after.closed_to]).toEqual([true, '2026-10-31']);
  });

  // covers HOURS-07
  it('of a closed period do not change: the roster is fixed, and corrections of attendance need a reason', async () => {
    const gone = await manager.refused(labour.unassign, {
      params: { id: assignment },
      query: { force: 'true' },
    });
    expect([gone.status, gone.body.code]).toEqual([409, 'HOURS_CLOSED']);
    const added = await supervisor.refused(labour.assign, {
      body: { employee_id: early, assignment_date: '2026-10-13', shift_type: 'day' } as never,
    });
    expect(added.body.code).toBe('HOURS_CLOSED');
    const wish = mark(supervisor, early, '2026-10-12', { check_out_time: '18:00' });
    expect((await supervisor.refused(attendance.markAttendance, wish)).status).toBe(403);
    expect((await manager.refused(attendance.markAttendance, wish)).status).toBe(400);
    const corrected = mark(manager, early, '2026-10-12', {
      check_out_time: '18:00',
      reason: 'Clock was wrong',
    });
    await manager.call(attendance.markAttendance, corrected);
  });

  // covers HOURS-11
  it('keep the figures of the closing, and show later corrections beside these figures', async () => {
    const [line] = (await hoursOf(early)).data;
    expect(line).toMatchObject({
      worked_minutes: 600,
      overtime_minutes: 60,
      correction: { worked_minutes: 60, overtime_minutes: 60, night_minutes: 0, sunday_minutes: 0 },
    });
    expect(line?.shifts).toMatchObject([
      {
        date: '2026-10-12',
        worked_minutes: 600,
        check_out_time: at('2026-10-12T17:00'),
        correction: { worked_minutes: 660, check_out_time: at('2026-10-12T18:00') },
      },
    ]);
    // A span over the closing's end, with a day that is open.
    const over = { from: '2026-10-12', to: '2026-11-01' };
    expect((await hoursOf(early, over)).data[0]).toMatchObject({
      worked_minutes: 600,
      correction: { worked_minutes: 60, overtime_minutes: 60 },
    });
    expect((await hoursOf(late)).data[0]).toMatchObject({ worked_minutes: 720, correction: null });
  });

  // covers HOURS-11
  it('do not change when a rule changes after the closing', async () => {
    const rules = southAfricanRules.map((rule) =>
      rule.key === 'weekly_hours' ? { ...rule, severity: 'off' as const } : rule,
    );
    const admin = await plant.person('admin');
    await admin.call(putWorkingTimeRules, { body: { rules } as never });
    const [line] = (await hoursOf(early)).data;
    expect(line).toMatchObject({ overtime_minutes: 60, correction: { overtime_minutes: null } });
    await admin.call(putWorkingTimeRules, { body: { rules: [...southAfricanRules] } as never });
  });

  // covers HOURS-11
  it.each([
    ['changed', sql`update closed_hours_figures set worked_minutes = 1`],
    ['deleted', sql`delete from closed_hours_figures`],
    ['emptied', sql`truncate closed_hours_figures`],
  ])('of a closing are not %s in the database', async (_name, statement) => {
    await expect(statement.execute(plant.db)).rejects.toThrow('append-only');
  });

  // covers HOURS-12
  it('of closed periods without stored figures are computed again, and these periods are named', async () => {
    const september = { from: '2026-09-01', to: '2026-09-30' };
    const august = { from: '2026-08-01', to: '2026-08-31' };
    await anAssignment(plant.db, { employee_id: early, assignment_date: '2026-09-10', shift_type: 'day' });
    for (const { from, to } of [august, september])
      await plant.db
        .insertInto('closed_hours')
        .values({ first_date: from, last_date: to, closed_by: manager.id, closed_at: at('2026-10-01T10:00') })
        .execute();
    const answer = await hoursOf(early, september);
    expect(answer).toMatchObject({ is_closed: true, without_figures: [september] });
    expect(answer.data[0]).toMatchObject({ planned_minutes: 720, correction: null });
    // Nobody was on the roster of August, and October has its figures.
    expect((await hoursOf(early, august)).without_figures).toEqual([]);
    expect((await hoursOf(early)).without_figures).toEqual([]);
  });

  // covers HOURS-08
  it('are in files for the payroll and for the law, without rates', async () => {
    const payroll = await file(supervisor, 'hours', 'csv');
    const [head, ...rows] = payroll.body
      .replaceAll(/[\ufeff"]/g, '')
      .trim()
      .split(/\r?\n/);
    expect(head).toBe(
      'employee_code,employee_name,period_from,period_to,planned_minutes,worked_minutes,overtime_minutes,night_minutes,sunday_minutes,public_holiday_minutes,unmarked_shifts,correction_worked_minutes,correction_overtime_minutes,correction_night_minutes,correction_sunday_minutes,correction_public_holiday_minutes',
    );
    expect(rows.find((row) => row.includes('a.early'))).toContain('720,600,60,0,0,0,0,60,60,0,0,0');
    const register = (await file(supervisor, 'hours_register', 'json')).body;
    expect(register).toContain('"corrected_worked_minutes":660');
    expect(register).toContain('"occupation":"operator"');
    expect(register + payroll.body).not.toMatch(/rate/i);
    expect((await file(supervisor, 'hours', 'excel')).statusCode).toBe(200);
    expect((await file(supervisor, 'hours_register', 'pdf')).headers['content-type']).toBe('application/pdf');
    expect((await file(await plant.person('operator'), 'hours', 'csv')).statusCode).toBe(403);
  });

  it.each(['hours', 'hours_register'])(
    'are files of %s of the plant dates between two instants',
    async (name) => {
      const between = (from: string, to: string) =>
        file(supervisor, name, 'json', { from: at(from), to: at(to) });
      const whole = (await file(supervisor, name, 'json')).json();
      expect((await between('2026-10-01T00:00', '2026-11-01T00:00')).json()).toEqual(whole);
      expect((await between('2026-10-01T23:00', '2026-10-31T00:01')).json()).toEqual(whole);
    },
  );

  it.each([
    [{ from: '2026-08-01', to: '2026-10-01' }, 200, undefined],
    [{ from: '2026-08-01', to: '2026-10-02' }, 400, 'start_date'],
    [{ from: '2020-01-01' }, 400, 'start_date'],
    [{ to: '2026-10-31' }, 200, undefined],
    [{ from: '2999-01-01' }, 400, 'start_date'],
  ])('are in files of at most 62 days: %j is answered with %i', async (span, status, path) => {
    for (const name of ['hours', 'hours_register']) {
      const answer = await file(supervisor, name, 'json', span);
      expect(answer.statusCode).toBe(status);
      if (path) expect(answer.json().details.fields).toMatchObject([{ path }]);
    }
  });
});
