/** The edited matrix of rights: its differences from the saved matrix, and the people whom a change concerns. */
import { type Permission, permissions, type Role, roles } from '@pms/domain/roles';

export type Rights = Readonly<Record<Role, Readonly<Record<Permission, boolean>>>>;

export interface RightChange {
  readonly role: Role;
  readonly permission: Permission;
  readonly holds: boolean;
}

/** Adds a change. A right that is set back to its saved value is no change. */
export function withChange(saved: Rights, changes: readonly RightChange[], next: RightChange): RightChange[] {
  const others = changes.filter(
    ({ role, permission }) => role !== next.role || permission !== next.permission,
  );
  return saved[next.role][next.permission] === next.holds ? others : [...others, next];
}

export const holdsRight = (
  saved: Rights,
  changes: readonly RightChange[],
  role: Role,
  permission: Permission,
): boolean =>
  changes.find((change) => change.role === role && change.permission === permission)?.holds ??
  saved[role][permission];

/** The rights that differ between two states of the matrix, as changes from the first state to the second. */
export const changesBetween = (before: Rights, after: Rights): RightChange[] =>
  roles.flatMap((role) =>
    permissions
      .filter((permission) => before[role][permission] !== after[role][permission])
      .map((permission) => ({ role, permission, holds: after[role][permission] })),
  );

/** The changes that remain over another state of the matrix, without the changes that it already has. */
export const changesOver = (saved: Rights, changes: readonly RightChange[]): RightChange[] =>
  changes.filter(({ role, permission, holds }) => saved[role][permission] !== holds);

/** The body of the call: the changed rights, by role. */
export const rightsBody = (changes: readonly RightChange[]) =>
  Object.fromEntries(
    [...new Set(changes.map(({ role }) => role))].map((role) => [
      role,
      Object.fromEntries(
        changes.filter((one) => one.role === role).map(({ permission, holds }) => [permission, holds]),
      ),
    ]),
  ) as Partial<Record<Role, Partial<Record<Permission, boolean>>>>;

export const everyRight = permissions;
/** The column of the administrator is fixed (decision A-18). */
export const editableRoles = roles.filter((role) => role !== 'admin');
