/** A plant of another time zone, set before the plant records anything. */
import { buildTestPlant, type TestPlant } from './build-app';

export async function buildPlantIn(zone: string): Promise<TestPlant> {
  const plant = await buildTestPlant();
  await plant.db
    .insertInto('settings')
    .values({ key: 'time_zone', value: JSON.stringify(zone) })
    .execute();
  return plant;
}
