import { layoutSaved } from '@pms/domain/twin/events';
import type { Change } from '../../platform/change';
import { putInUse } from './layout-queries';

/** Makes the newest version of a layout that is not in use the active version. Call it after `lockLayout`. */
export async function activateNewest(
  change: Change,
  { id, version_no }: { readonly id: number; readonly version_no: number },
): Promise<void> {
  await putInUse(change, id, version_no);
  change.audit({ action: 'layout_activated', entity: 'layout', entity_id: id, after: { version_no } });
  change.tell(layoutSaved, { id, version_no, active: true });
}
