import { type ClusterSettings, openCluster } from './embedded-cluster';
import { keepRunning } from './keep-running';
import { ensureDatabase } from './login';

/** The settings that determine which database the application uses. */
export interface DatabaseSettings
  extends Pick<ClusterSettings, 'dataDir' | 'pgBinDir' | 'patienceMs' | 'options' | 'log'> {
  /** The address of another PostgreSQL. With an address, no cluster is started. */
  databaseUrl?: string;
  durable?: boolean;
  /** Starts the database again each time the database dies, until the database is released. */
  keepRunning?: boolean;
}

/** A database that is ready for use. */
export interface RunningDatabase {
  url: string;
  kind: 'external' | 'embedded';
  /** Removes this process from the users of the cluster. May be called more than once. Close the connections first. */
  release(): Promise<void>;
}

const DATABASE_NAME = 'pms';

/**
 * Opens the database of the application. This is the database of `databaseUrl`, or else the embedded database in the
 * data folder.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<RunningDatabase> {
  const { databaseUrl, durable = true, keepRunning: isKept = false, ...cluster } = settings;
  if (databaseUrl) return { url: databaseUrl, kind: 'external', release: async () => undefined };

  const opened = await openCluster({ ...cluster, durable }, ({ url }) =>
    ensureDatabase(url('postgres'), DATABASE_NAME),
  );
  const keeper = isKept ? keepRunning(opened, settings.log) : undefined;
  const release = async (): Promise<void> => {
    await keeper?.stop();
    await opened.release();
  };
  let released: Promise<void> | undefined;
  return {
    url: opened.url(DATABASE_NAME),
    kind: 'embedded',
    release: () => {
      released ??= release();
      return released;
    },
  };
}
