// For systems without abstract sockets: a lock file that names the process that holds the lock. If this process is
// dead, another process takes the lock.
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isLiving, ownIdentity, type ProcessIdentity } from './process-identity';
import type { Unlock } from './unlock';

/** Takes the lock file. Returns undefined while a living process holds the lock. */
export async function tryFileLock(path: string): Promise<Unlock | undefined> {
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, JSON.stringify(ownIdentity()), { mode: 0o600, flag: 'wx' });
  try {
    // A link makes the complete file visible in one step.
    linkSync(draft, path);
    return async () => rmSync(path, { force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    removeWhenStale(path);
    return undefined;
  } finally {
    rmSync(draft, { force: true });
  }
}

function removeWhenStale(path: string): void {
  const seen = readText(path);
  if (seen === undefined || isHeld(seen)) return;
  const aside = `${path}.stale-${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  // Another process may have taken the lock between the check and the rename. Then the lock file of that process is put
  // back.
  if (readText(aside) !== seen) linkSync(aside, path);
  rmSync(aside, { force: true });
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function isHeld(text: string): boolean {
  try {
    return isLiving(JSON.parse(text) as ProcessIdentity);
  } catch {
    // The file is linked only when it is complete. An incomplete text comes from a full disk or a power cut.
    return false;
  }
}
