/** Changes what one blend needs while it matures. */
import { changedFields } from '@pms/domain/changed-fields';
import { blendNotFound } from '@pms/domain/maturation/refusals';
import type { BlendPlan, BlendPlanBody } from '@pms/domain/maturation/schema';
import { RefusalError, staleVersion } from '@pms/domain/refusal';
import { plantSettingsChanged } from '@pms/domain/settings/events';
import type { Change } from '../../platform/change';
import { lockPlan, writePlan } from './plan-queries';

export async function changeBlendPlan(
  change: Change,
  id: number,
  { version, ...columns }: BlendPlanBody,
): Promise<BlendPlan> {
  const before = await lockPlan(change, id);
  if (!before) throw new RefusalError(blendNotFound());
  if (version !== undefined && version !== before.version)
    throw new RefusalError(staleVersion(before.version));
  const changed = changedFields(before, { ...before, ...columns });
  if (!changed) return before;
  await writePlan(change, { product_id: id, ...columns });
  change.audit({ action: 'blend_plan_changed', entity: 'product', entity_id: id, ...changed });
  change.tell(plantSettingsChanged, { keys: ['blend_plans'] });
  return { ...before, ...columns, version: before.version + 1 };
}
