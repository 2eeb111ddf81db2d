/** The step that adds an administrator without a form, for the first start and the command line. */
import type { Change } from '../../platform/change';
import { hashPassword } from '../../platform/password-hash';
import { insertUser, presentUser, type UserRow } from './queries';

interface NewAdmin {
  readonly username: string;
  readonly password: string;
  /** A password that must be changed at the first sign-in. */
  readonly isTemporary: boolean;
  /** The end of the temporary password; left out for a password without an end. */
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
