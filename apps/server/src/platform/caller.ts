/** The person behind a request, as the session says: never as the body says. */
import type { Permission, Role } from '@pms/domain/roles';
import type { Proof } from '@pms/domain/tablets/rules';

export interface Caller {
  readonly user_id: number;
  readonly username: string;
  readonly full_name: string;
  readonly role: Role;
  readonly permissions: ReadonlySet<Permission>;
  readonly session_id: string;
  /** How the person proved who they are; a PIN and a badge open fewer rights (decision 0340). */
  readonly proved_by: Proof;
  readonly address: string | null;
  readonly must_change_password: boolean;
  readonly must_set_up_second_factor: boolean;
  /** A program calls with a key of this person; without, the person is signed in. */
  readonly is_key?: boolean;
}

export const may = (caller: Caller, permission: Permission): boolean => caller.permissions.has(permission);
