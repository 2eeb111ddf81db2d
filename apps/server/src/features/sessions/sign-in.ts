/**
 * Signs a person in. The password is checked before any lock. One change that locks the person's row then uses the
 * result, so that attempts at the same moment, in any process, are counted one after the other.
 */
import { type Refusal, RefusalError } from '@pms/domain/refusal';
import { tooManyFailures, wrongCredentials } from '@pms/domain/sessions/refusals';
import type { loginBody } from '@pms/domain/sessions/schema';
import type { z } from 'zod';
import { type Change, inChange, plantNow } from '../../platform/change';
import type { Database } from '../../platform/database';
import { isPassword } from '../../platform/password-hash';
import { hashToken, newToken } from '../../platform/token-hash';
import { hasSecondFactor } from '../second-factor/queries';
import { readSettings } from '../settings/queries';
import { findTablet } from '../tablets/queries';
import { findCredentials } from '../users/queries';
import { isKnownDevice, lockRecord, readRecord } from './failure-record-queries';
import { lockAddress } from './queries';
import {
  type Attempt,
  actorOf,
  admissionRefusal,
  admit,
  minutesToWait,
  recordFailure,
  type SignedIn,
  type Source,
} from './sign-in-steps';
import { insertSignInTicket } from './sign-in-ticket-queries';

type Login = z.output<typeof loginBody>;

/** After a right password, a person with a second factor gets only the ticket for the second step. */
export interface SecondStep {
  readonly second_factor: true;
  readonly ticket: string;
}

interface PasswordAttempt extends Attempt {
  readonly login: Login;
  readonly isRight: boolean;
  /** The hash of the cookie that the device sent. */
  readonly deviceHash: Buffer | null;
}

export async function signIn(
  db: Database,
  login: Login,
  { origin, device }: Source,
): Promise<SignedIn | SecondStep> {
  const settings = await readSettings(db);
  const address = origin.address ?? 'unknown';
  const person = await findCredentials(db, login.username);
  const isKnown = person && device.token && (await isKnownDevice(db, device.token, person.id));
  const asked = {
    login,
    origin,
    address,
    settings,
    tablet: await findTablet(db, device.tablet),
    person,
    username: login.username,
    knownDevice: isKnown ? device.token : undefined,
    deviceHash: device.token ? hashToken(device.token) : null,
  };
  // The delay is read before the password is checked, because that check is expensive on purpose.
  const wait = await minutesToWait(db, asked, await readRecord(db, asked), await plantNow(db));
  if (wait > 0) throw new RefusalError(tooManyFailures(wait));
  const attempt = { ...asked, isRight: await isPassword(person?.password_hash, login.password) };
  // A token that this plant did not issue is not accepted; the device gets a new token.
  const token = device.token && (await isKnownDevice(db, device.token)) ? device.token : newToken();
  const outcome = await inChange(db, actorOf(attempt), (change) => settle(change, attempt, token));
  // The refusal is thrown after the change, so that the failed attempt stays counted.
  if ('code' in outcome) throw new RefusalError(outcome);
  if ('token' in outcome) device.keep(token);
  return outcome;
}

async function settle(
  change: Change,
  attempt: PasswordAttempt,
  deviceToken: string,
): Promise<SignedIn | SecondStep | Refusal> {
  const { address, person, login, deviceHash } = attempt;
  await lockAddress(change.tx, address);
  const { held, record } = await lockRecord(change.tx, attempt);
  const wait = await minutesToWait(change.tx, attempt, record, change.now);
  if (wait > 0) return tooManyFailures(wait);
  // The password may have been changed since it was checked.
  if (!held || !attempt.isRight || held.password_hash !== person?.password_hash) {
    await recordFailure(change, { ...attempt, person: held }, record);
    return wrongCredentials();
  }
  const refused = admissionRefusal(change, attempt, held);
  if (refused) return refused;
  const { remember_me } = login;
  if (!(await hasSecondFactor(change.tx, held.id)))
    return admit(change, attempt, held, { deviceToken, remember_me, by_company: false });
  // The failures are not reset, because a right password must not allow more guesses of the code.
  const ticket = newToken();
  await insertSignInTicket(change.tx, {
    hash: hashToken(ticket),
    userId: held.id,
    deviceHash,
    remember_me,
    by_company: false,
  });
  return { second_factor: true, ticket };
}
