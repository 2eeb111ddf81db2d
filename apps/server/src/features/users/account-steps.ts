/** Parts of a change of a person's account: the events after which open pages load the account again. */
import { ownAccountChanged, ownSessionsChanged, userUpdated } from '@pms/domain/users/events';
import type { Change } from '../../platform/change';

/** Sends the event to the open pages of the person. */
export const tellPerson = (change: Change, userId: number): void =>
  change.tell(ownAccountChanged, {}, { user_id: userId });

/** Sends the event to the open pages of the person, whose session has begun. */
export const tellBegunSession = (change: Change, userId: number): void =>
  change.tell(ownSessionsChanged, { ended_session_id: null }, { user_id: userId });

/**
 * Sends the events to the open pages of the administrators and of the person. Without an id, several sessions of the
 * person may have ended.
 */
export function tellEndedSessions(change: Change, userId: number, endedId: string | null = null): void {
  change.tell(userUpdated, { user_id: userId });
  change.tell(ownSessionsChanged, { ended_session_id: endedId }, { user_id: userId });
}

/** Sends the events to the open pages of the administrators and of the person. */
export function tellAccount(change: Change, userId: number): void {
  change.tell(userUpdated, { user_id: userId });
  tellPerson(change, userId);
}
