// Who uses the cluster: one small file per opened database. Touched only under the start lock.
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataFolder } from './data-folder';
import { isLiving, ownIdentity, type ProcessIdentity } from './process-identity';

/** Notes this process as a user of the cluster; gives the file to hand to deregisterClient. */
export function registerClient(folder: DataFolder): string {
  mkdirSync(folder.clients, { recursive: true, mode: 0o700 });
  const file = join(folder.clients, `${process.pid}-${randomUUID()}.json`);
  writeFileSync(file, JSON.stringify(ownIdentity()), { mode: 0o600, flag: 'wx' });
  return file;
}

/** Takes one entry back. */
export function deregisterClient(file: string): void {
  rmSync(file, { force: true });
}

/** How many users live; entries of dead ones (a SIGKILLed process cannot sign off) are removed on the way. */
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
    // Written under the lock, so half an entry was left by a process that died while writing it.
    return false;
  }
}
