/** A person replaces their own password: a temporary one at the first sign-in, or a known one under Settings. */
import { type Refusal, RefusalError } from '@pms/domain/refusal';
import {
  commonPassword,
  passwordNotTemporary,
  samePassword,
  tooManyFailures,
  wrongCurrentPassword,
} from '@pms/domain/sessions/refusals';
import { afterFailure, minutesDelayed, noFailures } from '@pms/domain/sessions/rules';
import type { ChangePasswordBody } from '@pms/domain/sessions/schema';
import type { Caller } from '../../platform/caller';
import { type Change, inChange } from '../../platform/change';
import { isCommonPassword } from '../../platform/common-passwords';
import type { Database } from '../../platform/database';
import { hashPassword, isPassword } from '../../platform/password-hash';
import { readSettings } from '../settings/queries';
import {
  type Credentials,
  getCredentials,
  lockCredentials,
  saveSignInRecord,
  setPassword,
} from '../users/queries';
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

/** A wrong current password counts as a failed sign-in: a session that was left open is no way to guess it. */
export async function changePassword(
  db: Database,
  caller: Caller,
  { currentPassword, newPassword }: ChangePasswordBody,
): Promise<void> {
  const person = await getCredentials(db, caller.user_id);
  const isRight = await isPassword(person.password_hash, currentPassword);
  const refused = await inChange(db, caller, async (change): Promise<Refusal | undefined> => {
    const held = await lockCredentials(change.tx, person.id);
    const wait = minutesDelayed(held ?? noFailures, change.now);
    if (wait > 0) return tooManyFailures(wait);
    if (isRight || !held) return undefined;
    const record = afterFailure(held, change.now, await readSettings(change.tx));
    await saveSignInRecord(change.tx, person.id, record);
    const { failed_sign_ins } = record;
    const entry = { entity: 'user', entity_id: person.id, after: { failed_sign_ins } } as const;
    change.audit({ ...entry, action: 'sign_in_failed', note: 'Wrong current password' });
    return wrongCurrentPassword();
  });
  // The refusal is thrown after the change, so that the failed attempt stays counted.
  if (refused) throw new RefusalError(refused);
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
  // An admin set another password while this one was being checked.
  if (held?.password_hash !== person.password_hash) throw new RefusalError(wrongCurrentPassword());
  await setPassword(change.tx, person.id, hash, { isTemporary: false });
  await endSessionsOf(change.tx, person.id, 'password_changed', caller.session_id);
  change.audit({ action: 'password_changed', entity: 'user', entity_id: person.id });
}
