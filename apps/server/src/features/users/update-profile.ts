/** A person changes their own e-mail, name and phone: only the fields sent. */
import { refuse } from '@pms/domain/refusal';
import { passwordRefusal } from '@pms/domain/tablets/rules';
import { isEmailSetBySelf } from '@pms/domain/users/rules';
import type { ProfileChange } from '@pms/domain/users/schema';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { tellAccount } from './account-steps';
import { checkUnique } from './check-unique';
import { tellPeople } from './person-steps';
import { lockPeople, lockUser, updateUserRow } from './queries';

export async function updateProfile(change: Change, caller: Caller, body: ProfileChange): Promise<void> {
  refuse(passwordRefusal(caller.proved_by));
  await lockPeople(change.tx);
  const before = await lockUser(change.tx, caller.user_id);
  await checkUnique(change.tx, { email: body.email }, caller.user_id);
  const after = await updateUserRow(change.tx, caller.user_id, {
    ...(body.email === undefined ? {} : { email: body.email }),
    email_set_by_self: isEmailSetBySelf(caller, before, body.email),
    ...(body.fullName === undefined ? {} : { full_name: body.fullName }),
    ...(body.phone === undefined ? {} : { phone: body.phone || null }),
  });
  const { email, full_name, phone } = after;
  change.audit({
    action: 'profile_updated',
    entity: 'user',
    entity_id: caller.user_id,
    before: { email: before.email, fullName: before.full_name, phone: before.phone },
    after: { email, fullName: full_name, phone },
  });
  tellAccount(change, caller.user_id);
  tellPeople(change, before, after);
}
