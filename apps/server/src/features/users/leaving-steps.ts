/** Ends the keys, addresses, factors and waiting e-mails of a person whose account is switched off. */
import type { Change } from '../../platform/change';
import { revokeKeysOf } from '../api-keys/queries';
import { leaveCrew } from '../crews/closing-steps';
import { deleteCalendarAddress } from '../labour/calendar-queries';
import { giveUpWaiting } from '../mail/outbox-queries';
import { deleteFactor } from '../second-factor/queries';
import { endSessionsOf } from '../sessions/queries';
import { deleteMeansOf } from '../tablets/means-queries';

/**
 * A person who comes back must make a new calendar address and new keys, and set up a new second factor. The choices of
 * e-mail stay.
 */
export async function endStay(change: Change, userId: number): Promise<void> {
  await endSessionsOf(change.tx, userId, 'account_changed');
  await deleteCalendarAddress(change.tx, userId);
  await deleteFactor(change.tx, userId);
  await revokeKeysOf(change, userId);
  await deleteMeansOf(change.tx, userId);
  await giveUpWaiting(change.tx, 'The account of the receiver was switched off', userId);
  await leaveCrew(change, userId);
}
