// The running PostgreSQL of a data folder, found by its postmaster.pid and the process table. This module never deletes
// postmaster.pid, because the file prevents two servers on one folder.
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import { LauncherError } from './launcher-error';
import { poll } from './poll';
import { isLivingPid } from './process-identity';

/** The contents of postmaster.pid. */
export interface PostmasterFile {
  pid: number;
  port: number;
}

const STOP_PATIENCE_MS = 120_000;

/** Reads postmaster.pid. Returns null when the file is missing or incomplete. */
export function readPostmasterFile(pgdata: string): PostmasterFile | null {
  let text: string;
  try {
    text = readFileSync(join(pgdata, 'postmaster.pid'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  // Line 1 is the process, line 4 the port (miscadmin.h of PostgreSQL).
  const lines = text.split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 ? { pid, port } : null;
}

/** The PostgreSQL that runs on this folder. Null if no PostgreSQL runs on it. */
export function findPostmaster(pgdata: string): PostmasterFile | null {
  const file = readPostmasterFile(pgdata);
  return file !== null && whoIs(file.pid, pgdata) === 'postmaster' ? file : null;
}

/** The process id in postmaster.pid, if that process certainly is not PostgreSQL on this folder. Otherwise null. */
export function findStalePid(pgdata: string): number | null {
  const file = readPostmasterFile(pgdata);
  return file !== null && whoIs(file.pid, pgdata) === 'other' ? file.pid : null;
}

/** Stops PostgreSQL in an orderly way (fast shutdown) and waits for its end. Never kills PostgreSQL. */
export async function stopPostmaster(pgdata: string): Promise<void> {
  const running = findPostmaster(pgdata);
  if (running === null) return;
  process.kill(running.pid, 'SIGINT');
  const stopped = await poll(() => (isLivingPid(running.pid) ? undefined : true), {
    everyMs: 20,
    withinMs: STOP_PATIENCE_MS,
  });
  if (stopped) return;
  throw new LauncherError(
    `PostgreSQL (process ${running.pid}) is still writing its data after two minutes; it was left to finish by itself.`,
  );
}

// After a crash, or in a new container, the process id may belong to a zombie or to another program. PostgreSQL has its
// data folder as its working directory and as an argument.
function whoIs(pid: number, pgdata: string): 'postmaster' | 'other' | 'unknown' {
  if (!isLivingPid(pid)) return 'other';
  if (process.platform !== 'linux') return 'postmaster';
  const folder = realpathSync(pgdata);
  const matches = worksIn(pid, folder) ?? wasStartedOn(pid, folder);
  if (matches === undefined) return 'unknown';
  return matches ? 'postmaster' : 'other';
}

function worksIn(pid: number, folder: string): boolean | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    // In a container, root often may not look at the process of another user, because it lacks CAP_SYS_PTRACE.
    return undefined;
  }
}

function wasStartedOn(pid: number, folder: string): boolean | undefined {
  try {
    const [program = '', ...rest] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return basename(program) === 'postgres' && rest.includes(folder);
  } catch {
    // The process has just ended, or /proc is mounted with hidepid.
    return undefined;
  }
}
