import { countLivingClients, deregisterClient, registerClient } from './cluster-clients';
import { type DataFolder, prepareDataFolder } from './data-folder';
import { ensureRunning, type RunningTask } from './ensure-running';
import { takeOwnership } from './folder-ownership';
import { APP_ROLE, initClusterWhenMissing } from './init-cluster';
import { explainFileError, LauncherError } from './launcher-error';
import { databaseUrl } from './login';
import { readPassword } from './password-file';
import { findPostmaster, findStalePid, stopPostmaster } from './postmaster';
import { withStartLock } from './start-lock';
import { type PostmasterStart, reachableSocket } from './start-postmaster';
import { assertReachable, postgresUser } from './system-user';
import { usableBinaries } from './usable-binaries';

/** The options of an embedded cluster. */
export interface ClusterSettings {
  dataDir: string;
  /** The folder with initdb and postgres. If undefined, the programs of the npm package are used. */
  pgBinDir?: string;
  /** If false, the cluster is faster and not safe against crashes. For tests only. */
  durable: boolean;
  /** Further server settings by name, as in postgresql.conf. */
  options?: Record<string, string>;
  /** The folder for copies of programs that the user of PostgreSQL cannot reach. The default is the data folder. */
  stageDir?: string;
  /** How long an earlier PostgreSQL on the folder may take to end, or the new PostgreSQL may take to answer. */
  patienceMs?: number;
  log(message: string): void;
}

/** A cluster that this process uses together with other processes. */
export interface OpenCluster {
  folder: DataFolder;
  /** The address of one database of the cluster, for the role that owns the cluster. */
  url(database: string): string;
  /** Starts PostgreSQL again if it died. A PostgreSQL that was stopped in an orderly way stays stopped. */
  revive(): Promise<void>;
  /** Removes this process from the users of the cluster. The last living user stops PostgreSQL. */
  release(): Promise<void>;
}

const DEFAULT_OPTIONS = { shared_buffers: '256MB', max_wal_size: '2GB' };
const START_PATIENCE_MS = 30_000;
const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Joins or starts the cluster of a data folder, and makes the cluster on the first start. Runs setUp before any other
 * process may use the cluster.
 */
export async function openCluster(
  settings: ClusterSettings,
  setUp: (cluster: Pick<OpenCluster, 'url'>) => Promise<void> = async () => undefined,
): Promise<OpenCluster> {
  try {
    const folder = prepareDataFolder(settings.dataDir);
    return await withStartLock(folder.base, () => openLocked(settings, folder, setUp));
  } catch (error) {
    throw explainFileError(error, settings.dataDir);
  }
}

async function openLocked(
  settings: ClusterSettings,
  folder: DataFolder,
  setUp: (cluster: Pick<OpenCluster, 'url'>) => Promise<void>,
): Promise<OpenCluster> {
  const urlAt = (port: number, database: string) =>
    databaseUrl(APP_ROLE, readPassword(folder), database, {
      port,
      socketFolder: reachableSocket(folder.run, port),
    });
  let startedHere = false;
  const task = {
    folder,
    prepare: () => {
      startedHere = true;
      return prepareStart(settings, folder);
    },
    adminUrl: (at: number) => urlAt(at, 'postgres'),
    patienceMs: settings.patienceMs ?? START_PATIENCE_MS,
    log: settings.log,
  };
  try {
    const port = await ensureRunning(task);
    const url = (database: string) => urlAt(port, database);
    await setUp({ url });
    const client = registerClient(folder);
    settings.log(`PostgreSQL is ready on port ${port} with the data in ${folder.base}`);
    return { folder, url, revive: () => revive(task, port), release: () => leave(folder, client) };
  } catch (error) {
    // A PostgreSQL that already ran was started by another process or by a person, so it is left running.
    if (startedHere) await stopWhenUnused(folder);
    throw error;
  }
}

async function prepareStart(settings: ClusterSettings, folder: DataFolder): Promise<PostmasterStart> {
  const { pgBinDir, durable, stageDir, log } = settings;
  const user = postgresUser(folder.pgdata);
  assertReachable(folder.base, user);
  takeOwnership(folder, user);
  const binaries = usableBinaries(pgBinDir, user, stageDir ?? folder.base);
  await initClusterWhenMissing({ folder, binaries, user, durable, log });
  const options = { ...DEFAULT_OPTIONS, ...(durable ? {} : NOT_DURABLE), ...settings.options };
  return { folder, binaries, user, options };
}

// A stopped PostgreSQL has removed its postmaster.pid. A killed PostgreSQL has left the file behind.
async function revive(task: RunningTask, port: number): Promise<void> {
  const { folder, log } = task;
  if (findStalePid(folder.pgdata) === null) return;
  await withStartLock(folder.base, async () => {
    // Another process may have restarted PostgreSQL meanwhile.
    if (findStalePid(folder.pgdata) === null) return;
    log('PostgreSQL has died; starting it again');
    const now = await ensureRunning(task);
    if (now === port) return;
    throw new LauncherError(
      `PostgreSQL is back on port ${now}, because port ${port} was taken meanwhile; restart this program.`,
    );
  });
}

function leave(folder: DataFolder, client: string): Promise<void> {
  return withStartLock(folder.base, async () => {
    deregisterClient(client);
    await stopWhenUnused(folder);
  });
}

async function stopWhenUnused(folder: DataFolder): Promise<void> {
  // From this container, all users of a PostgreSQL in another container look dead.
  if (findPostmaster(folder.pgdata) === null) return;
  if (countLivingClients(folder) === 0) await stopPostmaster(folder.pgdata);
}
