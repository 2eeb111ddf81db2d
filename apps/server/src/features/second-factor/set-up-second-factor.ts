/**
 * A person sets up the own second factor in two steps: the server makes a secret, then the person enters its first
 * code.
 */
import { RefusalError } from '@pms/domain/refusal';
import { setUpEnded, wrongSetUpCode } from '@pms/domain/second-factor/refusals';
import { freshStep, readCode, setUpMinutes } from '@pms/domain/second-factor/rules';
import type { SecondFactorSecret } from '@pms/domain/second-factor/schema';
import type { Caller } from '../../platform/caller';
import { type Change, inChange } from '../../platform/change';
import type { Server } from '../../platform/http/route';
import type { Sealer } from '../../platform/plant-key';
import { proveOneself } from '../sessions/own-password-steps';
import { tellAccount } from '../users/account-steps';
import { lockUser } from '../users/queries';
import { addressFor, newSecret, stepsOffOf } from './authenticator';
import { putPendingInForce, readFactor, savePendingSecret } from './queries';
import { giveRecoveryCodes } from './recovery-steps';

/** The present secret stays in force until the person enters a right code of the new secret. */
export async function makeSecret(
  { db, sealer }: Server,
  caller: Caller,
  currentPassword: string | undefined,
): Promise<SecondFactorSecret> {
  const person = await proveOneself(db, caller, currentPassword);
  const secret = newSecret();
  await inChange(db, caller, async (change) => {
    await lockUser(change.tx, person.id);
    await savePendingSecret(change.tx, person.id, sealer.seal(secret, String(person.id)));
  });
  return { secret, uri: addressFor(secret, person.username) };
}

export async function confirmSecret(
  change: Change,
  caller: Caller,
  sealer: Sealer,
  typed: string,
): Promise<string[]> {
  await lockUser(change.tx, caller.user_id);
  await change.refreshNow();
  const factor = await readFactor(change.tx, caller.user_id);
  const secret = factor?.sealed_pending && sealer.open(factor.sealed_pending, String(caller.user_id));
  if (!secret || isOver(factor.pending_since, change.now)) throw new RefusalError(setUpEnded());
  const code = readCode(typed);
  const off = code?.kind === 'authenticator' ? stepsOffOf(secret, code.digits, change.now) : undefined;
  const step = off === undefined ? undefined : freshStep(change.now, off, 0);
  if (step === undefined) throw new RefusalError(wrongSetUpCode());
  await putPendingInForce(change.tx, caller.user_id, step);
  change.audit({
    action: 'second_factor_set_up',
    entity: 'user',
    entity_id: caller.user_id,
    after: { replaced: factor.sealed_secret !== null },
  });
  tellAccount(change, caller.user_id);
  return giveRecoveryCodes(change, caller.user_id);
}

const isOver = (since: string | null, now: string): boolean =>
  since === null || Date.parse(now) - Date.parse(since) > setUpMinutes * 60_000;
