/** In the night in which the clock is put forward, a check-in in the skipped hour is refused beside its field. */
import { markAttendance } from '@pms/domain/attendance/endpoints';
import { assign } from '@pms/domain/labour/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertPerson, type TestPlant } from '../../../test/build-app';
import { buildPlantIn } from '../../../test/plant-in-zone';

let plant: TestPlant;
beforeAll(async () => {
  plant = await buildPlantIn('Europe/Berlin');
});
afterAll(() => plant.close());

it('a time that the clock skips is refused with its name, and a time after the skipped hour is accepted', async () => {
  await plant.standAt('2026-03-29T05:00:00Z');
  const supervisor = await plant.person('supervisor');
  const employee_id = await insertPerson(plant.db, 'operator', 'early-clock');
  const shift = { employee_id, shift_type: 'night' as const };
  await supervisor.call(assign, { body: { ...shift, assignment_date: '2026-03-28' } as never });
  const body = { ...shift, date: '2026-03-28', status: 'late', check_in_time: '02:30' };
  const { status, body: answer } = await supervisor.refused(markAttendance, { body: body as never });
  expect([status, answer.details?.fields]).toEqual([
    400,
    [
      {
        path: 'check_in_time',
        message: '02:30 does not exist on 29-03-2026: the clock was put forward over this time',
      },
    ],
  ]);
  const { data } = await supervisor.call(markAttendance, {
    body: { ...body, check_in_time: '03:30' } as never,
  });
  expect(data).toMatchObject({ check_in_time: '2026-03-29T01:30:00.000Z' });
});
