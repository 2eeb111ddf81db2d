/** Records the values of a sample. They are compared with the limits of the blend's tests when the lot is released. */
import { maturationUpdated } from '@pms/domain/maturation/events';
import { blendNotFound } from '@pms/domain/maturation/refusals';
import { openRefusal } from '@pms/domain/maturation/rules';
import type { LotTests, TestValuesBody } from '@pms/domain/maturation/test-value-schema';
import { testValuesRefusal } from '@pms/domain/maturation/test-values';
import { RefusalError, refuse } from '@pms/domain/refusal';
import type { Change } from '../../platform/change';
import type { Reader } from '../../platform/database';
import { lockBlend } from './queries';
import { insertTestValues, listTestsOf, listValuesOf } from './test-queries';

export async function addTestValues(
  change: Change,
  id: number,
  { tests, notes }: TestValuesBody,
): Promise<LotTests> {
  const blend = await lockBlend(change.tx, id);
  if (!blend) throw new RefusalError(blendNotFound());
  refuse(openRefusal(blend.status));
  refuse(testValuesRefusal(await listTestsOf(change.tx, id), tests));
  await change.refreshNow();
  await insertTestValues(change, { lot_id: id, values: tests, notes });
  change.audit({ action: 'blend_tested', entity: 'lot', entity_id: id, after: { values: tests, notes } });
  change.tell(maturationUpdated, { id, status: blend.status });
  return readLotTests(change.tx, id);
}

export const readLotTests = async (reader: Reader, id: number): Promise<LotTests> => ({
  tests: await listTestsOf(reader, id),
  values: await listValuesOf(reader, id),
});
