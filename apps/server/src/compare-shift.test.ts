/** Tests that a drill computes the newest shift of a restored database again. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestPlant, type TestPlant } from '../test/build-app';
import { aPastDay } from '../test/past-day';
import { compareShift } from './compare-shift';

let plant: TestPlant;
beforeAll(async () => {
  plant = await buildTestPlant();
});
afterAll(() => plant.close());

// covers SAFE-75
it('computes the stored figures of the newest shift, and names a stored figure that differs', async () => {
  expect(await compareShift(plant.url)).toBeNull();
  await aPastDay(plant, '2026-11-09', '2026-11-10');
  const name = await compareShift(plant.url);
  expect(name).toBe('2026-11-09 night');
  await sql`update machine_shift_figures set good = good + 1 where shift_type = 'night'`.execute(plant.db);
  await expect(compareShift(plant.url)).rejects.toThrow(
    /^The figures of the shift 2026-11-09 night differ from the figures in the backup: machine \d+ at /,
  );
});
