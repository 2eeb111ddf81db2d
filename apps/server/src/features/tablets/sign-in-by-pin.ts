/**
 * Sign-in with a PIN on a bound tablet. Wrong PINs are counted for the person and for the tablet. The count and the
 * answer are the same for an unknown name and for a person without a PIN (decision 0340).
 */
import { type Refusal, RefusalError } from '@pms/domain/refusal';
import { tooManyFailures } from '@pms/domain/sessions/refusals';
import { afterFailure, minutesDelayed, noFailures, type SignInRecord } from '@pms/domain/sessions/rules';
import type { PlantSettings } from '@pms/domain/settings/schema';
import { wrongPin } from '@pms/domain/tablets/refusals';
import { freePins, mostWrongPins } from '@pms/domain/tablets/rules';
import type { pinSignInBody } from '@pms/domain/tablets/schema';
import type { z } from 'zod';
import { type Change, inChange, plantNow } from '../../platform/change';
import type { Database, Reader } from '../../platform/database';
import { isPassword } from '../../platform/password-hash';
import { type Attempted, lockRecord, readRecord, saveRecord } from '../sessions/failure-record-queries';
import { lockAddress } from '../sessions/queries';
import { actorOf, type SignedIn, type Source } from '../sessions/sign-in-steps';
import { readSettings } from '../settings/queries';
import { type Credentials, findCredentials, lockCredentials } from '../users/queries';
import { findPin, savePinRecord } from './means-queries';
import { endPin } from './pin-steps';
import type { BoundTablet } from './queries';
import {
  admitOnTablet,
  failureNameOf,
  getTabletOf,
  minutesOnTablet,
  noteTabletFailure,
} from './tablet-sign-in-steps';

interface PinAttempt {
  readonly tablet: BoundTablet;
  readonly settings: PlantSettings;
  readonly person: Credentials | undefined;
  /** The stored hash that the typed PIN was compared with. */
  readonly pinHash: string | undefined;
  readonly isRight: boolean;
  /** The record of failures for a name without a PIN. */
  readonly unknown: Attempted;
}

export async function signInByPin(
  db: Database,
  { username, pin }: z.output<typeof pinSignInBody>,
  { origin, device }: Source,
): Promise<SignedIn> {
  const tablet = await getTabletOf(db, device.tablet);
  const settings = await readSettings(db);
  const person = await findCredentials(db, username);
  const stored = person && (await findPin(db, person.id));
  const unknown = { username: `PIN of ${username}`, person: undefined, knownDevice: undefined };
  const before = stored ?? (await readRecord(db, unknown));
  // The delay is read before the PIN is checked, because that check is expensive on purpose.
  const wait = await minutesToWait(db, { tablet, settings }, before, await plantNow(db));
  if (wait > 0) throw new RefusalError(tooManyFailures(wait));
  const isRight = await isPassword(stored?.pin_hash, pin);
  const attempt = { tablet, settings, person, pinHash: stored?.pin_hash, isRight, unknown };
  const outcome = await inChange(db, actorOf({ person, origin }), (change) =>
    settle(change, attempt, origin),
  );
  // The refusal is thrown after the change, so that the failed attempt stays counted.
  if ('code' in outcome) throw new RefusalError(outcome);
  return outcome;
}

async function minutesToWait(
  reader: Reader,
  { tablet, settings }: Pick<PinAttempt, 'tablet' | 'settings'>,
  record: SignInRecord,
  now: string,
): Promise<number> {
  return Math.max(minutesDelayed(record, now), await minutesOnTablet(reader, tablet, settings, now));
}

async function settle(
  change: Change,
  attempt: PinAttempt,
  origin: Source['origin'],
): Promise<SignedIn | Refusal> {
  const { tablet, settings, unknown } = attempt;
  await lockAddress(change.tx, failureNameOf(tablet));
  const person = attempt.person && (await lockCredentials(change.tx, attempt.person.id));
  const pin = person && (await findPin(change.tx, person.id));
  const record = pin ?? (await lockRecord(change.tx, unknown)).record;
  const wait = await minutesToWait(change.tx, attempt, record, change.now);
  if (wait > 0) return tooManyFailures(wait);
  // The PIN may have been changed since the check.
  const isRight = attempt.isRight && pin?.pin_hash === attempt.pinHash && person?.is_active === true;
  if (!isRight || !person) {
    await countFailure(change, { ...attempt, person: pin && person }, record);
    return wrongPin();
  }
  await savePinRecord(change.tx, person.id, noFailures);
  return admitOnTablet(change, { tablet, person, settings, origin, proved_by: 'pin' });
}

async function countFailure(change: Change, attempt: PinAttempt, before: SignInRecord): Promise<void> {
  const { tablet, settings, person, unknown } = attempt;
  const rules = { max_login_attempts: freePins, lock_minutes: settings.lock_minutes };
  await noteTabletFailure(change, tablet, settings);
  const after = { tablet: tablet.name };
  if (!person) {
    await saveRecord(change.tx, unknown, afterFailure(before, change.now, rules));
    change.audit({ action: 'sign_in_failed', entity: 'sign_in', note: 'Wrong PIN', after });
    return;
  }
  // The count of wrong PINs does not end after a day, because a PIN has few digits.
  const record = afterFailure({ ...before, last_failure_at: null }, change.now, rules);
  await savePinRecord(change.tx, person.id, record);
  const { failed_sign_ins } = record;
  const entry = { entity: 'user', entity_id: person.id } as const;
  change.audit({
    ...entry,
    action: 'sign_in_failed',
    note: 'Wrong PIN',
    after: { ...after, failed_sign_ins },
  });
  if (failed_sign_ins >= mostWrongPins) await endPin(change, person.id);
}
