/** Two planners who exchange two people at the same moment. */
import * as endpoints from '@pms/domain/labour/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestPlant, type TestPlant } from '../../../test/build-app';
import { anAssignment } from '../../../test/builders';
import { waitingCalls } from '../../../test/waiting-calls';

let plant: TestPlant;
beforeAll(async () => {
  plant = await buildTestPlant();
  await plant.standAt('2026-11-30T08:00:00.000Z');
});
afterAll(() => plant.close());

// covers PEOPLE-22
it('a move locks the person with the lower id first, so that two moves cannot wait for each other', async () => {
  const planner = await plant.person('supervisor');
  const [lower, higher] = [await plant.person('operator'), await plant.person('operator')];
  const { id } = await anAssignment(plant.db, {
    employee_id: higher.id,
    assignment_date: '2026-12-01',
    shift_type: 'day',
  });
  const lock = (userId: number) => sql`select id from users where id = ${userId} for no key update nowait`;
  const move = () =>
    planner.call(endpoints.changeAssignment, { params: { id }, body: { employee_id: lower.id, version: 1 } });
  const moved = await plant.db.transaction().execute(async (tx) => {
    await lock(lower.id).execute(tx);
    const moving = move();
    await expect.poll(() => waitingCalls(plant.db)).toBe(1);
    // The move holds nothing that the other move needs.
    await lock(higher.id).execute(tx);
    return { moving };
  });
  expect((await moved.moving).data.employee_id).toBe(lower.id);
});
