/** Records a daily check; its measured values become the condition of the blend. */
import { maturationUpdated } from '@pms/domain/maturation/events';
import {
  blendNotFound,
  checkedBeforeMaturing,
  checkedMeanwhile,
  dateInFuture,
} from '@pms/domain/maturation/refusals';
import { openRefusal } from '@pms/domain/maturation/rules';
import type { DailyCheckBody, MaturationCheck, MaturationRecord } from '@pms/domain/maturation/schema';
import { testValuesRefusal } from '@pms/domain/maturation/test-values';
import { plantDateOf } from '@pms/domain/plant-time';
import { RefusalError, refuse } from '@pms/domain/refusal';
import type { Change } from '../../platform/change';
import { readSettings } from '../settings/queries';
import { insertCheck, lockBlend, writeBlend } from './queries';
import { insertTestValues, listTestsOf } from './test-queries';

export async function addDailyCheck(change: Change, body: DailyCheckBody): Promise<MaturationCheck> {
  const { time_zone: zone } = await readSettings(change.tx);
  const { maturation_room_id: id, after_check_id: known, tests, ...seen } = body;
  const blend = await lockBlend(change.tx, id);
  if (!blend) throw new RefusalError(blendNotFound());
  refuse(openRefusal(blend.status));
  if (known !== undefined && known !== (blend.last_check?.id ?? null))
    throw new RefusalError(checkedMeanwhile(blend.last_check?.checked_by_name ?? null));
  await change.refreshNow();
  const today = plantDateOf(change.now, zone);
  const check_date = body.check_date ?? today;
  if (check_date > today) throw new RefusalError(dateInFuture('check_date'));
  if (check_date < blend.maturation_date)
    throw new RefusalError(checkedBeforeMaturing(blend.maturation_date));
  if (tests.length > 0) refuse(testValuesRefusal(await listTestsOf(change.tx, id), tests));
  const check = await insertCheck(change, { ...seen, lot_id: id, check_date });
  await insertTestValues(change, { lot_id: id, check_id: check.id, values: tests });
  if (isNewest(check, blend)) {
    await writeBlend(change, id, {
      // Values that were not measured stay unchanged.
      temperature: check.temperature ?? blend.temperature,
      humidity: check.humidity ?? blend.humidity,
      measured_at: change.now,
    });
  }
  change.audit({
    action: 'blend_checked',
    entity: 'lot',
    entity_id: id,
    after: tests.length > 0 ? { ...check, tests } : check,
  });
  change.tell(maturationUpdated, { id, status: blend.status });
  return check;
}

/** A check that is entered late for an earlier day does not overwrite newer values. */
const isNewest = (check: MaturationCheck, { last_check: last }: MaturationRecord): boolean =>
  last === null || check.check_date >= last.check_date;
