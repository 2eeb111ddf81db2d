/** The undo of a removal or of a move: the server restores what the removed or moved assignment had. */
import * as endpoints from '@pms/domain/labour/endpoints';
import { deactivateUser } from '@pms/domain/users/endpoints';
import { anonymisePerson } from '@pms/domain/users/privacy';
import { listOverrides, putWorkingTimeRules } from '@pms/domain/working-time/endpoints';
import { southAfricanRules } from '@pms/domain/working-time/south-africa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { auditOf } from '../../../test/builders';

const at = (text: string) => new Date(`${text}:00+02:00`).toISOString();
const date = '2026-12-09';

let plant: TestPlant;
let supervisor: Person;
let manager: Person;
beforeAll(async () => {
  plant = await buildTestPlant();
  await plant.standAt(at('2026-11-30T10:00'));
  [supervisor, manager] = await Promise.all([plant.person('supervisor'), plant.person('manager')]);
});
afterAll(() => plant.close());

const worker = async () => (await plant.person('operator')).id;
const place = (employee_id: number) => ({ employee_id, assignment_date: date, shift_type: 'day' as const });
const assign = async (body: object, planner = manager) =>
  (await planner.call(endpoints.assign, { body: body as never })).data;
const shown = async (employee_id: number) => {
  const { data } = await manager.call(endpoints.plannerAssignments, { query: { date } });
  return data.find((one) => one.employee_id === employee_id);
};
const removeAs = async (planner: Person, { id }: { id: number }) =>
  planner.call(endpoints.unassign, { params: { id } });
const removeOnBoard = async (planner: Person, { id, version }: { id: number; version: number }) =>
  planner.call(endpoints.changeRoster, { body: { remove: [{ id, version }] } as never });
const addOnBoard = async (planner: Person, body: object) =>
  planner.call(endpoints.changeRoster, { body: { add: [body] } as never });
const addAs = async (planner: Person, body: object) =>
  planner.call(endpoints.assign, { body: body as never });
const restIs = (severity: 'warn' | 'refuse') =>
  manager.call(putWorkingTimeRules, {
    body: {
      rules: southAfricanRules.map((rule) => (rule.key === 'daily_rest' ? { ...rule, severity } : rule)),
    },
  });

describe.each([
  ['the planner', removeAs, addAs],
  ['the board', removeOnBoard, addOnBoard],
])('the undo of %s', (_name, remove, add) => {
  it('restores the rate, the reason and the source, also for a planner who may not see rates', async () => {
    const employee_id = await worker();
    const made = await assign({
      ...place(employee_id),
      hourly_rate: 99,
      override_reason: 'Trains the others',
    });
    await plant.db
      .updateTable('labour_assignments')
      .set({ source: 'cycle' })
      .where('id', '=', made.id)
      .execute();
    await remove(supervisor, made);
    const answer = await add(supervisor, { ...place(employee_id), restores: made.id });
    expect(JSON.stringify(answer)).not.toContain('hourly_rate');
    const back = await shown(employee_id);
    expect(back).toMatchObject({ hourly_rate: 99, override_reason: 'Trains the others', source: 'cycle' });
    const trail = await auditOf(plant.db, 'labour_assignment', back?.id ?? 0);
    expect(JSON.stringify(trail)).not.toContain('hourly_rate');
  });

  it('restores nothing for another person, at another place, or after a later removal', async () => {
    const [employee_id, other] = [await worker(), await worker()];
    const first = await assign({ ...place(employee_id), hourly_rate: 99, override_reason: 'Trains' });
    await remove(supervisor, first);
    await add(supervisor, { ...place(other), restores: first.id });
    expect(await shown(other)).toMatchObject({ hourly_rate: 150, override_reason: null });
    await add(supervisor, { ...place(employee_id), shift_type: 'night', restores: first.id });
    const second = await shown(employee_id);
    expect(second).toMatchObject({ hourly_rate: 150, override_reason: null });
    await remove(supervisor, { id: second?.id ?? 0, version: 1 });
    await add(supervisor, { ...place(employee_id), restores: first.id });
    expect(await shown(employee_id)).toMatchObject({ hourly_rate: 150, override_reason: null });
  });

  it('needs no new reason for the former finding, but needs a reason for a new finding', async () => {
    const night = { assignment_date: '2026-12-08', shift_type: 'night' };
    const [rested, tired] = [await worker(), await worker()];
    await restIs('refuse');
    await assign({ ...place(tired), ...night });
    const made = await assign({ ...place(tired), override_reason: 'Nobody else can run the filler' });
    await remove(supervisor, made);
    await add(supervisor, { ...place(tired), restores: made.id });
    expect(await shown(tired)).toMatchObject({ override_reason: 'Nobody else can run the filler' });
    const { data } = await manager.call(listOverrides, { query: { from: '2026-11-30', to: '2026-11-30' } });
    expect(data.filter((one) => one.employee_id === tired)).toHaveLength(1);

    const other = await assign({ ...place(rested), override_reason: 'Trains the others' });
    await remove(supervisor, other);
    await assign({ ...place(rested), ...night });
    const asked = await add(supervisor, { ...place(rested), restores: other.id }).catch(String);
    expect(asked).toContain('A reason is needed');
    await restIs('warn');
  });
});

