/** The second step of a sign-in: a code of the authenticator or a recovery code, with the ticket of the first step. */
import { type Refusal, RefusalError } from '@pms/domain/refusal';
import { signInEnded, wrongCode } from '@pms/domain/second-factor/refusals';
import type { secondStepBody } from '@pms/domain/second-factor/schema';
import { tooManyFailures } from '@pms/domain/sessions/refusals';
import type { z } from 'zod';
import { type Change, inChange } from '../../platform/change';
import type { Server } from '../../platform/http/route';
import { hashToken, newToken } from '../../platform/token-hash';
import { takeCode } from '../second-factor/code-steps';
import { readSettings } from '../settings/queries';
import { findTablet } from '../tablets/queries';
import { getCredentials } from '../users/queries';
import { isKnownDevice, lockRecord } from './failure-record-queries';
import { lockAddress } from './queries';
import {
  type Attempt,
  actorOf,
  admissionRefusal,
  admit,
  minutesToWait,
  provedAdmissionRefusal,
  recordFailure,
  type SignedIn,
  type Source,
} from './sign-in-steps';
import { deleteSignInTicket, findSignInTicket, type SignInTicket } from './sign-in-ticket-queries';

interface CodeAttempt extends Attempt {
  readonly code: string;
  readonly ticketHash: Buffer;
  readonly deviceToken: string;
}

export async function finishSignIn(
  server: Server,
  { ticket, code }: z.output<typeof secondStepBody>,
  { origin, device }: Source,
): Promise<SignedIn> {
  const { db } = server;
  const ticketHash = hashToken(ticket);
  const found = await findSignInTicket(db, ticketHash);
  if (!found || !isSameDevice(found, device.token)) throw new RefusalError(signInEnded());
  const person = await getCredentials(db, found.user_id);
  const isKnown = device.token && (await isKnownDevice(db, device.token, person.id));
  const attempt: CodeAttempt = {
    code,
    ticketHash,
    origin,
    person,
    address: origin.address ?? 'unknown',
    settings: await readSettings(db),
    tablet: await findTablet(db, device.tablet),
    username: person.username,
    knownDevice: isKnown ? device.token : undefined,
    deviceToken: device.token && (await isKnownDevice(db, device.token)) ? device.token : newToken(),
  };
  const outcome = await inChange(db, actorOf(attempt), (change) => settle(change, server, attempt));
  // The refusal is thrown after the change, so that the failed attempt stays counted.
  if ('code' in outcome) throw new RefusalError(outcome);
  device.keep(attempt.deviceToken);
  return outcome;
}

const isSameDevice = ({ device_hash }: SignInTicket, token: string | undefined): boolean =>
  device_hash === null || (token !== undefined && hashToken(token).equals(device_hash));

async function settle(change: Change, server: Server, attempt: CodeAttempt): Promise<SignedIn | Refusal> {
  const { address, code, ticketHash, deviceToken } = attempt;
  await lockAddress(change.tx, address);
  const { held, record } = await lockRecord(change.tx, attempt);
  // The change may have waited for the lock, so codes are checked at the present moment.
  await change.refreshNow();
  // The ticket is checked again under the lock, because another process may have used it.
  const ticket = await findSignInTicket(change.tx, ticketHash);
  if (!held || !ticket) return signInEnded();
  const wait = await minutesToWait(change.tx, attempt, record, change.now);
  if (wait > 0) return tooManyFailures(wait);
  if (!(await takeCode(change, server, held.id, code))) {
    await recordFailure(change, { ...attempt, person: held }, record, 'Wrong code');
    return wrongCode();
  }
  await deleteSignInTicket(change.tx, ticketHash);
  const refusalOf = ticket.by_company ? provedAdmissionRefusal : admissionRefusal;
  const refused = refusalOf(change, attempt, held);
  if (refused) return refused;
  return admit(change, attempt, held, {
    deviceToken,
    remember_me: ticket.remember_me,
    by_company: ticket.by_company,
  });
}
