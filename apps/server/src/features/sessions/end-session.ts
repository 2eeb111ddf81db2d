/** A session ends because its person signs out, or because an admin ends it. */
import { RefusalError } from '@pms/domain/refusal';
import { sessionNotFound } from '@pms/domain/sessions/refusals';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { tellAccount, tellEndedSessions, tellPerson } from '../users/account-steps';
import { endSession, endSessionsOf } from './queries';

export async function signOut(change: Change, caller: Caller): Promise<void> {
  await endSession(change.tx, caller.session_id, 'sign_out');
  change.audit({ action: 'signed_out', entity: 'user', entity_id: caller.user_id });
  tellEndedSessions(change, caller.user_id, caller.session_id);
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
  tellAccount(change, ended.user_id);
}

/** Ends a session of the caller, on this or another device. A session of another person counts as unknown. */
export async function endOwnSession(change: Change, caller: Caller, sessionId: string): Promise<void> {
  const ended = await endSession(change.tx, sessionId, 'ended_by_user', caller.user_id);
  if (!ended) throw new RefusalError(sessionNotFound());
  change.audit({
    action: 'session_ended',
    entity: 'user',
    entity_id: caller.user_id,
    after: { session_id: sessionId },
  });
  tellPerson(change, caller.user_id);
}

/** Ends every other session of the caller. Returns the number of ended sessions. */
export async function signOutEverywhere(change: Change, caller: Caller): Promise<number> {
  const ended = await endSessionsOf(change.tx, caller.user_id, 'ended_by_user', caller.session_id);
  if (ended > 0) {
    change.audit({ action: 'sessions_ended', entity: 'user', entity_id: caller.user_id, after: { ended } });
    tellPerson(change, caller.user_id);
  }
  return ended;
}
