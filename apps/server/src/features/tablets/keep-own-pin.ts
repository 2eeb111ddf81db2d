/**
 * A person sets, changes or removes the own PIN. Each action needs the password, because a session may be left open.
 */
import { RefusalError, refuse } from '@pms/domain/refusal';
import { wrongSetUpCode } from '@pms/domain/second-factor/refusals';
import { codeOfFactorNeeded, commonPin, noPin, ownCodePin } from '@pms/domain/tablets/refusals';
import { isCommonPin, isOwnCode } from '@pms/domain/tablets/rules';
import type { setPinBody } from '@pms/domain/tablets/schema';
import type { z } from 'zod';
import type { Caller } from '../../platform/caller';
import { inChange } from '../../platform/change';
import type { Database } from '../../platform/database';
import type { Server } from '../../platform/http/route';
import { hashPassword } from '../../platform/password-hash';
import { takeCode } from '../second-factor/code-steps';
import { hasSecondFactor } from '../second-factor/queries';
import { proveOwnPassword } from '../sessions/own-password-steps';
import { tellAccount } from '../users/account-steps';
import { lockUser } from '../users/queries';
import { deletePin, savePin } from './means-queries';

export async function setPin(
  server: Server,
  caller: Caller,
  { currentPassword, pin, code }: z.output<typeof setPinBody>,
): Promise<void> {
  const { db } = server;
  refuse(isCommonPin(pin) ? commonPin() : undefined);
  await proveOwnPassword(db, caller, currentPassword);
  const hash = await hashPassword(pin);
  await inChange(db, caller, async (change) => {
    const { employee_code } = await lockUser(change.tx, caller.user_id);
    refuse(isOwnCode(pin, employee_code) ? ownCodePin() : undefined);
    if (await hasSecondFactor(change.tx, caller.user_id)) {
      await change.refreshNow();
      if (code === undefined) throw new RefusalError(codeOfFactorNeeded());
      if (!(await takeCode(change, server, caller.user_id, code))) throw new RefusalError(wrongSetUpCode());
    }
    await savePin(change.tx, caller.user_id, hash);
    change.audit({ action: 'pin_set', entity: 'user', entity_id: caller.user_id });
    tellAccount(change, caller.user_id);
  });
}

export async function removeOwnPin(db: Database, caller: Caller, currentPassword: string): Promise<void> {
  await proveOwnPassword(db, caller, currentPassword);
  await inChange(db, caller, async (change) => {
    if (!(await deletePin(change.tx, caller.user_id))) throw new RefusalError(noPin());
    change.audit({ action: 'pin_removed', entity: 'user', entity_id: caller.user_id });
    tellAccount(change, caller.user_id);
  });
}
