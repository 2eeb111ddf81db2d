/**
 * Replaces the present database by a restored database. The present database is kept beside it. A process that is
 * killed meanwhile leaves either the old or the restored database in use, because `settleInterruptedSwap` finishes the
 * swap before any process opens the folder.
 */
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { prepareDataFolder } from './data-folder';
import { findPostmaster, stopPostmaster } from './postmaster';
import { withStartLock } from './start-lock';

/** The data folder in which a restore works. Its contents may be deleted at any time. */
const draftName = 'restore-draft';
/** The data folder of a restored database that was checked and may become the plant's database. */
const readyName = 'restored';
const keptPrefix = 'pgdata-before-';
/** The other files that belong to a restored database. */
const companions = ['password', 'audit-key', 'tls'];

export const draftFolder = (base: string): string => join(base, draftName);

/** Stops the PostgreSQL of a killed restore, and removes the files of the restore. */
export async function clearDraft(base: string): Promise<void> {
  const draft = draftFolder(base);
  for (const place of ['pgdata', 'restoring/pgdata']) {
    const pgdata = join(draft, place);
    if (existsSync(pgdata) && findPostmaster(pgdata)) await stopPostmaster(pgdata);
  }
  rmSync(draft, { recursive: true, force: true, maxRetries: 5 });
}

/**
 * Call this function under the start lock, with no PostgreSQL on the folder. Returns the folder that keeps the former
 * database.
 */
export function swapIn(base: string, stamp: string): string {
  for (const name of readdirSync(base))
    if (name.startsWith(keptPrefix)) rmSync(join(base, name), { recursive: true, force: true });
  const kept = join(base, `${keptPrefix}${stamp}`);
  renameSync(draftFolder(base), join(base, readyName));
  renameSync(join(base, 'pgdata'), kept);
  finishSwap(base);
  return kept;
}

/** The database is moved last. Until then, a start detects that the swap is not finished. */
function finishSwap(base: string): void {
  const ready = join(base, readyName);
  for (const name of companions) {
    if (!existsSync(join(ready, name))) continue;
    rmSync(join(base, name), { recursive: true, force: true });
    renameSync(join(ready, name), join(base, name));
  }
  renameSync(join(ready, 'pgdata'), join(base, 'pgdata'));
  rmSync(ready, { recursive: true, force: true });
}

export async function settleInterruptedSwap(dataDir: string): Promise<void> {
  const isLeft = [draftName, readyName].some((name) => existsSync(join(dataDir, name)));
  if (!isLeft) return;
  const { base, pgdata } = prepareDataFolder(dataDir);
  await withStartLock(base, async () => {
    await clearDraft(base);
    const ready = join(base, readyName);
    if (!existsSync(ready)) return;
    // The process was killed before the old database was moved, so the plant is unchanged.
    if (existsSync(pgdata)) rmSync(ready, { recursive: true, force: true, maxRetries: 5 });
    else finishSwap(base);
  });
}
