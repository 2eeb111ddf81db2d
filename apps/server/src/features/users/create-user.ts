/** An admin adds a person. The password that the admin enters is temporary (decision A-61). */
import { refuse } from '@pms/domain/refusal';
import { temporaryPasswordEnd } from '@pms/domain/sessions/rules';
import { userCreated } from '@pms/domain/users/events';
import { displayRefusal, fullNameOf, roleRefusal, usualCompany } from '@pms/domain/users/rules';
import type { CreateUserBody, UserRecord } from '@pms/domain/users/schema';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { hashPassword } from '../../platform/password-hash';
import { checkUnique } from './check-unique';
import { tellPeople } from './person-steps';
import { insertUser, lockPeople, presentDirectoryUser, presentUser, rightsOfRole } from './queries';

export async function createUser(change: Change, caller: Caller, body: CreateUserBody): Promise<UserRecord> {
  refuse(roleRefusal(caller, body.role, await rightsOfRole(change.tx, body.role)));
  refuse(displayRefusal({ role: body.role, is_display: body.is_display ?? false }));
  const password_hash = await hashPassword(body.password);
  await lockPeople(change.tx);
  await checkUnique(change.tx, body, 0);
  const row = await insertUser(change.tx, {
    username: body.username,
    email: body.email,
    role: body.role,
    password_hash,
    password_is_temporary: true,
    temporary_password_until: temporaryPasswordEnd(change.now),
    full_name: fullNameOf(body),
    first_name: body.first_name || null,
    last_name: body.last_name || null,
    employee_code: body.employee_code || null,
    phone: body.phone || null,
    is_display: body.is_display ?? false,
    environment: body.environment || null,
    position: body.position || null,
    company: body.company || usualCompany,
  });
  const user = presentUser(row);
  change.audit({ action: 'user_created', entity: 'user', entity_id: user.id, after: user });
  change.tell(userCreated, { user: presentDirectoryUser(row) });
  tellPeople(change, undefined, row);
  return user;
}
