/** The steps that remove a person's PIN without a request of that person. */
import { mostWrongPins } from '@pms/domain/tablets/rules';
import type { Change } from '../../platform/change';
import { notifyPeople } from '../notifications/message-steps';
import { tellAccount } from '../users/account-steps';
import { deletePin } from './means-queries';

const tell = (change: Change, userId: number, message: string): Promise<void> =>
  notifyPeople(change, [userId], {
    title: 'Your PIN has ended',
    message: `${message} Set another one under Settings.`,
    type: 'warning',
    link: '/settings',
  });

/** Ends a PIN after many wrong tries in a row, before it can be guessed. */
export async function endPin(change: Change, userId: number): Promise<void> {
  await deletePin(change.tx, userId);
  change.audit({ action: 'pin_ended', entity: 'user', entity_id: userId, after: { wrong: mostWrongPins } });
  tellAccount(change, userId);
  await tell(change, userId, `A wrong PIN was entered ${mostWrongPins} times for you.`);
}

/** Returns false if the person has no PIN. */
export async function removePinOf(change: Change, userId: number): Promise<boolean> {
  if (!(await deletePin(change.tx, userId))) return false;
  change.audit({ action: 'pin_removed', entity: 'user', entity_id: userId });
  tellAccount(change, userId);
  await tell(change, userId, 'An administrator removed your PIN.');
  return true;
}
