/**
 * The part of a sign-in that takes the place on a shared tablet, because one person at a time is signed in on a tablet.
 */
import type { Change } from '../../platform/change';
import { endSessionOnTablet } from '../sessions/queries';
import { tellEndedSessions } from '../users/account-steps';
import { type BoundTablet, lockTablet } from './queries';

/** Signs the previous person out. Undefined if the tablet was revoked meanwhile. */
export async function takeSeat(change: Change, tabletId: number): Promise<BoundTablet | undefined> {
  const tablet = await lockTablet(change.tx, tabletId);
  if (!tablet) return undefined;
  const left = await endSessionOnTablet(change.tx, tabletId, 'next_person');
  if (left !== undefined) {
    change.audit({
      action: 'signed_out',
      entity: 'user',
      entity_id: left.user_id,
      note: `Somebody signed in on the tablet ${tablet.name}`,
    });
    tellEndedSessions(change, left.user_id, left.id);
  }
  return tablet;
}
