/** A new plant has nobody who could let anybody in: the first start creates one admin (decision A-76). */
import { randomInt } from 'node:crypto';
import { inChange } from '../../platform/change';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database';
import { hashPassword } from '../../platform/password-hash';
import { insertUser, isEmpty, lockPeople, presentUser } from './queries';

/** Without letters and digits that look alike: this password is read from a screen and typed. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

const oneTimePassword = (): string =>
  Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Does nothing when somebody is there; of two processes that start at once, one creates. */
export async function createFirstAdmin(
  db: Database,
  config: Pick<Config, 'adminUsername' | 'adminPassword'>,
  say: (message: string) => void,
): Promise<void> {
  await inChange(db, null, async (change) => {
    await lockPeople(change.tx);
    if (!(await isEmpty(change.tx))) return;
    const username = config.adminUsername ?? 'admin';
    const password = config.adminPassword ?? oneTimePassword();
    const row = await insertUser(change.tx, {
      username,
      full_name: username,
      role: 'admin',
      password_hash: await hashPassword(password),
      password_is_temporary: config.adminPassword === undefined,
    });
    change.audit({ action: 'user_created', entity: 'user', entity_id: row.id, after: presentUser(row) });
    // Before the commit: a password that was never shown would lock everybody out for good.
    say(`Created the first administrator "${username}".`);
    if (!config.adminPassword)
      say(`One-time password: ${password} (it must be changed at the first sign-in)`);
  });
}
