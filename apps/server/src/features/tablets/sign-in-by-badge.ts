/**
 * Sign-in with a badge on a bound tablet. If the role must have a second factor, the PIN is also required (decision
 * 0340).
 */
import { type Refusal, RefusalError } from '@pms/domain/refusal';
import { tooManyFailures } from '@pms/domain/sessions/refusals';
import { unknownBadge } from '@pms/domain/tablets/refusals';
import { readBadge } from '@pms/domain/tablets/rules';
import { type Change, inChange } from '../../platform/change';
import type { Database } from '../../platform/database';
import { isDemandedOf } from '../second-factor/queries';
import { lockAddress } from '../sessions/queries';
import { actorOf, type SignedIn, type Source } from '../sessions/sign-in-steps';
import { readSettings } from '../settings/queries';
import { findPersonName, getCredentials, lockCredentials } from '../users/queries';
import { findBadgeHolder } from './means-queries';
import {
  admitOnTablet,
  failureNameOf,
  getTabletOf,
  minutesOnTablet,
  noteTabletFailure,
} from './tablet-sign-in-steps';

interface PinStep {
  readonly needs_pin: true;
  readonly username: string;
  readonly fullName: string;
}

export async function signInByBadge(
  db: Database,
  read: string,
  { origin, device }: Source,
): Promise<SignedIn | PinStep> {
  const tablet = await getTabletOf(db, device.tablet);
  const settings = await readSettings(db);
  const code = readBadge(read) ?? '';
  const holder = await findBadgeHolder(db, code);
  const person = holder === undefined ? undefined : await getCredentials(db, holder);
  const settle = async (change: Change): Promise<SignedIn | PinStep | Refusal> => {
    await lockAddress(change.tx, failureNameOf(tablet));
    const wait = await minutesOnTablet(change.tx, tablet, settings, change.now);
    if (wait > 0) return tooManyFailures(wait);
    const held = person && (await lockCredentials(change.tx, person.id));
    // The badge may have ended since the lookup.
    if (!held?.is_active || (await findBadgeHolder(change.tx, code)) !== held.id) {
      await noteTabletFailure(change, tablet, settings);
      const after = { tablet: tablet.name };
      change.audit({ action: 'sign_in_failed', entity: 'sign_in', note: 'Unknown badge', after });
      return unknownBadge();
    }
    if (await isDemandedOf(change.tx, held.role))
      return {
        needs_pin: true,
        username: held.username,
        fullName: (await findPersonName(change.tx, held.id)) ?? held.username,
      };
    return admitOnTablet(change, { tablet, person: held, settings, origin, proved_by: 'badge' });
  };
  const outcome = await inChange(db, actorOf({ person, origin }), settle);
  // The refusal is thrown after the change, so that the failed attempt stays counted.
  if ('code' in outcome) throw new RefusalError(outcome);
  return outcome;
}
