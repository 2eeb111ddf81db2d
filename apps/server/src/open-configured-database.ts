/** The database that the settings name: the database of DATABASE_URL, or the embedded database in the data folder. */
import { join } from 'node:path';
import { compareShift } from './compare-shift';
import { migrationsFolder } from './migrations-folder';
import type { BackupPlace } from './platform/backups/backup-place';
import type { BackupSettings } from './platform/backups/backup-store';
import { keptLogOptions } from './platform/backups/log-archive';
import type { Config } from './platform/config';
import { defaultDataDir } from './platform/postgres/default-data-dir';
import { openDatabase, type RunningDatabase } from './platform/postgres/open-database';
import { settleInterruptedSwap } from './platform/postgres/swap-database';

/** The data folder. By default, the demo plant has a separate folder beside the folder of the real plant. */
export function dataFolder({ dataDir, demo }: Config): string {
  return dataDir ?? (demo ? `${defaultDataDir()}-demo` : defaultDataDir());
}

/** The folder and the key of the backups of this plant. */
export function backupSettings(config: Config): BackupSettings {
  return { folder: config.backupDir ?? join(dataFolder(config), 'backups'), key: config.backupKey };
}

/** How a server of this plant takes backups. */
export function backupPlace(config: Config, databaseUrl: string): BackupPlace {
  return {
    ...backupSettings(config),
    isChosen: config.backupDir !== undefined,
    databaseUrl,
    dataDir: config.databaseUrl ? undefined : dataFolder(config),
    pgBinDir: config.pgBinDir,
    ...{ migrationsFolder, compareShift },
    // A demo and a temporary database are backed up only on request.
    isScheduled: !config.demo && !config.unsafeDatabase,
  };
}

/**
 * Whether the log of the database is kept, so that any moment can be restored. This is only for a plant's own records.
 */
const keepsLog = ({ databaseUrl, demo, unsafeDatabase }: Config): boolean =>
  !databaseUrl && !demo && !unsafeDatabase;

export async function openConfiguredDatabase(
  config: Config,
  say: (message: string) => void,
  { keepRunning = false }: { keepRunning?: boolean } = {},
): Promise<RunningDatabase> {
  if (!config.databaseUrl) await settleInterruptedSwap(dataFolder(config));
  return openDatabase({
    dataDir: dataFolder(config),
    log: say,
    durable: !config.unsafeDatabase,
    keepRunning,
    ...(keepsLog(config) ? { options: { ...keptLogOptions } } : {}),
    ...(config.databaseUrl ? { databaseUrl: config.databaseUrl } : {}),
    ...(config.pgBinDir ? { pgBinDir: config.pgBinDir } : {}),
  });
}
