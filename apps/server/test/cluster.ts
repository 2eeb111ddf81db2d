// A throwaway PostgreSQL for one test run: in memory and without crash safety, so that a database per test file costs
// about twenty milliseconds. Start the cluster once (vitest: globalSetup) and give adminUrl to the workers.
import { randomUUID } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { escapeIdentifier } from 'pg';
import { openCluster } from '../src/platform/postgres/embedded-cluster';
import { withClient } from '../src/platform/postgres/login';
import { findPostmaster } from '../src/platform/postgres/postmaster';
import {
  isLiving,
  isLivingPid,
  ownIdentity,
  type ProcessIdentity,
} from '../src/platform/postgres/process-identity';

/** The cluster of one test run. */
export interface TestCluster {
  adminUrl: string;
  /** Makes an empty database, or a copy of the template (URL or name). Returns the URL of the database. */
  createDatabase(template?: string): Promise<string>;
  /** Refuses new connections to the database, because a database with connections cannot be copied. */
  sealTemplate(url: string): Promise<void>;
  dropDatabase(url: string): Promise<void>;
  stop(): Promise<void>;
}

const MEMORY_FOLDER = '/dev/shm';
/** A run needs more memory than the default memory folder of a container, which has 64 MB. */
const MEMORY_NEEDED = 1024 ** 3;
const PREFIX = 'pms-test-';
const OWNER_FILE = 'owner.json';

/** Starts the cluster. `stop()` or the end of this process stops and removes the cluster. */
export async function startTestCluster({
  pgBinDir = process.env.PG_BIN_DIR || undefined,
}: {
  pgBinDir?: string;
} = {}): Promise<TestCluster> {
  for (const parent of [MEMORY_FOLDER, tmpdir()]) removeAbandoned(parent);
  const dataDir = ownedFolder(fastFolder());
  // The memory folder of a container is often mounted with noexec, so this folder holds no programs.
  const stageDir = join(tmpdir(), basename(dataDir));
  const removeNow = () => removeCluster(dataDir, stageDir);
  const stopWatching = onProcessEnd(removeNow);
  try {
    const cluster = await openCluster({
      ...{ dataDir, stageDir, durable: false, options: { max_connections: '200' }, log: () => undefined },
      ...(pgBinDir === undefined ? {} : { pgBinDir }),
    });
    const adminUrl = cluster.url('postgres');
    return {
      adminUrl,
      createDatabase: (template) => createDatabase(adminUrl, template),
      sealTemplate: (url) =>
        withClient(adminUrl, async (client) => {
          await client.query(`alter database ${escapeIdentifier(nameOf(url))} with allow_connections false`);
        }),
      dropDatabase: (url) => dropDatabase(adminUrl, url),
      stop: async () => {
        await cluster.release();
        removeNow();
        stopWatching();
      },
    };
  } catch (error) {
    removeNow();
    stopWatching();
    throw error;
  }
}

/** For workers with only the admin URL: makes an empty database, or a copy of the template (URL or name). */
export async function createDatabase(adminUrl: string, template = 'template1'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const source = escapeIdentifier(template.includes('/') ? nameOf(template) : template);
  // On a cluster without crash safety, file_copy is faster than the default wal_log.
  await withClient(adminUrl, (client) =>
    client.query(`create database ${name} template ${source} strategy file_copy`),
  );
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** For workers with only the admin URL: drops a database and ends its connections. */
export async function dropDatabase(adminUrl: string, url: string): Promise<void> {
  await withClient(adminUrl, (client) =>
    client.query(`drop database if exists ${escapeIdentifier(nameOf(url))} with (force)`),
  );
}

function nameOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

function fastFolder(): string {
  try {
    accessSync(MEMORY_FOLDER, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return bavail * bsize >= MEMORY_NEEDED ? MEMORY_FOLDER : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Removes the clusters of killed runs of the same user, because SIGKILL prevents the clean-up. */
function removeAbandoned(parent: string): void {
  if (!existsSync(parent)) return;
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(PREFIX))) {
    const dataDir = join(parent, name);
    const ownerFile = join(dataDir, OWNER_FILE);
    const mine = statSync(dataDir, { throwIfNoEntry: false })?.uid === process.getuid?.();
    if (!mine || !existsSync(ownerFile)) continue;
    const owner = JSON.parse(readFileSync(ownerFile, 'utf8')) as ProcessIdentity;
    if (!isLiving(owner)) removeCluster(dataDir, join(tmpdir(), name));
  }
}

/** A folder of this run. If the run is killed, the next run removes the folder. */
export function ownedFolder(parent: string): string {
  const folder = mkdtempSync(join(parent, PREFIX));
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, OWNER_FILE), JSON.stringify(ownIdentity()));
  return folder;
}

// Uses no promises, because the function also runs while the process ends. SIGQUIT is the immediate shutdown of
// PostgreSQL, which is enough because the cluster is removed.
function removeCluster(dataDir: string, stageDir: string): void {
  const running = findPostmaster(join(dataDir, 'pgdata'));
  if (running) {
    process.kill(running.pid, 'SIGQUIT');
    const clock = new Int32Array(new SharedArrayBuffer(4));
    for (let waited = 0; waited < 5_000 && isLivingPid(running.pid); waited += 10)
      Atomics.wait(clock, 0, 0, 10);
  }
  for (const folder of [stageDir, dataDir]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Runs the clean-up at the exit of the process or at a signal. Returns a function that cancels the clean-up. */
function onProcessEnd(cleanUp: () => void): () => void {
  const signals: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const onSignal = (signal: NodeJS.Signals) => {
    callOff();
    cleanUp();
    // Without the listener the signal has its default effect again.
    process.kill(process.pid, signal);
  };
  const callOff = () => {
    process.off('exit', cleanUp);
    for (const signal of signals) process.off(signal, onSignal);
  };
  process.once('exit', cleanUp);
  for (const signal of signals) process.on(signal, onSignal);
  return callOff;
}
