/** Rules about changes to a person's record (decisions ). */
import type { Refusal } from '../refusal';
import type { Permission, Role } from '../roles';
import {
  adminsOnly,
  cannotDeactivateSelf,
  displayIsViewer,
  lastAdmin,
  moreThanOwnRights,
  ownPasswordHere,
} from './refusals';

/** The company of a person without another company, and of a person whose company is emptied (decision 0634). */
export const usualCompany = 'Workforce';

interface Standing {
  readonly role: Role;
  readonly is_active: boolean;
  readonly is_display: boolean;
  /** Without a password the person cannot sign in (decision A-82). */
  readonly has_password: boolean;
}

export interface UserChange {
  readonly actor: {
    readonly user_id: number;
    readonly role: Role;
    readonly permissions: ReadonlySet<Permission>;
  };
  /** The rights of the role before and after the change. */
  readonly rights: { readonly before: readonly Permission[]; readonly after: readonly Permission[] };
  readonly user_id: number;
  readonly before: Standing;
  readonly after: Standing;
  readonly sets_password: boolean;
  /** Whether another active admin with a password exists. */
  readonly another_admin: boolean;
}

/** A person may grant only rights that the person has, and may change only people without additional rights. */
export function grantRefusal(
  { role, permissions }: { readonly role: Role; readonly permissions: ReadonlySet<Permission> },
  granted: readonly Permission[],
): Refusal | undefined {
  if (role === 'admin' || granted.every((right) => permissions.has(right))) return undefined;
  return moreThanOwnRights();
}

/** Refuses a role that a person may not give to a new person. `granted` are the rights of the role. */
export const roleRefusal = (
  giver: { readonly role: Role; readonly permissions: ReadonlySet<Permission> },
  role: Role,
  granted: readonly Permission[],
): Refusal | undefined =>
  role === 'admin' && giver.role !== 'admin' ? adminsOnly() : grantRefusal(giver, granted);

export function userChangeRefusal(change: UserChange): Refusal | undefined {
  const { actor, user_id, before, after } = change;
  const isSelf = actor.user_id === user_id;
  const concernsAdmin = before.role === 'admin' || after.role === 'admin';
  if (concernsAdmin && actor.role !== 'admin') return adminsOnly();
  const refused = grantRefusal(actor, [...change.rights.before, ...change.rights.after]);
  if (refused && (!isSelf || before.role !== after.role)) return refused;
  if (isSelf && !after.is_active) return cannotDeactivateSelf();
  const wasAdmin = before.role === 'admin' && before.is_active && before.has_password;
  const staysAdmin = after.role === 'admin' && after.is_active;
  if (wasAdmin && !staysAdmin && !change.another_admin) return lastAdmin();
  if (isSelf && change.sets_password) return ownPasswordHere();
  return displayRefusal(after);
}

/** A display has no inactivity limit, so its account must not be able to change anything (decision A-24). */
export function displayRefusal({ role, is_display }: Pick<Standing, 'role' | 'is_display'>) {
  return is_display && role !== 'viewer' ? displayIsViewer() : undefined;
}

/**
 * Whether the mark of an e-mail that its person entered is set after a save. Other people confirm the e-mail when they
 * save the e-mail. `entered` is undefined if the save leaves the e-mail out.
 */
export function isEmailSetBySelf(
  actor: { readonly user_id: number; readonly role: Role },
  person: { readonly id: number; readonly email: string | null; readonly email_set_by_self: boolean },
  entered: string | null | undefined,
): boolean {
  if (entered === undefined) return person.email_set_by_self;
  // An administrator gains no right with the e-mail of a colleague.
  if (actor.user_id !== person.id || actor.role === 'admin') return false;
  return entered?.toLowerCase() === person.email?.toLowerCase() ? person.email_set_by_self : true;
}

/** The name to show: the full name, or else first and last name, or else the username. */
export function fullNameOf(names: {
  readonly fullName?: string | null | undefined;
  readonly first_name?: string | null | undefined;
  readonly last_name?: string | null | undefined;
  readonly username: string;
}): string {
  const parts = [names.first_name, names.last_name].filter(Boolean).join(' ');
  return names.fullName || parts || names.username;
}
