/** The plan and the tests of a blend whose product is merged into another product (decision 0606). */
import { changedFields } from '@pms/domain/changed-fields';
import { blendPlansMeet, blendTestsMeet } from '@pms/domain/products/refusals';
import { refuse } from '@pms/domain/refusal';
import type { Change } from '../../platform/change';
import { movePlan, planOfProduct, plansMeet } from './plan-queries';
import { moveTests, testsMeet } from './test-queries';

/** Refuses a merge of two products that both have a plan or both have tests. */
export async function checkBlendMerge({ tx }: Change, from: number, into: number): Promise<void> {
  refuse((await plansMeet(tx, from, into)) ? blendPlansMeet() : undefined);
  refuse((await testsMeet(tx, from, into)) ? blendTestsMeet() : undefined);
}

/** Moves the plan and the tests. The changed plan of the other product has an audit entry of its own. */
export async function moveBlend(change: Change, from: number, into: number): Promise<void> {
  const before = await planOfProduct(change.tx, into);
  await movePlan(change, from, into);
  await moveTests(change, from, into);
  const changed = changedFields(before, await planOfProduct(change.tx, into));
  if (changed) change.audit({ action: 'blend_plan_changed', entity: 'product', entity_id: into, ...changed });
}
