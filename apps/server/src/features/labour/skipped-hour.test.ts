/** In the night in which the clock is put forward, a typed time in the skipped hour is refused beside its field. */
import { assign, changeAssignment, changeRoster, copyAssignments } from '@pms/domain/labour/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertPerson, type TestPlant } from '../../../test/build-app';
import { buildPlantIn } from '../../../test/plant-in-zone';

let plant: TestPlant;
beforeAll(async () => {
  plant = await buildPlantIn('Europe/Berlin');
});
afterAll(() => plant.close());

const message = '02:30 does not exist on 29-03-2026: the clock was put forward over this time';
const night = { shift_type: 'night' as const, machine_id: null };

it('of a new assignment, of a list of assignments and of a changed assignment', async () => {
  await plant.standAt('2026-03-20T05:00:00Z');
  const planner = await plant.person('supervisor');
  const employee_id = await insertPerson(plant.db, 'operator', 'skipped-hour');
  const wish = { employee_id, ...night, assignment_date: '2026-03-28' };
  const early = await planner.refused(assign, { body: { ...wish, start_time: '02:30' } as never });
  expect(early.body.details?.fields).toEqual([{ path: 'start_time', message }]);
  const listed = await planner.refused(changeRoster, {
    body: { add: [{ ...wish, end_time: '02:30' }] } as never,
  });
  expect(listed.body.details?.fields).toEqual([{ path: 'end_time', message }]);
  const { data } = await planner.call(assign, { body: { ...wish, start_time: '03:30' } as never });
  expect(data.starts_at).toBe('2026-03-29T01:30:00.000Z');
  const changed = await planner.refused(changeAssignment, {
    params: { id: data.id },
    body: { ends_at: '02:30', starts_at: '23:00', version: data.version },
  });
  expect(changed.body.details?.fields).toEqual([{ path: 'ends_at', message }]);
});

it('but a copied assignment begins an hour later on this day', async () => {
  const planner = await plant.person('supervisor');
  const employee_id = await insertPerson(plant.db, 'operator', 'copied-hour');
  const wish = { employee_id, ...night, assignment_date: '2026-03-26', start_time: '02:30' };
  await planner.call(assign, { body: wish as never });
  const { data } = await planner.call(copyAssignments, {
    body: { from_date: '2026-03-26', to_date: '2026-03-28' } as never,
  });
  expect(data).toMatchObject({ created: 1, skipped: [] });
});
