/** Parts of a change of a person's account: the events after which open pages load the account again. */
import { ownAccountChanged, userUpdated } from '@pms/domain/users/events';
import type { Change } from '../../platform/change';

/** Sends the event to the open pages of the person. */
export const tellPerson = (change: Change, userId: number): void =>
  change.tell(ownAccountChanged, {}, { user_id: userId });

/** Sends the events to the open pages of the administrators and of the person. */
export function tellAccount(change: Change, userId: number): void {
  change.tell(userUpdated, { user_id: userId });
  tellPerson(change, userId);
}
