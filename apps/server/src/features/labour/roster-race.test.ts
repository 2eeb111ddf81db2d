/** Two planners who change the roster of one person at the same moment. */
import * as endpoints from '@pms/domain/labour/endpoints';
import { southAfricanRules } from '@pms/domain/working-time/south-africa';
import { type RawBuilder, sql } from 'kysely';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { buildTestPlant, type Person, pathOf, type TestPlant } from '../../../test/build-app';
import { anAssignment } from '../../../test/builders';
import { waitingCalls } from '../../../test/waiting-calls';

let plant: TestPlant;
let planners: readonly [Person, Person];
beforeEach(async () => {
  plant = await buildTestPlant();
  onTestFinished(() => plant.close());
  await plant.standAt('2026-11-30T08:00:00.000Z');
  planners = [await plant.person('supervisor'), await plant.person('supervisor')];
});

/** Sends both changes while another change holds them back, and returns their statuses. */
async function both(held: RawBuilder<unknown>, bodies: readonly [object, object]): Promise<number[]> {
  const send = (planner: Person, body: object) =>
    planner.request('POST', pathOf(endpoints.changeRoster, {}), body);
  const { calls } = await plant.db.transaction().execute(async (tx) => {
    await held.execute(tx);
    const sent = [send(planners[0], bodies[0]), send(planners[1], bodies[1])];
    await expect.poll(() => waitingCalls(plant.db), { timeout: 10_000 }).toBe(2);
    return { calls: sent };
  });
  return (await Promise.all(calls)).map(({ status }) => status).sort();
}

const place = { machine_id: null, role: 'operator' as const };

it('one of two changes that give one assignment to different people is refused', async () => {
  const [held, first, second] = [
    await plant.person('operator'),
    await plant.person('operator'),
    await plant.person('operator'),
  ];
  const { id } = await anAssignment(plant.db, {
    employee_id: held.id,
    assignment_date: '2026-12-01',
    shift_type: 'day',
  });
  const passTo = ({ id: employee_id }: Person) => ({
    add: [{ ...place, employee_id, assignment_date: '2026-12-01', shift_type: 'day' }],
    remove: [{ id, version: 1 }],
  });
  const statuses = await both(sql`select id from labour_assignments where id = ${id} for update`, [
    passTo(first),
    passTo(second),
  ]);
  expect(statuses).toEqual([200, 409]);
  const rows = await plant.db.selectFrom('labour_assignments').select('employee_id').execute();
  expect(rows).toHaveLength(1);
});

it('a removal leaves an assignment that another planner has passed to another person', async () => {
  const [first, second] = [await plant.person('operator'), await plant.person('operator')];
  const { id } = await anAssignment(plant.db, {
    employee_id: first.id,
    assignment_date: '2026-12-01',
    shift_type: 'day',
  });
  await planners[0].call(endpoints.changeAssignment, {
    params: { id },
    body: { employee_id: second.id, version: 1 },
  });
  const remove = (version: number) => ({ params: { id }, query: { version } }) as never;
  const { status, body } = await planners[1].refused(endpoints.unassign, remove(1));
  expect([status, body.code]).toEqual([409, 'STALE_ASSIGNMENT']);
  await planners[1].call(endpoints.unassign, remove(2));
});

it('two changes that together break a rule of working time are checked one after the other', async () => {
  const { id: employee_id } = await plant.person('operator');
  const rest = southAfricanRules.filter(({ key }) => key === 'daily_rest');
  await plant.db
    .insertInto('working_time_rules')
    .values(rest.map(({ limit, ...rule }) => ({ ...rule, severity: 'refuse', limit_value: limit })))
    .execute();
  const on = (assignment_date: string, shift_type: string) => ({
    add: [{ ...place, employee_id, assignment_date, shift_type }],
  });
  const statuses = await both(sql`lock table labour_assignments in share mode`, [
    on('2026-12-01', 'night'),
    on('2026-12-02', 'day'),
  ]);
  expect(statuses).toEqual([200, 422]);
});
