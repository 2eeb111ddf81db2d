/** A plant in another time zone. The zone is set before the plant stores the first record. */
import { buildTestPlant, type TestPlant } from './build-app';

export async function buildPlantIn(zone: string): Promise<TestPlant> {
  const plant = await buildTestPlant();
  await plant.db
    .insertInto('settings')
    .values({ key: 'time_zone', value: JSON.stringify(zone) })
    .execute();
  return plant;
}
