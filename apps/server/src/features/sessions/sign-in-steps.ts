/** The common steps of both parts of a sign-in: the delays, the count of failures and the new session. */
import type { Refusal } from '@pms/domain/refusal';
import { userSignedIn } from '@pms/domain/sessions/events';
import {
  accountDisabled,
  signInDuringMaintenance,
  temporaryPasswordEnded,
} from '@pms/domain/sessions/refusals';
import {
  afterFailure,
  delayMinutes,
  hasEnded,
  minutesDelayed,
  noFailures,
  type SignInRecord,
} from '@pms/domain/sessions/rules';
import type { PlantSettings } from '@pms/domain/settings/schema';
import type { Proof } from '@pms/domain/tablets/proofs';
import type { SignedInUser } from '@pms/domain/users/schema';
import type { Actor, Change } from '../../platform/change';
import type { Reader } from '../../platform/database';
import type { Device } from '../../platform/http/device-cookie';
import type { Origin } from '../../platform/http/route';
import type { BoundTablet } from '../tablets/queries';
import { takeSeat } from '../tablets/seat-steps';
import { tellBegunSession } from '../users/account-steps';
import { type Credentials, getSignedInUser, markSignedIn } from '../users/queries';
import { type Attempted, rememberDevice, saveRecord } from './failure-record-queries';
import { tellLocked } from './lock-steps';
import { noteFailure, readFailures } from './queries';
import { startSession } from './start-session';

export interface SignedIn {
  readonly token: string;
  readonly user: SignedInUser;
}

/** The origin of an attempt. */
export interface Source {
  readonly origin: Origin;
  readonly device: Device;
}

export interface Attempt extends Attempted {
  readonly origin: Origin;
  readonly address: string;
  readonly settings: PlantSettings;
  /** The shared tablet on which the person signs in. */
  readonly tablet: BoundTablet | undefined;
}

export function actorOf({ person, origin }: Pick<Attempt, 'person' | 'origin'>): Actor {
  if (!person) return null;
  return { user_id: person.id, username: person.username, address: origin.address };
}

/**
 * The minutes to wait after failures of the account and of the address. On a known device only the failures of the
 * device count.
 */
export async function minutesToWait(
  reader: Reader,
  { address, settings, knownDevice }: Attempt,
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

/** Counts a wrong password or a wrong code. */
export async function recordFailure(
  change: Change,
  attempt: Attempt,
  before: SignInRecord,
  note?: string,
): Promise<void> {
  const { address, person, settings } = attempt;
  const record = afterFailure(before, change.now, settings);
  await saveRecord(change.tx, attempt, record);
  await noteFailure(change.tx, address, settings.lock_minutes);
  const { failed_sign_ins, locked_until } = record;
  if (!person) {
    // The typed text may be a password in the wrong field, so it is not stored.
    change.audit({
      action: 'sign_in_failed',
      entity: 'sign_in',
      note: 'Unknown username',
      after: { address },
    });
    return;
  }
  const entry = { entity: 'user', entity_id: person.id } as const;
  change.audit({ ...entry, action: 'sign_in_failed', after: { failed_sign_ins }, ...(note ? { note } : {}) });
  if (locked_until) tellLocked(change, person.id, locked_until);
}

/** Opens the session of a person who has given every proof that the plant requires. */
export async function admit(
  change: Change,
  attempt: Attempt,
  person: Credentials,
  {
    deviceToken,
    ...session
  }: { readonly deviceToken: string; readonly remember_me: boolean; readonly by_company: boolean },
): Promise<SignedIn> {
  // A sign-in on a known device deletes the failures of that device only.
  await saveRecord(change.tx, attempt, noFailures);
  await rememberDevice(change.tx, person.id, deviceToken);
  const tablet = attempt.tablet && (await takeSeat(change, attempt.tablet.id));
  const seat = tablet && ({ ...tablet, proved_by: 'password' } as const);
  return beginSession(change, person.id, { origin: attempt.origin, ...session, seat });
}

/** The place of a person on a shared tablet, as `takeSeat` returns it. */
interface Seat extends BoundTablet {
  readonly proved_by: Proof;
}

interface Beginning {
  readonly origin: Origin;
  readonly remember_me: boolean;
  /** Whether the company's provider identified the person. */
  readonly by_company?: boolean;
  readonly seat: Seat | undefined;
}

/** Opens a session for a person who may sign in, and adds the audit entry. */
export async function beginSession(
  change: Change,
  userId: number,
  { origin, remember_me, by_company = false, seat }: Beginning,
): Promise<SignedIn> {
  await markSignedIn(change.tx, userId, change.now);
  const proved_by = seat?.proved_by ?? 'password';
  const token = await startSession(change.tx, userId, {
    remember_me,
    by_company,
    address: origin.address,
    user_agent: origin.user_agent,
    ...(seat ? { tablet: { tablet_id: seat.id, proved_by } } : {}),
  });
  const after = seat ? { after: { tablet: seat.name, proved_by } } : {};
  change.audit({ action: 'signed_in', entity: 'user', entity_id: userId, ...after });
  change.tell(userSignedIn, { user_id: userId });
  tellBegunSession(change, userId);
  return { token, user: await getSignedInUser(change.tx, userId, proved_by) };
}

/** The check runs only after a right password, because only the person may read its refusal. */
export function admissionRefusal(
  change: Change,
  { settings }: Attempt,
  person: Credentials,
): Refusal | undefined {
  const refused = refusalOf(settings, person, change.now);
  if (refused)
    change.audit({ action: 'sign_in_failed', entity: 'user', entity_id: person.id, note: refused.code });
  return refused;
}

/**
 * The same check for a person whose identity was proved without the password of the plant. The end of a temporary
 * password does not matter.
 */
export function provedAdmissionRefusal(
  change: Change,
  attempt: Attempt,
  person: Credentials,
): Refusal | undefined {
  return admissionRefusal(change, attempt, { ...person, temporary_password_until: null });
}

function refusalOf(settings: PlantSettings, person: Credentials, now: string): Refusal | undefined {
  if (!person.is_active) return accountDisabled();
  if (hasEnded(person.temporary_password_until, now)) return temporaryPasswordEnded();
  if (settings.maintenance_mode && person.role !== 'admin') return signInDuringMaintenance();
  return undefined;
}
