/** The step that removes a person's second factor without a request of that person. */
import type { Change } from '../../platform/change';
import { notifyPeople } from '../notifications/message-steps';
import { tellAccount } from '../users/account-steps';
import { deleteFactor } from './queries';

/** Returns false if the person has no second factor. */
export async function removeFactor(change: Change, userId: number, note?: string): Promise<boolean> {
  if (!(await deleteFactor(change.tx, userId))) return false;
  change.audit({
    action: 'second_factor_removed',
    entity: 'user',
    entity_id: userId,
    ...(note ? { note } : {}),
  });
  tellAccount(change, userId);
  await notifyPeople(change, [userId], {
    title: 'Your second factor was removed',
    message: 'The password alone signs you in. Set up a second factor again under Settings.',
    type: 'warning',
    link: '/settings',
  });
  return true;
}
