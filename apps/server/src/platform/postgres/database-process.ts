// Test support: real Node processes that open a database, and data folders that are always cleaned up.
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { chmodSync, cpSync, lstatSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { withClient } from './login';
import { findNativeBinaries } from './native-binaries';
import type { DatabaseSettings } from './open-database';
import { poll } from './poll';
import { findPostmaster } from './postmaster';

/** The message that the process sends after its attempt to open the database. */
interface Opening {
  url?: string;
  refusal?: string;
}

/** A Node process that opens a database. */
export interface DatabaseProcess {
  child: ChildProcess;
  opening: Promise<Opening>;
  /** Lets the process release the database and returns its exit code. */
  release(): Promise<number | null>;
  kill(): Promise<void>;
}

/** True if tests may change users and enter closed folders. */
export const IS_ROOT = process.getuid?.() === 0;

/** The PostgreSQL for the tests, so that the same tests can also run with an installed PostgreSQL. */
export const RUN_BINARIES = process.env.PG_BIN_DIR ? { pgBinDir: process.env.PG_BIN_DIR } : {};

const CHILD = fileURLToPath(new URL('./open-database.child.ts', import.meta.url));

/** Opens the database of a data folder in a separate Node process. `prefix` is a command that runs this process. */
export function openInProcess(
  settings: Omit<DatabaseSettings, 'log'>,
  { prefix = [], ...options }: SpawnOptions & { prefix?: string[] } = {},
): DatabaseProcess {
  const argument = JSON.stringify({ durable: false, ...RUN_BINARIES, ...settings });
  const command = [...prefix, process.execPath, '--import', 'tsx', CHILD, argument];
  const child = spawn(command[0] ?? '', command.slice(1), {
    cwd: dirname(CHILD),
    ...options,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return {
    child,
    opening: firstAnswer(child),
    release: () => {
      child.stdin?.end();
      return ended;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function firstAnswer(child: ChildProcess): Promise<Opening> {
  let complaint = '';
  child.stderr?.on('data', (text) => {
    complaint += text;
  });
  return new Promise((resolve, reject) => {
    const { stdout } = child;
    if (stdout === null) return reject(new Error('no output'));
    createInterface({ input: stdout }).once('line', (line) => resolve(JSON.parse(line)));
    child.once('error', reject);
    child.once('close', (code, signal) => reject(new Error(`ended early (${code ?? signal}): ${complaint}`)));
  });
}

/** Opens the database in a separate process. Throws if the database cannot be opened. */
export async function openedInProcess(...args: Parameters<typeof openInProcess>) {
  const database = openInProcess(...args);
  const { url, refusal } = await database.opening;
  if (url === undefined) throw new Error(refusal);
  return { ...database, url };
}

/**
 * A new folder that every user may enter. At the end of the test, any PostgreSQL in the folder is ended and the folder
 * is removed.
 */
export function temporaryFolder(parent = tmpdir()): string {
  const folder = realpathSync(mkdtempSync(join(parent, 'pms-launcher-')));
  chmodSync(folder, 0o755);
  onTestFinished(async () => {
    const clusters = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => basename(path) === 'postmaster.pid')
      .map((path) => dirname(join(folder, path)));
    for (const pgdata of clusters) {
      const running = findPostmaster(pgdata);
      if (running) process.kill(running.pid, 'SIGQUIT');
      await eventually(() => findPostmaster(pgdata) === null);
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  });
  return folder;
}

/** The path of a data folder that does not exist yet. */
export function newDataDir(): string {
  return join(temporaryFolder(), 'data');
}

/**
 * A copy of the packaged PostgreSQL. By default the links are missing, as npm leaves the package without install
 * scripts.
 */
export function copyBinaries(folder: string, { links = false } = {}): string {
  const tree = findNativeBinaries().tree;
  if (tree === null) throw new Error('the packaged PostgreSQL is not in one folder');
  const copy = join(folder, 'native');
  const filter = (path: string) => links || !lstatSync(path).isSymbolicLink();
  cpSync(tree, copy, { recursive: true, verbatimSymlinks: true, filter });
  return join(copy, 'bin');
}

/** Waits until a condition is true. */
export async function eventually(condition: () => boolean): Promise<void> {
  const held = await poll(() => (condition() ? true : undefined), { everyMs: 10, withinMs: 20_000 });
  if (!held) throw new Error(`never came true: ${condition}`);
}

/** The process of the PostgreSQL that runs on a data folder. */
export function postmasterOf(dataDir: string): number {
  const found = findPostmaster(join(dataDir, 'pgdata'));
  if (found === null) throw new Error(`no PostgreSQL runs on ${dataDir}`);
  return found.pid;
}

/** Whether PostgreSQL runs on a data folder. */
export function isRunning(dataDir: string): boolean {
  return findPostmaster(join(dataDir, 'pgdata')) !== null;
}

/** Runs one statement and returns its rows as arrays. */
export async function ask(url: string, sql: string): Promise<unknown[][]> {
  return withClient(url, async (client) => (await client.query({ text: sql, rowMode: 'array' })).rows);
}
