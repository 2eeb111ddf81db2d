/** A new plant has no people, so the first start creates an admin (decision A-76). */
import { inChange } from '../../platform/change';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database';
import { addAdmin } from './admin-steps';
import { oneTimePassword } from './one-time-password';
import { isEmpty, lockPeople } from './queries';

/** Does nothing when the plant has people. When two processes start at once, only one creates the admin. */
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
    await addAdmin(change, { username, password, isTemporary: config.adminPassword === undefined });
    // The password is shown before the commit, because a password that was never shown would lock everybody out
    // permanently.
    say(`Created the first administrator "${username}".`);
    if (!config.adminPassword)
      say(`One-time password: ${password} (it must be changed at the first sign-in)`);
  });
}
