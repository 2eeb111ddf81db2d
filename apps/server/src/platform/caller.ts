/** The person behind a request. The session identifies the person. The body of a request never does. */
import type { Permission, Role } from '@pms/domain/roles';
import type { Proof } from '@pms/domain/tablets/proofs';

export interface Caller {
  readonly user_id: number;
  readonly username: string;
  readonly full_name: string;
  readonly role: Role;
  readonly permissions: ReadonlySet<Permission>;
  readonly session_id: string;
  /** The way in which the person signed in. A PIN or a badge gives fewer rights (decision 0340). */
  readonly proved_by: Proof;
  readonly address: string | null;
  readonly must_change_password: boolean;
  readonly must_set_up_second_factor: boolean;
  /** Set when a program makes the call with a key of this person. Otherwise the person is signed in. */
  readonly is_key?: boolean;
}

export const may = (caller: Caller, permission: Permission): boolean => caller.permissions.has(permission);
