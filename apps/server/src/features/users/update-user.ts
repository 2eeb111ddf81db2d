/** An admin changes a person's record: only the fields sent, and null clears (decision A-81). */
import { refuse, versionRefusal } from '@pms/domain/refusal';
import { temporaryPasswordEnd } from '@pms/domain/sessions/rules';
import { fullNameOf, isEmailSetBySelf, userChangeRefusal, usualCompany } from '@pms/domain/users/rules';
import type { UpdateUserBody, UserRecord } from '@pms/domain/users/schema';
import type { Updateable } from 'kysely';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import type { Users } from '../../platform/database-types.generated';
import { hashPassword } from '../../platform/password-hash';
import { leaveCrew } from '../crews/closing-steps';
import { deleteFailures } from '../sessions/failure-record-queries';
import { endSessionsOf } from '../sessions/queries';
import { tellAccount } from './account-steps';
import { checkUnique } from './check-unique';
import { endStay } from './leaving-steps';
import { tellOwnRole, tellPeople } from './person-steps';
import {
  hasAnotherAdmin,
  lockPeople,
  lockUser,
  presentUser,
  rightsOfRole,
  standingOf,
  type UserRow,
  updateUserRow,
} from './queries';

export async function updateUser(
  change: Change,
  caller: Caller,
  id: number,
  { password, version, ...body }: UpdateUserBody,
): Promise<UserRecord> {
  const password_hash = password ? await hashPassword(password) : undefined;
  await lockPeople(change.tx);
  const before = await lockUser(change.tx, id);
  refuse(versionRefusal(version, before.version));
  const fields = changedFields(before, body);
  refuse(
    userChangeRefusal({
      actor: caller,
      user_id: id,
      rights: {
        before: await rightsOfRole(change.tx, before.role),
        after: await rightsOfRole(change.tx, body.role ?? before.role),
      },
      before: standingOf(before),
      after: standingOf({ ...before, ...body }),
      sets_password: password_hash !== undefined,
      another_admin: await hasAnotherAdmin(change.tx, id),
    }),
  );
  await checkUnique(change.tx, body, id);
  if (password_hash) await deleteFailures(change.tx, id);
  const after = await updateUserRow(change.tx, id, {
    ...fields,
    email_set_by_self: isEmailSetBySelf(caller, before, body.email),
    ...(password_hash
      ? {
          password_hash,
          password_is_temporary: true,
          temporary_password_until: temporaryPasswordEnd(change.now),
        }
      : {}),
  });
  if (!after.is_active) await endStay(change, id);
  else if (password_hash) await endSessionsOf(change.tx, id, 'account_changed');
  if (after.role === 'admin') await leaveCrew(change, id);
  if (after.role !== before.role) tellOwnRole(change, after);
  change.audit({
    action: 'user_updated',
    entity: 'user',
    entity_id: id,
    before: presentUser(before),
    after: presentUser(after),
    ...(password_hash ? { note: 'A temporary password was set' } : {}),
  });
  tellAccount(change, id);
  tellPeople(change, before, after);
  return presentUser(after);
}

/** A blank value means no value, except for fields that a person must have. */
function changedFields(
  before: UserRow,
  { fullName, company, ...body }: Omit<UpdateUserBody, 'password' | 'version'>,
): Updateable<Users> {
  const fields: Updateable<Users> = { ...body };
  for (const field of [
    'first_name',
    'last_name',
    'employee_code',
    'phone',
    'environment',
    'position',
  ] as const) {
    if (fields[field] === '') fields[field] = null;
  }
  const names = { ...before, ...fields };
  if (fullName) fields.full_name = fullName;
  else if (fullName !== undefined || body.first_name !== undefined || body.last_name !== undefined)
    fields.full_name = fullNameOf(names);
  if (company !== undefined) fields.company = company || usualCompany;
  return fields;
}
