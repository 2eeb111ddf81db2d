/**
 * A restored database takes the place of the one that is there, which is kept beside it. A process that is killed meanwhile
 * leaves either the one or the other: `settleInterruptedSwap` finishes what was begun before anybody opens the folder.
 */
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { prepareDataFolder } from './data-folder';
import { findPostmaster, stopPostmaster } from './postmaster';
import { withStartLock } from './start-lock';

/** The data folder in which a restore works; nothing in it counts. */
const draftName = 'restore-draft';
/** The data folder of a restored database that was looked at and may take its place. */
const readyName = 'restored';
const keptPrefix = 'pgdata-before-';
/** What belongs to a restored database beside its files. */
const companions = ['password', 'audit-key', 'tls'];

export const draftFolder = (base: string): string => join(base, draftName);

/** Stops what a killed restore left running, and removes its files. */
export async function clearDraft(base: string): Promise<void> {
  const draft = draftFolder(base);
  for (const place of ['pgdata', 'restoring/pgdata']) {
    const pgdata = join(draft, place);
    if (existsSync(pgdata) && findPostmaster(pgdata)) await stopPostmaster(pgdata);
  }
  rmSync(draft, { recursive: true, force: true, maxRetries: 5 });
}

/** Under the start lock, with no PostgreSQL on the folder. Gives the folder that keeps the database of before. */
export function swapIn(base: string, stamp: string): string {
  for (const name of readdirSync(base))
    if (name.startsWith(keptPrefix)) rmSync(join(base, name), { recursive: true, force: true });
  const kept = join(base, `${keptPrefix}${stamp}`);
  renameSync(draftFolder(base), join(base, readyName));
  renameSync(join(base, 'pgdata'), kept);
  finishSwap(base);
  return kept;
}

/** The database itself comes last: until it has its name, a start knows that the swap is not done. */
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
    // Killed before the old database gave its place up: the plant is as it was.
    if (existsSync(pgdata)) rmSync(ready, { recursive: true, force: true, maxRetries: 5 });
    else finishSwap(base);
  });
}
