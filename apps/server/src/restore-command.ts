/**
 * `npm run restore -- <name, folder or "newest"> [--to <instant>] [--into <data folder>]`: restores a backup into a
 * place without a database. Without --into, this place is the data folder of the settings or the empty database of
 * DATABASE_URL.
 */
import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { endCommand } from './command-end';
import { migrationsFolder } from './migrations-folder';
import { backupSettings, dataFolder } from './open-configured-database';
import { BackupError, explainBackupError } from './platform/backups/backup-error';
import { isBackupName, listBackups } from './platform/backups/backup-store';
import { readManifest } from './platform/backups/manifest';
import { restoreTables } from './platform/backups/restore-tables';
import { restoreWhole } from './platform/backups/restore-whole';
import { type Config, ConfigError, readConfig } from './platform/config';
import { claimDataFolder } from './platform/postgres/data-folder-kind';
import { openDatabase } from './platform/postgres/open-database';
import { settleRestoredDatabase } from './settle-restored-database';

const usage =
  'Say which backup: npm run restore -- <name, folder or "newest"> [--to <instant, e.g. 2026-11-23T05:30:00Z>] [--into <empty data folder>]';

const say = (message: string): void => console.log(message);

interface Wish {
  readonly backup: string;
  readonly to: string | undefined;
  readonly into: string | undefined;
}

function readWish(args: readonly string[]): Wish {
  const read = () => {
    try {
      return parseArgs({
        args: [...args],
        options: { to: { type: 'string' }, into: { type: 'string' } },
        allowPositionals: true,
      });
    } catch (error) {
      throw new ConfigError(usage, { cause: error });
    }
  };
  const { values, positionals } = read();
  const [backup] = positionals;
  if (!backup || positionals.length > 1) throw new ConfigError(usage);
  if (values.to !== undefined && Number.isNaN(Date.parse(values.to)))
    throw new ConfigError(`--to must be an instant such as 2026-11-23T05:30:00Z, not "${values.to}".`);
  // Without a zone in the text, the zone of this machine would apply, which the person rarely means.
  if (values.to !== undefined && !/(Z|[+-]\d\d:?\d\d)$/.test(values.to))
    throw new ConfigError(`--to must say its zone: ${values.to}Z for UTC, or ${values.to}+02:00.`);
  return { backup, to: values.to, into: values.into };
}

/** The folder of the backup by name or path, or of the newest backup from which the moment can be restored. */
async function findBackup({ backup, to }: Wish, folder: string): Promise<string> {
  if (isBackupName(backup)) return join(folder, backup);
  if (backup !== 'newest') return resolve(backup);
  const found = await listBackups(folder).catch((error: unknown) => {
    throw explainBackupError(error, folder);
  });
  const suits = found.find(
    ({ problem, kind, finished_at }) =>
      problem === null &&
      (to === undefined || (kind === 'whole' && Date.parse(finished_at ?? '') <= Date.parse(to))),
  );
  if (suits) return join(folder, suits.name);
  throw new BackupError(
    to === undefined
      ? `There is no complete backup in ${folder}.`
      : `There is no complete whole backup in ${folder} that ended before ${to}.`,
  );
}

async function restore(args: readonly string[]): Promise<void> {
  const wish = readWish(args);
  const config = readConfig(process.env);
  const { folder, key } = backupSettings(config);
  const backup = await findBackup(wish, folder);
  const { kind } = await readManifest(backup, key);
  if (kind === 'tables') return bringTables(wish, config, backup);
  if (config.databaseUrl && !wish.into)
    throw new ConfigError('A whole backup is restored into a data folder: name an empty folder with --into.');
  const into = resolve(wish.into ?? dataFolder(config));
  const { to } = wish;
  const restored = await restoreWhole({
    ...{ backup, key, into, say },
    check: (url) => settle(url, wish, backup, config),
    ...(to ? { to } : {}),
    ...(config.pgBinDir ? { pgBinDir: config.pgBinDir } : {}),
  });
  say(`Restored ${restored.manifest.name} into ${into}: ${restored.rows} rows.`);
  say(
    `The audit log is unbroken with ${restored.auditEntries} entries; the last change is of ${restored.reached}.`,
  );
}

/**
 * Makes the restored database ready. It ends all sessions, so that people who signed out after the backup are not
 * signed in again.
 */
async function settle(url: string, { to }: Wish, backup: string, { demo: isDemo }: Config): Promise<void> {
  const wish = { name: basename(backup), to: to ?? null, actor: null };
  await settleRestoredDatabase({ url, wish, isDemo, say });
}

async function bringTables(wish: Wish, config: Config, backup: string): Promise<void> {
  const { to, into } = wish;
  if (to) throw new ConfigError('A backup of tables has one moment only: leave out --to.');
  const { key } = backupSettings(config);
  const folder = resolve(into ?? dataFolder(config));
  const isExternal = config.databaseUrl !== undefined && !into;
  if (!isExternal && existsSync(join(folder, 'pgdata')))
    throw new BackupError(
      `The data folder ${folder} already holds a database, and a restore never overwrites a database: name an empty folder with --into.`,
    );
  if (!isExternal) claimDataFolder(folder, 'plant');
  const database = await openDatabase({
    ...{ dataDir: folder, log: say },
    ...(isExternal && config.databaseUrl ? { databaseUrl: config.databaseUrl } : {}),
    ...(config.pgBinDir ? { pgBinDir: config.pgBinDir } : {}),
  });
  try {
    const { manifest, rows } = await restoreTables({
      ...{ backup, key, databaseUrl: database.url, migrationsFolder, say },
    });
    await settle(database.url, wish, backup, config);
    say(`Restored ${manifest.name}: ${rows} rows, as many in each table as the backup noted.`);
  } finally {
    await database.release();
  }
}

endCommand(restore(process.argv.slice(2)));
