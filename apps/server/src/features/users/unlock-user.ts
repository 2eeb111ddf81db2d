/** An admin releases an account that failed sign-ins have locked (PH-14). */
import { userUpdated } from '@pms/domain/users/events';
import type { Change } from '../../platform/change';
import { deleteFailures } from '../sessions/failure-record-queries';
import { lockUser } from './queries';

export async function unlockUser(change: Change, id: number): Promise<void> {
  await lockUser(change.tx, id);
  const before = await deleteFailures(change.tx, id);
  change.audit({
    action: 'user_unlocked',
    entity: 'user',
    entity_id: id,
    before,
  });
  change.tell(userUpdated, { user_id: id });
}
