/**
 * Signing in. The password is checked before anything is locked; what the check means is settled in one change that
 * holds the person's row, so that attempts at the same moment, in any process, are counted one after the other.
 */
import { type Refusal, RefusalError } from '@pms/domain/refusal';
import {
  accountDisabled,
  signInDuringMaintenance,
  temporaryPasswordEnded,
  tooManyFailures,
  wrongCredentials,
} from '@pms/domain/sessions/refusals';
import {
  afterFailure,
  delayMinutes,
  hasEnded,
  minutesDelayed,
  noFailures,
  type SignInRecord,
} from '@pms/domain/sessions/rules';
import type { loginBody } from '@pms/domain/sessions/schema';
import type { PlantSettings } from '@pms/domain/settings/schema';
import type { SignedInUser } from '@pms/domain/users/schema';
import type { z } from 'zod';
import { type Actor, type Change, inChange, plantNow } from '../../platform/change';
import type { Database, Reader } from '../../platform/database';
import type { Device } from '../../platform/http/device-cookie';
import type { Origin } from '../../platform/http/route';
import { isPassword } from '../../platform/password-hash';
import { newToken } from '../../platform/token-hash';
import { readSettings } from '../settings/queries';
import { type Credentials, findCredentials, getSignedInUser, markSignedIn } from '../users/queries';
import {
  type Attempted,
  isKnownDevice,
  lockRecord,
  readRecord,
  rememberDevice,
  saveRecord,
} from './failure-records';
import { lockAddress, noteFailure, readFailures } from './queries';
import { startSession } from './start-session';

type Login = z.output<typeof loginBody>;

export interface SignedIn {
  readonly token: string;
  readonly user: SignedInUser;
}

interface Attempt extends Attempted {
  readonly login: Login;
  readonly origin: Origin;
  readonly address: string;
  readonly settings: PlantSettings;
  readonly isRight: boolean;
}

/** Where an attempt comes from. */
interface Source {
  readonly origin: Origin;
  readonly device: Device;
}

export async function signIn(db: Database, login: Login, { origin, device }: Source): Promise<SignedIn> {
  const settings = await readSettings(db);
  const address = origin.address ?? 'unknown';
  const person = await findCredentials(db, login.username);
  const isKnown = person && device.token && (await isKnownDevice(db, device.token, person.id));
  const asked = {
    login,
    origin,
    address,
    settings,
    person,
    username: login.username,
    knownDevice: isKnown ? device.token : undefined,
  };
  // The delay is read before the password is checked, because that check is expensive on purpose.
  const wait = await minutesToWait(db, asked, await readRecord(db, asked), await plantNow(db));
  if (wait > 0) throw new RefusalError(tooManyFailures(wait));
  const attempt = { ...asked, isRight: await isPassword(person?.password_hash, login.password) };
  // A token that this plant did not give is not taken over: the device gets another one.
  const token = device.token && (await isKnownDevice(db, device.token)) ? device.token : newToken();
  const outcome = await inChange(db, actorOf(attempt), (change) => settle(change, attempt, token));
  // The refusal is thrown after the change, so that the failed attempt stays counted.
  if ('code' in outcome) throw new RefusalError(outcome);
  device.keep(token);
  return outcome;
}

function actorOf({ person, origin }: Attempt): Actor {
  if (!person) return null;
  return { user_id: person.id, username: person.username, address: origin.address };
}

/** Minutes that the failures of the account and of the address leave to wait. For a known device only its own failures count. */
async function minutesToWait(
  reader: Reader,
  { address, settings, knownDevice }: Omit<Attempt, 'isRight'>,
  record: SignInRecord,
  now: string,
): Promise<number> {
  const own = minutesDelayed(record, now);
  if (knownDevice) return own;
  const { lock_minutes: longest, max_failures_per_address: free } = settings;
  const { count, last } = await readFailures(reader, address, longest);
  const minutes = delayMinutes(count, free, longest);
  if (last === null || minutes === 0) return own;
  const ends = Date.parse(last) + minutes * 60_000;
  return Math.max(own, minutesDelayed({ locked_until: new Date(ends).toISOString() }, now));
}

async function settle(change: Change, attempt: Attempt, deviceToken: string): Promise<SignedIn | Refusal> {
  const { address, person } = attempt;
  await lockAddress(change.tx, address);
  const { held, record } = await lockRecord(change.tx, attempt);
  const wait = await minutesToWait(change.tx, attempt, record, change.now);
  if (wait > 0) return tooManyFailures(wait);
  // The password may have been changed since it was checked.
  const isRight = attempt.isRight && held?.password_hash === person?.password_hash;
  return held && isRight
    ? admit(change, attempt, held, deviceToken)
    : recordFailure(change, { ...attempt, person: held }, record);
}

async function recordFailure(change: Change, attempt: Attempt, before: SignInRecord): Promise<Refusal> {
  const { address, person, settings } = attempt;
  const record = afterFailure(before, change.now, settings);
  await saveRecord(change.tx, attempt, record);
  await noteFailure(change.tx, address, settings.lock_minutes);
  const { failed_sign_ins, locked_until } = record;
  if (!person) {
    // What was typed may be a password in the wrong field, so it is not written down.
    change.audit({
      action: 'sign_in_failed',
      entity: 'sign_in',
      note: 'Unknown username',
      after: { address },
    });
    return wrongCredentials();
  }
  const entry = { entity: 'user', entity_id: person.id } as const;
  change.audit({ ...entry, action: 'sign_in_failed', after: { failed_sign_ins } });
  if (locked_until) change.audit({ ...entry, action: 'locked', after: { locked_until } });
  return wrongCredentials();
}

async function admit(
  change: Change,
  attempt: Attempt,
  person: Credentials,
  deviceToken: string,
): Promise<SignedIn | Refusal> {
  const refused = admissionRefusal(attempt, person, change.now);
  if (refused) {
    change.audit({ action: 'sign_in_failed', entity: 'user', entity_id: person.id, note: refused.code });
    return refused;
  }
  await markSignedIn(change.tx, person.id, change.now);
  // After a sign-in on a known device only the failures of that device are forgotten.
  await saveRecord(change.tx, attempt, noFailures);
  await rememberDevice(change.tx, person.id, deviceToken);
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
