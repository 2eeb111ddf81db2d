import { RefusalError } from '@pms/domain/refusal';
import { layoutSaved } from '@pms/domain/twin/events';
import type { Layout } from '@pms/domain/twin/layout-schema';
import { layoutNotFound } from '@pms/domain/twin/refusals';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { getLayout, lockLayout, putInUse } from './layout-queries';

/** Makes the layout the active layout. An active layout stays unchanged. */
export async function activateLayout(change: Change, caller: Caller, id: number): Promise<Layout> {
  const known = await lockLayout(change.tx, { id });
  if (!known) throw new RefusalError(layoutNotFound());
  if (!known.active) {
    await putInUse(change, id, known.version_no);
    change.audit({
      action: 'layout_activated',
      entity: 'layout',
      entity_id: id,
      after: { version_no: known.version_no },
    });
    change.tell(layoutSaved, { id, version_no: known.version_no, active: true });
  }
  return getLayout(change.tx, caller.user_id, id);
}
