/** A new plant has nobody who could let anybody in: the first start creates one admin (decision A-76). */
import { inChange } from '../../platform/change';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database';
import { addAdmin } from './admin-steps';
import { oneTimePassword } from './one-time-password';
import { isEmpty, lockPeople } from './queries';

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
    await addAdmin(change, { username, password, isTemporary: config.adminPassword === undefined });
    // Before the commit: a password that was never shown would lock everybody out for good.
    say(`Created the first administrator "${username}".`);
    if (!config.adminPassword)
      say(`One-time password: ${password} (it must be changed at the first sign-in)`);
  });
}
