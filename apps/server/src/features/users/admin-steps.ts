/** The part of a change that adds an administrator for whom nobody else fills in a form. */
import type { Change } from '../../platform/change';
import { hashPassword } from '../../platform/password-hash';
import { insertUser, presentUser, type UserRow } from './queries';

interface NewAdmin {
  readonly username: string;
  readonly password: string;
  /** A password that must be changed at the first sign-in. */
  readonly isTemporary: boolean;
  /** When a temporary password ends; left out for one that does not. */
  readonly until?: string;
  readonly note?: string;
}

/** Adds the account with its audit entry; the name is free. */
export async function addAdmin(
  change: Change,
  { username, password, isTemporary, until, note }: NewAdmin,
): Promise<UserRow> {
  const row = await insertUser(change.tx, {
    username,
    full_name: username,
    role: 'admin',
    password_hash: await hashPassword(password),
    password_is_temporary: isTemporary,
    temporary_password_until: until ?? null,
  });
  change.audit({
    action: 'user_created',
    entity: 'user',
    entity_id: row.id,
    after: presentUser(row),
    ...(note === undefined ? {} : { note }),
  });
  return row;
}
