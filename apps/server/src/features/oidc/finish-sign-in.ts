/**
 * Finishes a sign-in after the return from the provider: opens the session, or begins the second step of a person with
 * a second factor.
 */
import { type Refusal, RefusalError } from '@pms/domain/refusal';
import { signInEnded } from '@pms/domain/second-factor/refusals';
import { inChange } from '../../platform/change';
import type { Database } from '../../platform/database';
import { hashToken, newToken } from '../../platform/token-hash';
import { hasSecondFactor } from '../second-factor/queries';
import { isKnownDevice, lockRecord } from '../sessions/failure-record-queries';
import {
  type Attempt,
  actorOf,
  admit,
  provedAdmissionRefusal,
  type SignedIn,
  type Source,
} from '../sessions/sign-in-steps';
import { insertSignInTicket } from '../sessions/sign-in-ticket-queries';
import { readSettings } from '../settings/queries';
import { findTablet } from '../tablets/queries';
import { getCredentials } from '../users/queries';
import { takeTicket } from './queries';
import { ticketHash } from './ticket-hash';

interface SecondStep {
  readonly second_factor: true;
  readonly ticket: string;
}

export async function finishSignIn(
  db: Database,
  ticket: string,
  { origin, device }: Source,
): Promise<SignedIn | SecondStep> {
  const userId = device.signIn && (await takeTicket(db, ticketHash(ticket, device.signIn)));
  if (!userId) throw new RefusalError(signInEnded());
  const person = await getCredentials(db, userId);
  const isKnown = device.token && (await isKnownDevice(db, device.token, person.id));
  const deviceToken = device.token && (await isKnownDevice(db, device.token)) ? device.token : newToken();
  const attempt: Attempt = {
    origin,
    person,
    address: origin.address ?? 'unknown',
    settings: await readSettings(db),
    tablet: await findTablet(db, device.tablet),
    username: person.username,
    knownDevice: isKnown ? device.token : undefined,
  };
  const outcome = await inChange(
    db,
    actorOf(attempt),
    async (change): Promise<SignedIn | SecondStep | Refusal> => {
      const { held } = await lockRecord(change.tx, attempt);
      if (!held) return signInEnded();
      const refused = provedAdmissionRefusal(change, attempt, held);
      if (refused) return refused;
      if (!(await hasSecondFactor(change.tx, held.id)))
        return admit(change, attempt, held, { deviceToken, remember_me: false, by_company: true });
      const step = newToken();
      const deviceHash = device.token ? hashToken(device.token) : null;
      await insertSignInTicket(change.tx, {
        hash: hashToken(step),
        userId: held.id,
        deviceHash,
        remember_me: false,
        by_company: true,
      });
      return { second_factor: true, ticket: step };
    },
  );
  // The refusal is thrown after the change, so that the audit log keeps the entry.
  if ('code' in outcome) throw new RefusalError(outcome);
  if ('token' in outcome) device.keep(deviceToken);
  return outcome;
}
