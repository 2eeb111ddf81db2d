/** A signed-in person of a role, with the default rights of the role. */
import { defaultPermissionsOf, type Role } from '@pms/domain/roles';
import type { SignedInUser } from '@pms/domain/users/schema';

export function aPerson(role: Role, wish: Partial<SignedInUser> = {}): SignedInUser {
  return {
    id: 1,
    username: role,
    fullName: `Thandi ${role}`,
    employee_name: `Thandi ${role}`,
    employee_code: 'E-001',
    role,
    is_active: true,
    email: null,
    phone: null,
    must_change_password: false,
    must_set_up_second_factor: false,
    proved_by: 'password',
    permissions: defaultPermissionsOf(role),
    ...wish,
  };
}
