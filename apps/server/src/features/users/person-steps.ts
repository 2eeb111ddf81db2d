/** Parts of a change that add people from a file. */
import type { ReadPerson } from '@pms/domain/imports/person-rows';
import { asRole } from '@pms/domain/roles';
import { temporaryPasswordEnd } from '@pms/domain/sessions/rules';
import { peopleChanged, peopleImported, roleChanged } from '@pms/domain/users/events';
import type { Insertable } from 'kysely';
import type { Change } from '../../platform/change';
import type { Users } from '../../platform/database-types.generated';
import { hashPassword } from '../../platform/password-hash';
import { oneTimePassword } from './one-time-password';
import { insertUsers, presentDirectoryUser, presentUser, type UserRow } from './queries';

/** A person from a valid row of the file. */
export interface NewPerson {
  readonly row: Pick<ReadPerson, 'row' | 'person'>;
  readonly username: string;
  /** Null for a person who cannot sign in (decision A-82). */
  readonly password_hash: string | null;
}

/**
 * Adds people with checked values and an audit entry for each person. Returns the ids of the people who may sign in.
 * Call this function under `lockPeople`.
 */
export async function addPeople(change: Change, people: readonly NewPerson[]): Promise<number[]> {
  const added = await insertUsers(
    change.tx,
    people.map((one) => columnsOf(change, one)),
  );
  for (const user of added) {
    change.audit({ action: 'user_imported', entity: 'user', entity_id: user.id, after: presentUser(user) });
  }
  return added.flatMap(({ id, password_hash: hash }) => (hash === null ? [] : id));
}

/** A temporary password to hand over, and its stored hash. */
export async function makePassword(): Promise<{ readonly text: string; readonly hash: string }> {
  const text = oneTimePassword();
  return { text, hash: await hashPassword(text) };
}

/** Sends the event after which open pages of the person use the new role. */
export function tellOwnRole(
  change: Change,
  { id, role }: { readonly id: number; readonly role: string },
): void {
  change.tell(roleChanged, { role: asRole(role) }, { user_id: id });
}

/** Sends the event after which lists of people load again, if the lists show the change. */
export function tellPeople(change: Change, before: UserRow | undefined, after: UserRow): void {
  const shown = (row: UserRow) => JSON.stringify(presentDirectoryUser(row));
  if (before === undefined || shown(before) !== shown(after)) change.tell(peopleChanged, {});
}

export function tellImportedPeople(
  change: Change,
  people: { readonly imported: number; readonly sign_ins: number[] },
): void {
  change.tell(peopleImported, people);
  change.tell(peopleChanged, {});
}

function columnsOf(change: Change, { row: { row, person }, ...account }: NewPerson): Insertable<Users> {
  const { role, full_name, sign_in: _, ...values } = person;
  if (role === null || full_name === null) throw new Error(`Row ${row} has no problem and is no person`);
  const mayOpen = account.password_hash !== null;
  return {
    ...values,
    ...account,
    role,
    full_name,
    password_is_temporary: mayOpen,
    temporary_password_until: mayOpen ? temporaryPasswordEnd(change.now) : null,
  };
}
