/** The database that the settings name: somebody's server, or the product's own below the data folder. */
import type { Config } from './platform/config';
import { defaultDataDir } from './platform/postgres/default-data-dir';
import { openDatabase, type RunningDatabase } from './platform/postgres/open-database';

/** The demo plant has a folder of its own beside the real one. */
export function dataFolder({ dataDir, demo }: Config): string {
  return dataDir ?? (demo ? `${defaultDataDir()}-demo` : defaultDataDir());
}

export function openConfiguredDatabase(
  config: Config,
  say: (message: string) => void,
  { keepRunning = false }: { keepRunning?: boolean } = {},
): Promise<RunningDatabase> {
  return openDatabase({
    dataDir: dataFolder(config),
    log: say,
    durable: !config.unsafeDatabase,
    keepRunning,
    ...(config.databaseUrl ? { databaseUrl: config.databaseUrl } : {}),
    ...(config.pgBinDir ? { pgBinDir: config.pgBinDir } : {}),
  });
}
