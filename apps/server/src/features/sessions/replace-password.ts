/**
 * A person replaces the own password: a temporary password at the first sign-in, or a known password under Settings.
 */
import { RefusalError } from '@pms/domain/refusal';
import {
  commonPassword,
  passwordNotTemporary,
  samePassword,
  wrongCurrentPassword,
} from '@pms/domain/sessions/refusals';
import type { ChangePasswordBody } from '@pms/domain/sessions/schema';
import type { Caller } from '../../platform/caller';
import { type Change, inChange } from '../../platform/change';
import { isCommonPassword } from '../../platform/common-passwords';
import type { Database } from '../../platform/database';
import { hashPassword, isPassword } from '../../platform/password-hash';
import { tellEndedSessions } from '../users/account-steps';
import { type Credentials, getCredentials, lockCredentials, setPassword } from '../users/queries';
import { proveOwnPassword } from './own-password-steps';
import { endSessionsOf, renewSession } from './queries';

export async function replaceTemporaryPassword(
  change: Change,
  caller: Caller,
  newPassword: string,
): Promise<void> {
  const person = await getCredentials(change.tx, caller.user_id);
  if (!person.password_is_temporary) throw new RefusalError(passwordNotTemporary());
  await replace(change, caller, person, newPassword);
}

export async function changePassword(
  db: Database,
  caller: Caller,
  { currentPassword, newPassword }: ChangePasswordBody,
): Promise<void> {
  const person = await proveOwnPassword(db, caller, currentPassword);
  await inChange(db, caller, async (change) => {
    await replace(change, caller, person, newPassword);
    await renewSession(change.tx, caller.session_id);
  });
}

async function replace(
  change: Change,
  caller: Caller,
  person: Credentials,
  newPassword: string,
): Promise<void> {
  if (await isPassword(person.password_hash, newPassword)) throw new RefusalError(samePassword());
  if (await isCommonPassword(newPassword, person.username)) throw new RefusalError(commonPassword());
  const hash = await hashPassword(newPassword);
  const held = await lockCredentials(change.tx, person.id);
  // An admin set another password during the check.
  if (held?.password_hash !== person.password_hash) throw new RefusalError(wrongCurrentPassword());
  await setPassword(change.tx, person.id, hash, { isTemporary: false });
  const ended = await endSessionsOf(change.tx, person.id, 'password_changed', caller.session_id);
  change.audit({ action: 'password_changed', entity: 'user', entity_id: person.id });
  if (ended > 0) tellEndedSessions(change, person.id);
}
