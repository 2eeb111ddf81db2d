/**
 * Signing in. The password is checked before anything is locked; what the check means is settled in one change that
 * holds the person's row, so that attempts at the same moment, in any process, are counted one after the other.
 */
import { type Refusal, RefusalError } from '@pms/domain/refusal';
import {
  accountDisabled,
  accountLocked,
  signInDuringMaintenance,
  temporaryPasswordEnded,
  tooManyFailures,
  wrongCredentials,
} from '@pms/domain/sessions/refusals';
import { afterFailure, hasEnded, isLocked, minutesLocked } from '@pms/domain/sessions/rules';
import type { loginBody } from '@pms/domain/sessions/schema';
import type { PlantSettings } from '@pms/domain/settings/schema';
import type { SignedInUser } from '@pms/domain/users/schema';
import type { z } from 'zod';
import { type Actor, type Change, inChange } from '../../platform/change';
import type { Database } from '../../platform/database';
import type { Origin } from '../../platform/http/route';
import { isPassword } from '../../platform/password-hash';
import { readSettings } from '../settings/queries';
import {
  type Credentials,
  findCredentials,
  getSignedInUser,
  lockCredentials,
  markSignedIn,
  saveSignInRecord,
} from '../users/queries';
import { countFailures, lockAddress, noteFailure } from './queries';
import { startSession } from './start-session';

type Login = z.output<typeof loginBody>;

export interface SignedIn {
  readonly token: string;
  readonly user: SignedInUser;
}

interface Attempt {
  readonly login: Login;
  readonly origin: Origin;
  readonly address: string;
  readonly settings: PlantSettings;
  readonly person: Credentials | undefined;
  readonly isRight: boolean;
}

export async function signIn(db: Database, login: Login, origin: Origin): Promise<SignedIn> {
  const settings = await readSettings(db);
  const address = origin.address ?? 'unknown';
  // Asked before the password is checked, too: that check is expensive on purpose.
  if ((await countFailures(db, address, settings.lock_minutes)) >= settings.max_failures_per_address)
    throw new RefusalError(tooManyFailures());
  const person = await findCredentials(db, login.username);
  const isRight = await isPassword(person?.password_hash, login.password);
  const attempt = { login, origin, address, settings, person, isRight };
  const outcome = await inChange(db, actorOf(attempt), (change) => settle(change, attempt));
  // Thrown only now: what a failed attempt leaves behind must be kept.
  if ('code' in outcome) throw new RefusalError(outcome);
  return outcome;
}

function actorOf({ person, origin }: Attempt): Actor {
  if (!person) return null;
  return { user_id: person.id, username: person.username, address: origin.address };
}

async function settle(change: Change, attempt: Attempt): Promise<SignedIn | Refusal> {
  const { address, settings, person } = attempt;
  await lockAddress(change.tx, address);
  const failures = await countFailures(change.tx, address, settings.lock_minutes);
  if (failures >= settings.max_failures_per_address) return tooManyFailures();
  const held = person && (await lockCredentials(change.tx, person.id));
  if (!held) {
    // What was typed may be a password in the wrong field, so it is not written down.
    change.audit({
      action: 'sign_in_failed',
      entity: 'sign_in',
      note: 'Unknown username',
      after: { address },
    });
    await noteFailure(change.tx, address, settings.lock_minutes);
    return wrongCredentials();
  }
  if (isLocked(held, change.now)) {
    await noteFailure(change.tx, address, settings.lock_minutes);
    return accountLocked(minutesLocked(held, change.now));
  }
  // The password may have been changed since it was checked.
  const isRight = attempt.isRight && held.password_hash === person.password_hash;
  return isRight ? admit(change, attempt, held) : recordFailure(change, attempt, held);
}

async function recordFailure(change: Change, attempt: Attempt, person: Credentials): Promise<Refusal> {
  const record = afterFailure(person, change.now, attempt.settings);
  await saveSignInRecord(change.tx, person.id, record);
  await noteFailure(change.tx, attempt.address, attempt.settings.lock_minutes);
  const entry = { entity: 'user', entity_id: person.id } as const;
  change.audit({ ...entry, action: 'sign_in_failed', after: { failed_sign_ins: record.failed_sign_ins } });
  if (record.locked_until) {
    change.audit({ ...entry, action: 'locked', after: { locked_until: record.locked_until } });
  }
  return wrongCredentials();
}

async function admit(change: Change, attempt: Attempt, person: Credentials): Promise<SignedIn | Refusal> {
  const refused = admissionRefusal(attempt, person, change.now);
  if (refused) {
    change.audit({ action: 'sign_in_failed', entity: 'user', entity_id: person.id, note: refused.code });
    return refused;
  }
  await markSignedIn(change.tx, person.id, change.now);
  const token = await startSession(change.tx, person.id, {
    remember_me: attempt.login.remember_me,
    address: attempt.origin.address,
    user_agent: attempt.origin.user_agent,
  });
  change.audit({ action: 'signed_in', entity: 'user', entity_id: person.id });
  return { token, user: await getSignedInUser(change.tx, person.id) };
}

/** Asked only of those who know the password: what it says is nobody else's business. */
function admissionRefusal({ settings }: Attempt, person: Credentials, now: string): Refusal | undefined {
  if (!person.is_active) return accountDisabled();
  if (hasEnded(person.temporary_password_until, now)) return temporaryPasswordEnded();
  if (settings.maintenance_mode && person.role !== 'admin') return signInDuringMaintenance();
  return undefined;
}
