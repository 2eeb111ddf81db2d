import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import type { DataFolder } from './data-folder';
import { giveTo } from './folder-ownership';
import { LauncherError } from './launcher-error';
import { readOrMakePassword } from './password-file';
import { type SystemUser, spawnAs } from './system-user';
import type { UsableBinaries } from './usable-binaries';

/** The database role with which the application logs in. The role owns the cluster. */
export const APP_ROLE = 'pms';

const SECRET_PREFIX = 'initdb-password-';

interface Initialisation {
  folder: DataFolder;
  binaries: UsableBinaries;
  user: SystemUser | null;
  durable: boolean;
  log(message: string): void;
}

/**
 * Makes the cluster on the first start. Refuses a cluster of another major version, because its files cannot be read.
 */
export async function initClusterWhenMissing(task: Initialisation): Promise<void> {
  const { folder, binaries } = task;
  removeLeftovers(folder);
  if (existsSync(folder.pgdata)) return assertMajor(folder, binaries);
  task.log(`Making a new PostgreSQL ${binaries.version} database in ${folder.base}`);
  await initAside(task);
}

function assertMajor({ base, pgdata }: DataFolder, { major, binDir }: UsableBinaries): void {
  const versionFile = join(pgdata, 'PG_VERSION');
  if (!existsSync(versionFile)) {
    throw new LauncherError(
      `The folder ${pgdata} is not a PostgreSQL database (it has no PG_VERSION); move it away, then start again.`,
    );
  }
  const found = readFileSync(versionFile, 'utf8').trim();
  if (found === String(major)) return;
  throw new LauncherError(
    `The database in ${base} was written by PostgreSQL ${found} and cannot be opened by PostgreSQL ${major} (${binDir}): start it with the programs of PostgreSQL ${found}, or export it there and import it into a new data folder.`,
  );
}

/**
 * Names are unique without regard to case in every alphabet, but the C locale knows cases only for ASCII. PostgreSQL 17
 * has the rules of Unicode built in. Older versions use the rules of ICU. The screens sort the names themselves.
 */
function caseRules(major: number): string[] {
  return major >= 17
    ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : ['--locale-provider=icu', '--icu-locale=und'];
}

// initdb works in a separate folder that is renamed when it is complete. The name of this folder is new each time,
// because an initdb that survived a killed start may still write into the older folder.
async function initAside({ folder, binaries, user, durable }: Initialisation): Promise<void> {
  const draft = mkdtempSync(`${folder.pgdata}.init-`);
  const secret = join(folder.run, `${SECRET_PREFIX}${randomUUID()}`);
  try {
    giveTo(draft, user);
    writeFileSync(secret, readOrMakePassword(folder), { mode: 0o600, flag: 'wx' });
    if (user) chownSync(secret, user.uid, user.gid);
    await runInitdb(binaries, user, [
      ...['-D', draft, '-U', APP_ROLE, '--pwfile', secret, '--auth=scram-sha-256'],
      ...['-E', 'UTF8', '--locale=C', ...caseRules(binaries.major), '--data-checksums'],
      ...(durable ? [] : ['--no-sync']),
    ]);
    renameSync(draft, folder.pgdata);
    if (durable) syncFolder(folder.base);
  } finally {
    rmSync(secret, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

function runInitdb(binaries: UsableBinaries, user: SystemUser | null, args: string[]): Promise<void> {
  const child = spawn(join(binaries.binDir, 'initdb'), args, {
    ...spawnAs(user),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else
        reject(new LauncherError(`PostgreSQL could not make its database: ${lastLine(complaint, signal)}.`));
    });
  });
}

function lastLine(complaint: string, signal: NodeJS.Signals | null): string {
  const errors = complaint.split('\n').filter((line) => /error|fatal/i.test(line));
  return (
    errors.at(-1)?.trim() ?? (signal ? `it was ended by ${signal}` : complaint.trim() || 'no reason given')
  );
}

/** Removes the remains of killed first starts. */
function removeLeftovers(folder: DataFolder): void {
  const drafts = readdirSync(folder.base).filter((name) =>
    name.startsWith(`${basename(folder.pgdata)}.init-`),
  );
  for (const name of drafts) removeDraft(join(folder.base, name));
  for (const name of readdirSync(folder.run)) {
    if (name.startsWith(SECRET_PREFIX)) rmSync(join(folder.run, name), { force: true });
  }
}

function removeDraft(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  } catch (error) {
    // An orphaned initdb may fill the folder faster than it is emptied. That initdb fails soon, and the next start
    // removes the folder.
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
  }
}

function syncFolder(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
