/** An admin signs a person out everywhere. */
import { userUpdated } from '@pms/domain/users/events';
import type { Change } from '../../platform/change';
import { endSessionsOf } from '../sessions/queries';
import { lockUser } from './queries';

export async function endUserSessions(change: Change, id: number): Promise<void> {
  await lockUser(change.tx, id);
  const ended = await endSessionsOf(change.tx, id, 'ended_by_admin');
  change.audit({ action: 'sessions_ended', entity: 'user', entity_id: id, after: { ended } });
  change.tell(userUpdated, { user_id: id });
}
