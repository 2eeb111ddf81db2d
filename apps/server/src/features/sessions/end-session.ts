/** A session ends because its person signs out, or because an admin ends it. */
import { RefusalError } from '@pms/domain/refusal';
import { sessionNotFound } from '@pms/domain/sessions/refusals';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { endSession } from './queries';

export async function signOut(change: Change, caller: Caller): Promise<void> {
  await endSession(change.tx, caller.session_id, 'sign_out');
  change.audit({ action: 'signed_out', entity: 'user', entity_id: caller.user_id });
}

export async function endSessionByAdmin(change: Change, sessionId: string): Promise<void> {
  const ended = await endSession(change.tx, sessionId, 'ended_by_admin');
  if (!ended) throw new RefusalError(sessionNotFound());
  change.audit({
    action: 'session_ended',
    entity: 'user',
    entity_id: ended.user_id,
    after: { session_id: sessionId },
  });
}
