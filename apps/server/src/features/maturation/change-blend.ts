/** Changes the place, the amount, the target or the notes of a blend that is open. */
import { changedFields } from '@pms/domain/changed-fields';
import { maturationUpdated } from '@pms/domain/maturation/events';
import { blendNotFound } from '@pms/domain/maturation/refusals';
import { openRefusal } from '@pms/domain/maturation/rules';
import type { ChangeBlendBody, MaturationRecord } from '@pms/domain/maturation/schema';
import { RefusalError, refuse, staleVersion } from '@pms/domain/refusal';
import type { Change } from '../../platform/change';
import { getBlend, lockBlend, writeBlend } from './queries';

export async function changeBlend(
  change: Change,
  id: number,
  { version, ...columns }: ChangeBlendBody,
): Promise<MaturationRecord> {
  const before = await lockBlend(change.tx, id);
  if (!before) throw new RefusalError(blendNotFound());
  if (version !== undefined && version !== before.version)
    throw new RefusalError(staleVersion(before.version));
  refuse(openRefusal(before.status));
  await writeBlend(change, id, columns);
  const after = await getBlend(change.tx, id);
  const changed = changedFields(before, after);
  if (changed) change.audit({ action: 'blend_changed', entity: 'lot', entity_id: id, ...changed });
  change.tell(maturationUpdated, { id, status: after.status });
  return after;
}
