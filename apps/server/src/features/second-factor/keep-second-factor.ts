/**
 * A person renews the own recovery codes or switches off the own second factor. Both actions need a proof of identity.
 */
import { RefusalError, refuse } from '@pms/domain/refusal';
import { noSecondFactor, secondFactorDemanded } from '@pms/domain/second-factor/refusals';
import type { Caller } from '../../platform/caller';
import { type Change, inChange } from '../../platform/change';
import type { Database } from '../../platform/database';
import { proveOneself } from '../sessions/own-password-steps';
import { tellAccount, tellPerson } from '../users/account-steps';
import { lockUser } from '../users/queries';
import { deleteFactor, hasSecondFactor, isDemandedOf } from './queries';
import { giveRecoveryCodes } from './recovery-steps';

async function checkHeld(change: Change, caller: Caller): Promise<void> {
  await lockUser(change.tx, caller.user_id);
  if (!(await hasSecondFactor(change.tx, caller.user_id))) throw new RefusalError(noSecondFactor());
}

export async function renewCodes(
  db: Database,
  caller: Caller,
  currentPassword: string | undefined,
): Promise<string[]> {
  await proveOneself(db, caller, currentPassword);
  return inChange(db, caller, async (change) => {
    await checkHeld(change, caller);
    change.audit({ action: 'recovery_codes_renewed', entity: 'user', entity_id: caller.user_id });
    tellPerson(change, caller.user_id);
    return giveRecoveryCodes(change, caller.user_id);
  });
}

export async function switchOff(
  db: Database,
  caller: Caller,
  currentPassword: string | undefined,
): Promise<void> {
  await proveOneself(db, caller, currentPassword);
  await inChange(db, caller, async (change) => {
    await checkHeld(change, caller);
    refuse((await isDemandedOf(change.tx, caller.role)) ? secondFactorDemanded() : undefined);
    await deleteFactor(change.tx, caller.user_id);
    change.audit({ action: 'second_factor_switched_off', entity: 'user', entity_id: caller.user_id });
    tellAccount(change, caller.user_id);
  });
}
