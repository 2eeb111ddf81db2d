/** A planner assigns a person while another planner publishes the day. */
import * as endpoints from '@pms/domain/labour/endpoints';
import { sql } from 'kysely';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { buildTestPlant, type TestPlant } from '../../../test/build-app';
import { waitingCalls } from '../../../test/waiting-calls';

let plant: TestPlant;
beforeEach(async () => {
  plant = await buildTestPlant();
  onTestFinished(() => plant.close());
  await plant.standAt('2026-11-30T08:00:00.000Z');
});

const date = '2026-12-01';
const place = { machine_id: null, shift_type: 'day' as const, role: 'operator' as const };

it.each(['assign', 'changeRoster'] as const)('%s leaves no draft on a published day', async (name) => {
  const [planner, publisher] = [await plant.person('supervisor'), await plant.person('supervisor')];
  const { id: employee_id } = await plant.person('operator');
  const wish = { ...place, employee_id, assignment_date: date };
  const assign = () =>
    name === 'assign'
      ? planner.call(endpoints.assign, { body: wish as never })
      : planner.call(endpoints.changeRoster, { body: { add: [wish], remove: [] } as never });
  const calls = await plant.db.transaction().execute(async (tx) => {
    // The audit of a new assignment and its cycle exception come after the state of the day was read.
    await sql`lock table cycle_exceptions in share mode`.execute(tx);
    const assigning = assign();
    await expect.poll(() => waitingCalls(plant.db), { timeout: 10_000 }).toBe(1);
    let isPublished = false;
    const publishing = publisher
      .call(endpoints.publishRoster, { body: { from: date, to: date } })
      .then(() => (isPublished = true));
    await expect
      .poll(async () => isPublished || (await waitingCalls(plant.db)) === 2, { timeout: 10_000 })
      .toBe(true);
    return [assigning, publishing];
  });
  await Promise.all(calls);
  const rows = await plant.db.selectFrom('labour_assignments').select('published_at').execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.published_at).not.toBeNull();
});
