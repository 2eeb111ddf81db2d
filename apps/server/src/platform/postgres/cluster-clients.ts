// The users of the cluster, with one small file for each opened database. The files are changed only under the start
// lock.
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataFolder } from './data-folder';
import { isLiving, ownIdentity, type ProcessIdentity } from './process-identity';

/** Records this process as a user of the cluster. Returns the file for deregisterClient. */
export function registerClient(folder: DataFolder): string {
  mkdirSync(folder.clients, { recursive: true, mode: 0o700 });
  const file = join(folder.clients, `${process.pid}-${randomUUID()}.json`);
  writeFileSync(file, JSON.stringify(ownIdentity()), { mode: 0o600, flag: 'wx' });
  return file;
}

/** Removes one entry. */
export function deregisterClient(file: string): void {
  rmSync(file, { force: true });
}

/**
 * Returns the number of living users. Also removes the entries of dead users, because a killed process cannot remove
 * its entry.
 */
export function countLivingClients(folder: DataFolder): number {
  let names: string[];
  try {
    names = readdirSync(folder.clients);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
  const files = names.map((name) => join(folder.clients, name));
  const dead = files.filter((file) => !isLivingEntry(file));
  for (const file of dead) deregisterClient(file);
  return files.length - dead.length;
}

function isLivingEntry(file: string): boolean {
  const text = readFileSync(file, 'utf8');
  try {
    return isLiving(JSON.parse(text) as ProcessIdentity);
  } catch {
    // Entries are written under the lock, so an incomplete entry comes from a process that died while it wrote.
    return false;
  }
}
