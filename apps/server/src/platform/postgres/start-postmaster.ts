import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, closeSync, constants, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DataFolder } from './data-folder';
import { GUARDED_ELSEWHERE, guardCommand } from './folder-guard';
import { freePort } from './free-port';
import { findStalePid, readPostmasterFile } from './postmaster';
import { type SystemUser, spawnAs } from './system-user';
import type { UsableBinaries } from './usable-binaries';

/** The settings of a start of PostgreSQL. */
export interface PostmasterStart {
  folder: DataFolder;
  binaries: UsableBinaries;
  user: SystemUser | null;
  /** Server settings by name, as in postgresql.conf. */
  options: Record<string, string>;
}

/** One attempt to start PostgreSQL. */
export interface StartAttempt {
  child: ChildProcess;
  folder: DataFolder;
  logStart: number;
  error: Error | null;
}

const LOG_LIMIT = 10 * 1024 * 1024;
/** The space for the path of a unix socket, without its final zero (sockaddr_un on Linux). */
const SOCKET_PATH_LIMIT = 107;

// Temporary failures. For a moment, the lock file, the shared memory or busy children of a killed PostgreSQL still
// exist. Another program may take the port between our check and the start of PostgreSQL.
const PASSING =
  /lock file ".*" already exists|pre-existing shared memory block|could not create any TCP\/IP sockets/;

/**
 * Starts PostgreSQL in a separate session, so that Ctrl-C in the terminal reaches the application and not its database.
 */
export async function spawnPostmaster({
  folder,
  binaries,
  user,
  options,
}: PostmasterStart): Promise<StartAttempt> {
  const port = await freePort(readPostmasterFile(folder.pgdata)?.port);
  const guard = guardCommand(folder, user);
  const [program = '', ...args] = [
    ...guard,
    join(binaries.binDir, 'postgres'),
    ...['-D', folder.pgdata, '-p', String(port), '-c', 'listen_addresses=127.0.0.1'],
    ...['-c', `unix_socket_directories=${socketFolder(folder.run, port)}`],
    ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const { log, size } = openLog(folder.logFile);
  const base = spawnAs(user);
  const env = { ...base.env, ...(guard.length > 0 ? disownStalePid(folder.pgdata) : {}) };
  const child = spawn(program, args, { ...base, env, detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  const attempt: StartAttempt = { child, folder, logStart: size, error: null };
  child.once('error', (error) => {
    attempt.error = error;
  });
  child.unref();
  return attempt;
}

// PostgreSQL treats any living process with the pid in postmaster.pid as another PostgreSQL, also a zombie or another
// program. It ignores the pid in PG_GRANDPARENT_PID (meant for pg_ctl), and still checks for its own shared memory.
// This is safe only with the lock of the folder, because the pid may belong to a running PostgreSQL in another
// container.
function disownStalePid(pgdata: string): Record<string, string> {
  const stale = findStalePid(pgdata);
  return stale === null ? {} : { PG_GRANDPARENT_PID: String(stale) };
}

/** Whether this attempt has ended without a running PostgreSQL. */
export function hasEnded({ child, error }: StartAttempt): boolean {
  return error !== null || child.exitCode !== null || child.signalCode !== null;
}

/** The reason why an attempt failed. `passing` is true if another attempt may succeed. */
export function explainEnd(attempt: StartAttempt): { passing: boolean; sentence: string } {
  const { child, folder, error } = attempt;
  if (child.exitCode === GUARDED_ELSEWHERE) {
    const sentence = `The data folder ${folder.base} is in use by another PostgreSQL on this machine, perhaps in another container; stop that PostgreSQL or choose another data folder.`;
    return { passing: true, sentence };
  }
  const output = readFileSync(folder.logFile).subarray(attempt.logStart).toString('utf8');
  const reason =
    error?.message ??
    /(?:FATAL|PANIC):.*/.exec(output)?.[0] ??
    `it ended with ${child.signalCode ?? child.exitCode}`;
  const sentence = `PostgreSQL did not start on ${folder.base}: ${reason} (its log is ${folder.logFile}).`;
  return { passing: PASSING.test(output), sentence };
}

/** The socket folder in the syntax of PostgreSQL's setting. Empty if the path cannot be used for a socket. */
export function socketFolder(run: string, port: number): string {
  const fits = Buffer.byteLength(socketPath(run, port)) <= SOCKET_PATH_LIMIT;
  return fits && !run.includes('"') ? `"${run}"` : '';
}

/** The folder of the socket on which PostgreSQL answers at this port. Null if this process cannot use such a socket. */
export function reachableSocket(run: string, port: number): string | null {
  try {
    accessSync(socketPath(run, port), constants.R_OK | constants.W_OK);
    return run;
  } catch {
    // The path is too long, or root may not bypass permissions here. The loopback address still works.
    return null;
  }
}

const socketPath = (run: string, port: number): string => join(run, `.s.PGSQL.${port}`);

function openLog(path: string): { log: number; size: number } {
  const found = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (found > LOG_LIMIT) renameSync(path, `${path}.1`);
  return { log: openSync(path, 'a', 0o600), size: found > LOG_LIMIT ? 0 : found };
}
