import { RefusalError } from '@pms/domain/refusal';
import { layoutSaved } from '@pms/domain/twin/events';
import { layoutInUse, layoutNotFound, notYourLayout } from '@pms/domain/twin/refusals';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { lockLayout, markDeleted } from './layout-queries';

/**
 * Refuses to delete the layout in use, and the layout of another person unless the caller is an admin (api, section 9).
 */
export async function deleteLayout(change: Change, caller: Caller, id: number): Promise<void> {
  const known = await lockLayout(change.tx, { id });
  if (!known) throw new RefusalError(layoutNotFound());
  if (caller.role !== 'admin' && known.created_by !== caller.user_id) throw new RefusalError(notYourLayout());
  if (known.active) throw new RefusalError(layoutInUse());
  await markDeleted(change, id);
  change.audit({ action: 'layout_deleted', entity: 'layout', entity_id: id, before: { name: known.name } });
  change.tell(layoutSaved, { id, version_no: known.version_no, active: false });
}
