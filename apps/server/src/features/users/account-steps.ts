/** Parts of a change of a person's account: the events after which open pages load the account again. */
import { ownAccountChanged, ownSessionsChanged, userUpdated } from '@pms/domain/users/events';
import type { Change } from '../../platform/change';

/** Sends the event to the open pages of the person. */
export const tellPerson = (change: Change, userId: number): void =>
  change.tell(ownAccountChanged, {}, { user_id: userId });

/**
 * Sends the event to the open pages of the person after the begin or the end of a session. Without an id, the session
 * has begun, or several sessions have ended.
 */
export const tellSessions = (change: Change, userId: number, endedId: string | null = null): void =>
  change.tell(ownSessionsChanged, { ended_session_id: endedId }, { user_id: userId });

/** Sends the events to the open pages of the administrators and of the person. */
export function tellAccount(change: Change, userId: number): void {
  change.tell(userUpdated, { user_id: userId });
  tellPerson(change, userId);
}
