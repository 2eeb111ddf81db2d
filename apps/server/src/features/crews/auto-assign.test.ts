import * as crews from '@pms/domain/crews/endpoints';
import * as labour from '@pms/domain/labour/endpoints';
import { updateMachine } from '@pms/domain/machines/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, insertPerson, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine, anAssignment, eventsSince } from '../../../test/builders';
import { createLog } from '../../platform/log';
import { planComingShifts } from './jobs';

const at = (text: string) => new Date(`${text}:00+02:00`).toISOString();

let plant: TestPlant;
let supervisor: Person;
beforeAll(async () => {
  plant = await buildTestPlant();
  await plant.standAt(at('2026-11-02T10:00'));
  supervisor = await plant.person('supervisor');
});
afterAll(() => plant.close());

let count = 0;
const worker = () => {
  count += 1;
  return insertPerson(plant.db, 'operator', `auto${count}`);
};
async function onCycle(...people: number[][]) {
  const machine = await aMachine(plant.db);
  await supervisor.call(updateMachine, {
    params: { id: machine.id },
    body: { shift_cycle_enabled: true, cycle_start_date: '2026-11-02' },
  });
  if (people.length > 0)
    await supervisor.call(crews.saveCrews, {
      params: { id: machine.id },
      body: {
        crews: (['A', 'B', 'C'] as const).map((letter, index) => ({
          letter,
          employees: people[index] ?? [],
        })),
      },
    });
  return machine;
}
const autoAssign = async (date: string, machine_id?: number) =>
  (await supervisor.call(labour.autoAssign, { body: { date, ...(machine_id ? { machine_id } : {}) } })).data;
const refusedFor = async (machine_id?: number) => {
  const body = { date: '2026-11-04', ...(machine_id ? { machine_id } : {}) };
  const { status, body: answer } = await supervisor.refused(labour.autoAssign, { body });
  return [status, answer.error];
};
const assigned = async (machineId: number) =>
  (
    await plant.db
      .selectFrom('labour_assignments')
      .selectAll()
      .where('machine_id', '=', machineId)
      .orderBy('starts_at')
      .execute()
  ).map((row) => `${row.assignment_date.slice(8)} ${row.shift_type} ${row.employee_id}`);

describe('the automatic assignment', () => {
  // covers PEOPLE-17
  it('names the missing people', async () => {
    expect(await refusedFor()).toEqual([409, 'No machine follows the 2-2-2 shift cycle']);
    const bare = await onCycle();
    expect(await refusedFor(bare.id)).toEqual([409, 'Machine must have crews configured first']);
    expect(await refusedFor()).toEqual([409, 'Machine must have crews configured first']);
    const empty = await onCycle([], [], []);
    expect(await refusedFor(empty.id)).toEqual([409, `No employees assigned to crews for ${empty.name}`]);
    await plant.db
      .updateTable('machines')
      .set({ retired_at: at('2026-11-02T10:00') })
      .execute();
  });

  // covers PEOPLE-16
  it('puts the crews on duty on both shifts of the date once, and names the people whom it left out', async () => {
    const [a, b, c, other] = [await worker(), await worker(), await worker(), await worker()];
    const machine = await onCycle([a], [b], [c]);
    const second = await onCycle([other]);
    await anAssignment(plant.db, { employee_id: other, assignment_date: '2026-11-02', shift_type: 'day' });
    const today = await autoAssign('2026-11-02');
    // The day shift has begun: only the night is filled.
    expect([today.created, await assigned(machine.id)]).toEqual([1, [`02 night ${b}`]]);
    await anAssignment(plant.db, { employee_id: other, assignment_date: '2026-11-03', shift_type: 'night' });
    const next = await autoAssign('2026-11-03');
    expect(next).toEqual({
      created: 2,
      skipped: [
        {
          employee_id: other,
          employee: 'auto4 Mokoena',
          machine_name: second.name,
          shift_type: 'day',
          reason: 'Already assigned that day: factory-wide, night shift',
        },
      ],
    });
    expect(await assigned(machine.id)).toEqual([`02 night ${b}`, `03 day ${a}`, `03 night ${b}`]);
    expect((await autoAssign('2026-11-03')).created).toBe(0);
    expect(
      (await autoAssign('2026-11-01', undefined).catch((error: Error) => error.message)) as string,
    ).toContain('Cycle not started');
  });

  // covers PEOPLE-19
  it('leaves out a person whom a planner removed on that day', async () => {
    const [a, b] = [await worker(), await worker()];
    const machine = await onCycle([a], [b]);
    await autoAssign('2026-11-08', machine.id);
    const { data } = await supervisor.call(labour.listLabourAssignments, {
      query: { start_date: '2026-11-08', end_date: '2026-11-08', employee_id: a },
    });
    await supervisor.call(labour.unassign, { params: { id: data[0]?.id ?? 0 } });
    const again = await autoAssign('2026-11-08', machine.id);
    expect(again.skipped.map(({ employee_id, reason }) => [employee_id, reason])).toEqual([
      [a, 'Taken off this day by a planner'],
    ]);
    const refreshed = await supervisor.call(crews.refreshShiftCycle, { params: { id: machine.id } });
    expect(refreshed.data.created).toBeGreaterThan(0);
    expect(await assigned(machine.id)).not.toContain(`08 day ${a}`);
  });
});

// covers PEOPLE-18
describe('the nightly assignment', () => {
  const plan = () => planComingShifts(plant.db, createLog('silent'));
  it('assigns and publishes the next seven days, and a second run changes nothing', async () => {
    const a = await worker();
    const machine = await onCycle([a], [], []);
    await plan();
    const rows = await plant.db
      .selectFrom('labour_assignments')
      .selectAll()
      .where('machine_id', '=', machine.id)
      .orderBy('assignment_date')
      .execute();
    expect(rows.map((row) => `${row.assignment_date.slice(8)} ${row.shift_type}`)).toEqual([
      '03 day',
      '04 night',
      '05 night',
      '08 day',
      '09 day',
    ]);
    expect(rows.every(({ published_at }) => published_at !== null)).toBe(true);
    await plan();
    expect(await assigned(machine.id)).toHaveLength(5);
  });

  it('publishes drafts of the cycle, and sends an event for each shift to open rosters', async () => {
    const machine = await onCycle([await worker()], [], []);
    await supervisor.call(crews.refreshShiftCycle, { params: { id: machine.id } });
    const events = await eventsSince(plant.db);
    await plan();
    const drafts = await plant.db
      .selectFrom('labour_assignments')
      .select('id')
      .where('machine_id', '=', machine.id)
      .where('published_at', 'is', null)
      .execute();
    expect(drafts).toEqual([]);
    const told = async () =>
      (await events()).filter(({ data }) => (data as { machine_id?: number }).machine_id === machine.id);
    expect((await told()).map(({ type }) => type)).toEqual(Array(5).fill('assignment_changed'));
    await plan();
    expect(await told()).toHaveLength(5);
  });

  it('assigns nobody if the plant has switched the automatic assignment off', async () => {
    const machine = await onCycle([await worker()], [], []);
    await plant.db.insertInto('settings').values({ key: 'plan_crews_nightly', value: 'false' }).execute();
    await plan();
    expect(await assigned(machine.id)).toEqual([]);
    await plant.db.deleteFrom('settings').execute();
  });
});
