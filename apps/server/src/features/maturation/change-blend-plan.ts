/** Changes the care plan of a blend. */
import { changedFields } from '@pms/domain/changed-fields';
import { blendNotFound } from '@pms/domain/maturation/refusals';
import type { BlendPlan, BlendPlanBody } from '@pms/domain/maturation/schema';
import { RefusalError, refuse, versionRefusal } from '@pms/domain/refusal';
import { plantSettingsChanged } from '@pms/domain/settings/events';
import type { Change } from '../../platform/change';
import { getPlan, lockPlan, writePlan } from './plan-queries';
import { writeTests } from './test-queries';

export async function changeBlendPlan(
  change: Change,
  id: number,
  { version, tests, ...columns }: BlendPlanBody,
): Promise<BlendPlan> {
  const before = await lockPlan(change, id);
  if (!before) throw new RefusalError(blendNotFound());
  refuse(versionRefusal(version, before.version));
  const wanted = tests === undefined ? columns : { ...columns, tests };
  const changed = changedFields(before, { ...before, ...wanted });
  if (!changed) return before;
  await writePlan(change, { product_id: id, ...columns });
  if (tests !== undefined) await writeTests(change, { product_id: id, before: before.tests, tests });
  change.audit({ action: 'blend_plan_changed', entity: 'product', entity_id: id, ...changed });
  change.tell(plantSettingsChanged, { keys: ['blend_plans'] });
  return getPlan(change.tx, id);
}
