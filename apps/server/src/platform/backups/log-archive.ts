/**
 * The continuous part of backups. PostgreSQL puts each finished segment of its write-ahead log into a folder beside the
 * database, at least once a minute while something is written. This module moves the segments to the backups,
 * compressed and encrypted.
 */

import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { explainBackupError } from './backup-error';
import type { BackupSettings } from './backup-store';
import { endingFor, storeFile, syncFolder } from './stored-file';

/** Below the folder `run`, which belongs to the user who runs PostgreSQL. */
const spool = 'log';
const segmentName = /^[0-9A-F]{24}$/;
const historyName = /^[0-9A-F]{8}\.history$/;
const isLogFile = (name: string): boolean => segmentName.test(name) || historyName.test(name);

/** The most log that waits while the backup folder is unavailable. If more log waits, the waiting log is deleted. */
const mostWaitingBytes = 4 * 1024 ** 3;

/**
 * Settings of a PostgreSQL that keeps its log. A shell runs the command in the folder of the database. All paths are
 * relative to this folder, so they need no quoting. A segment gets its name when it is complete and on the disk.
 */
export const keptLogOptions: Readonly<Record<string, string>> = {
  archive_mode: 'on',
  archive_timeout: '60s',
  archive_command: [
    `mkdir -p ../run/${spool}`,
    `cp "%p" "../run/${spool}/%f.part"`,
    `{ sync "../run/${spool}/%f.part" 2>/dev/null || sync; }`,
    `mv "../run/${spool}/%f.part" "../run/${spool}/%f"`,
  ].join(' && '),
};

export const logFolder = (folder: string, system: string): string => join(folder, `log-${system}`);

export interface Shipped {
  readonly files: number;
  /** The log had to be dropped, so no moment between now and the next whole backup can be restored. */
  readonly isBroken: boolean;
}

/** Moves waiting segments to the backups, oldest first. The function may be interrupted anywhere and called again. */
export async function shipLog(
  { folder, key }: BackupSettings,
  { dataDir, system }: { readonly dataDir: string; readonly system: string },
): Promise<Shipped> {
  const waiting = join(dataDir, 'run', spool);
  const names = (await readdir(waiting).catch(() => [])).filter(isLogFile).sort();
  let files = 0;
  try {
    await stat(folder);
    const target = logFolder(folder, system);
    await mkdir(target, { recursive: true, mode: 0o700 });
    for (const name of names) {
      const stored = join(target, `${name}${endingFor(key)}`);
      const draft = `${stored}.part`;
      await rm(draft, { force: true });
      await storeFile(createReadStream(join(waiting, name)), draft, key);
      await rename(draft, stored);
      await syncFolder(target);
      await rm(join(waiting, name));
      files += 1;
    }
  } catch (error) {
    if (await giveUpWhenTooMuch(waiting, names.slice(files))) return { files, isBroken: true };
    throw explainBackupError(error, folder);
  }
  return { files, isBroken: false };
}

/**
 * Deletes the waiting log if there is too much. A plant must not stop because the log fills its own disk while the
 * backup folder is unavailable.
 */
async function giveUpWhenTooMuch(waiting: string, names: readonly string[]): Promise<boolean> {
  let bytes = 0;
  for (const name of names) bytes += (await stat(join(waiting, name)).catch(() => undefined))?.size ?? 0;
  if (bytes <= mostWaitingBytes) return false;
  for (const name of names) await rm(join(waiting, name), { force: true });
  return true;
}

/** The part of a segment's name that is its position in the log, without the timeline. */
const placeOf = (name: string): string => name.slice(8, 24);

/** The place of a position such as 0/5000028, with segments of 16 MB. */
export function placeOfPosition(position: string): string {
  const [high = '0', low = '0'] = position.split('/');
  const segment = Math.floor(Number.parseInt(low, 16) / (16 * 1024 * 1024));
  return `${high.padStart(8, '0')}${segment.toString(16).toUpperCase().padStart(8, '0')}`.toUpperCase();
}

/** Deletes the log that no kept backup needs. */
export async function forgetLogBefore(folder: string, system: string, position: string): Promise<number> {
  const target = logFolder(folder, system);
  const oldest = placeOfPosition(position);
  const names = (await readdir(target).catch(() => [])).filter((name) => segmentName.test(name.slice(0, 24)));
  const gone = names.filter((name) => placeOf(name) < oldest);
  for (const name of gone) await rm(join(target, name), { force: true });
  return gone.length;
}

/** The time at which the newest stored segment was written, and the number of stored segments. */
export async function logReach(
  folder: string,
  system: string,
): Promise<{ readonly to: string | null; readonly segments: number }> {
  const target = logFolder(folder, system);
  const names = (await readdir(target).catch(() => [])).filter((name) => segmentName.test(name.slice(0, 24)));
  let newest = 0;
  for (const name of names.sort().slice(-3))
    newest = Math.max(newest, (await stat(join(target, name))).mtimeMs);
  return { to: newest === 0 ? null : new Date(newest).toISOString(), segments: names.length };
}
