/** An admin releases an account that failed sign-ins have locked (PH-14). */
import { noFailures } from '@pms/domain/sessions/rules';
import { userUpdated } from '@pms/domain/users/events';
import type { Change } from '../../platform/change';
import { lockUser, saveSignInRecord } from './queries';

export async function unlockUser(change: Change, id: number): Promise<void> {
  const { failed_sign_ins, locked_until } = await lockUser(change.tx, id);
  await saveSignInRecord(change.tx, id, noFailures);
  change.audit({
    action: 'user_unlocked',
    entity: 'user',
    entity_id: id,
    before: { failed_sign_ins, locked_until },
  });
  change.tell(userUpdated, { user_id: id });
}
