/** A signed-in person proves the identity again before a change of the sign-in settings. */
import { type Refusal, RefusalError } from '@pms/domain/refusal';
import {
  companySignInFirst,
  currentPasswordMissing,
  tooManyFailures,
  wrongCurrentPassword,
} from '@pms/domain/sessions/refusals';
import { afterFailure, minutesDelayed, noFailures } from '@pms/domain/sessions/rules';
import type { Caller } from '../../platform/caller';
import { inChange } from '../../platform/change';
import type { Database } from '../../platform/database';
import { isPassword } from '../../platform/password-hash';
import { readSettings } from '../settings/queries';
import { type Credentials, getCredentials, lockCredentials, saveSignInRecord } from '../users/queries';
import { tellLocked } from './lock-steps';
import { isFreshByCompany } from './queries';

/** A wrong current password counts as a failed sign-in: an open session must not be a way to guess the password. */
export async function proveOwnPassword(
  db: Database,
  caller: Caller,
  currentPassword: string,
): Promise<Credentials> {
  const person = await getCredentials(db, caller.user_id);
  const isRight = await isPassword(person.password_hash, currentPassword);
  const refused = await inChange(db, caller, async (change): Promise<Refusal | undefined> => {
    const held = await lockCredentials(change.tx, person.id);
    const wait = minutesDelayed(held ?? noFailures, change.now);
    if (wait > 0) return tooManyFailures(wait);
    if (isRight || !held) return undefined;
    const record = afterFailure(held, change.now, await readSettings(change.tx));
    await saveSignInRecord(change.tx, person.id, record);
    const { failed_sign_ins, locked_until } = record;
    const entry = { entity: 'user', entity_id: person.id } as const;
    const note = 'Wrong current password';
    change.audit({ ...entry, action: 'sign_in_failed', after: { failed_sign_ins }, note });
    if (locked_until) tellLocked(change, person.id, locked_until);
    return wrongCurrentPassword();
  });
  // The refusal is thrown after the change, so that the failed attempt stays counted.
  if (refused) throw new RefusalError(refused);
  return person;
}

/**
 * The proof is the password. For a person without a password, the proof is a recent sign-in by the company. Otherwise
 * such a person could never set up the second factor that the role requires (decision 0545).
 */
export async function proveOneself(
  db: Database,
  caller: Caller,
  currentPassword: string | undefined,
): Promise<Credentials> {
  const person = await getCredentials(db, caller.user_id);
  if (person.password_hash === null) {
    if (!(await isFreshByCompany(db, caller.session_id))) throw new RefusalError(companySignInFirst());
    return person;
  }
  if (currentPassword === undefined) throw new RefusalError(currentPasswordMissing());
  return proveOwnPassword(db, caller, currentPassword);
}
