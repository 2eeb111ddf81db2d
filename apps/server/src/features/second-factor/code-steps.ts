/** Uses a code that a person typed; each code works once. */
import { freshStep, readCode } from '@pms/domain/second-factor/rules';
import type { Change } from '../../platform/change';
import type { Server } from '../../platform/http/route';
import { notifyPeople } from '../notifications/message-steps';
import { tellPerson } from '../users/account-steps';
import { stepsOffOf } from './authenticator';
import { countRecoveryCodes, readFactor, takeRecoveryCode, takeStep } from './queries';

/** Returns false for a wrong, a used or an expired code. The caller must have locked the row of the person. */
export async function takeCode(
  change: Change,
  { sealer, log }: Pick<Server, 'sealer' | 'log'>,
  userId: number,
  typed: string,
): Promise<boolean> {
  const code = readCode(typed);
  if (!code) return false;
  if (code.kind === 'recovery') return useRecoveryCode(change, userId, code.signs);
  const factor = await readFactor(change.tx, userId);
  if (!factor?.sealed_secret) return false;
  const secret = sealer.open(factor.sealed_secret, String(userId));
  if (secret === undefined) {
    log.error({ user_id: userId }, 'The key of this plant does not open the second factor of a person');
    return false;
  }
  const off = stepsOffOf(secret, code.digits, change.now);
  const step = off === undefined ? undefined : freshStep(change.now, off, factor.last_step);
  return step !== undefined && takeStep(change.tx, userId, step);
}

async function useRecoveryCode(change: Change, userId: number, signs: string): Promise<boolean> {
  if (!(await takeRecoveryCode(change.tx, userId, signs))) return false;
  const left = await countRecoveryCodes(change.tx, userId);
  change.audit({
    action: 'recovery_code_used',
    entity: 'user',
    entity_id: userId,
    after: { recovery_left: left },
  });
  tellPerson(change, userId);
  await notifyPeople(change, [userId], {
    title: 'A recovery code was used',
    message: `Somebody signed in as you with a recovery code. Codes that are left: ${left}.`,
    type: 'warning',
    link: '/settings',
  });
  return true;
}