describe('a move', () => {
  const move = async (planner: Person, { id }: { id: number }, body: object) =>
    (await planner.call(endpoints.changeAssignment, { params: { id }, body: body as never })).data;
  const exceptionsOf = (employee_id: number) =>
    plant.db.selectFrom('cycle_exceptions').select('date').where('employee_id', '=', employee_id).execute();
  const fromCycle = (id: number) =>
    plant.db.updateTable('labour_assignments').set({ source: 'cycle' }).where('id', '=', id).execute();

  it('to another person drops the rate and the reason of the former person', async () => {
    const [employee_id, other] = [await worker(), await worker()];
    const made = await assign({ ...place(employee_id), hourly_rate: 99, override_reason: 'Trains' });
    await move(supervisor, made, { employee_id: other, version: 1 });
    expect(await shown(other)).toMatchObject({ hourly_rate: 150, override_reason: null, source: 'manual' });
  });

  it('of the same person keeps the rate and the reason', async () => {
    const employee_id = await worker();
    const made = await assign({ ...place(employee_id), hourly_rate: 99, override_reason: 'Trains' });
    await move(supervisor, made, { shift_type: 'night', version: 1 });
    expect(await shown(employee_id)).toMatchObject({ hourly_rate: 99, override_reason: 'Trains' });
  });

  it('is undone with the rate, the reason and the source, and the cycle assigns the person again', async () => {
    const [employee_id, other] = [await worker(), await worker()];
    const made = await assign({ ...place(employee_id), hourly_rate: 99, override_reason: 'Trains' });
    await fromCycle(made.id);
    await move(supervisor, made, { employee_id: other, version: 1 });
    expect(await exceptionsOf(employee_id)).toHaveLength(1);
    const answer = await move(supervisor, made, { employee_id, version: 2, restores: true });
    expect(JSON.stringify(answer)).not.toContain('hourly_rate');
    expect(await shown(employee_id)).toMatchObject({
      hourly_rate: 99,
      override_reason: 'Trains',
      source: 'cycle',
    });
    expect(await exceptionsOf(employee_id)).toEqual([]);
  });

  it('restores nothing at another place', async () => {
    const [employee_id, other] = [await worker(), await worker()];
    const made = await assign({ ...place(employee_id), hourly_rate: 99, override_reason: 'Trains' });
    await move(supervisor, made, { employee_id: other, version: 1 });
    const elsewhere = { employee_id, shift_type: 'night', version: 2, restores: true };
    await move(supervisor, made, elsewhere);
    expect(await shown(employee_id)).toMatchObject({ hourly_rate: 150, override_reason: null });
  });

  it('of an assignment that moved before returns to the former person', async () => {
    const [first, second, third] = [await worker(), await worker(), await worker()];
    const made = await assign({ ...place(first), hourly_rate: 99 });
    await move(supervisor, made, { employee_id: second, version: 1 });
    await move(manager, made, { employee_id: third, version: 2, override_reason: 'Ill' });
    await move(supervisor, made, { employee_id: second, version: 3, restores: true });
    expect(await shown(second)).toMatchObject({ hourly_rate: 150, override_reason: null });
    const { id } = made;
    await removeAs(supervisor, { id });
    await addAs(supervisor, { ...place(second), restores: id });
    expect(await shown(second)).toMatchObject({ hourly_rate: 150, source: 'manual' });
  });

  it('is undone without a new reason for a finding that the restored reason covers', async () => {
    const [tired, other] = [await worker(), await worker()];
    await restIs('refuse');
    await assign({ ...place(tired), assignment_date: '2026-12-08', shift_type: 'night' });
    const made = await assign({ ...place(tired), override_reason: 'Nobody else can run the filler' });
    await move(supervisor, made, { employee_id: other, version: 1 });
    await move(supervisor, made, { employee_id: tired, version: 2, restores: true });
    expect(await shown(tired)).toMatchObject({ override_reason: 'Nobody else can run the filler' });
    await restIs('warn');
  });

  it('of the meal alone is undone with the source', async () => {
    const employee_id = await worker();
    const made = await assign({ ...place(employee_id), hourly_rate: 99 });
    await fromCycle(made.id);
    await move(supervisor, made, { meal_minutes: 45, version: 1 });
    await move(supervisor, made, { meal_minutes: 60, version: 2, restores: true });
    expect(await shown(employee_id)).toMatchObject({ hourly_rate: 99, source: 'cycle' });
  });
});

it('the values of a removal are deleted by a removal after a week, and by the anonymisation of the person', async () => {
  const kept = async () =>
    (await plant.db.selectFrom('removed_assignments').select('employee_id').execute()).map(
      (row) => row.employee_id,
    );
  const [old, left, last] = [await worker(), await worker(), await worker()];
  const made = await Promise.all([old, left, last].map((id) => assign(place(id))));
  for (const one of made.slice(0, 2)) await removeAs(supervisor, one);
  await plant.db
    .updateTable('removed_assignments')
    .set({ removed_at: at('2026-11-22T10:00') })
    .where('employee_id', '=', old)
    .execute();
  expect(await kept()).toEqual(expect.arrayContaining([old, left]));
  for (const one of made.slice(2)) await removeAs(supervisor, one);
  expect(await kept()).not.toContain(old);
  const admin = await plant.person('admin');
  await admin.call(deactivateUser, { params: { id: left } });
  await admin.call(anonymisePerson, { params: { id: left }, body: { reason: 'Left the company' } });
  expect(await kept()).not.toContain(left);
  expect(await kept()).toContain(last);
});
