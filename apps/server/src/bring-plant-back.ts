/**
 * Restores the plant from a backup while no server of the plant runs. The work is done beside the present database. The
 * present database is not changed until a restored database was upgraded to this version and checked.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { demoMark } from './claim-database';
import { migrationsFolder } from './migrations-folder';
import { backupPlace, dataFolder } from './open-configured-database';
import { type AuditEnd, noteRestoredEnd, openAuditHeads } from './platform/audit-heads';
import { BackupError } from './platform/backups/backup-error';
import type { BackupPlace } from './platform/backups/backup-place';
import { shipLog } from './platform/backups/log-archive';
import type { RestoreWish } from './platform/backups/restore-desk';
import { restoreTables, restoreTablesOver } from './platform/backups/restore-tables';
import { endOfBackup, restoreWhole } from './platform/backups/restore-whole';
import { makeDefaultFolder, takeBackup } from './platform/backups/take-backup';
import type { Config } from './platform/config';
import { prepareDataFolder } from './platform/postgres/data-folder';
import { claimDataFolder } from './platform/postgres/data-folder-kind';
import { openDatabase } from './platform/postgres/open-database';
import { findPostmaster } from './platform/postgres/postmaster';
import { withStartLock } from './platform/postgres/start-lock';
import { clearDraft, draftFolder, swapIn } from './platform/postgres/swap-database';
import { recordRestored, settleRestoredDatabase } from './settle-restored-database';

type Say = (message: string) => void;

export async function bringPlantBack(config: Config, wish: RestoreWish, say: Say): Promise<void> {
  const place = backupPlace(config, config.databaseUrl ?? '');
  const end = config.databaseUrl
    ? await fillDatabase(config, { ...place, databaseUrl: config.databaseUrl }, wish, say)
    : await exchangeDatabase(config, place, wish, say);
  if (end) await noteRestoredEnd(end, await openAuditHeads(dataFolder(config), config.auditKey));
  say(`The plant is back from ${wish.name}`);
}

/** Stops the PostgreSQL of an abandoned restore. */
export const abandonRestore = (config: Config): Promise<void> =>
  config.databaseUrl ? Promise.resolve() : clearDraft(dataFolder(config));

/** Restores an embedded database: another database is made beside the present database and then replaces it. */
async function exchangeDatabase(
  config: Config,
  place: BackupPlace,
  wish: RestoreWish,
  say: Say,
): Promise<AuditEnd | undefined> {
  const { base, pgdata } = prepareDataFolder(dataFolder(config));
  return withStartLock(base, async () => {
    if (findPostmaster(pgdata))
      throw new BackupError('Another process uses the database of this plant: end that process first.');
    // PostgreSQL closed the last segment of its log when it stopped. The requested moment may be in that segment. The
    // segment also makes it possible to undo this restore.
    if (place.isScheduled) await shipLog(place, { dataDir: base, system: systemOf(pgdata) });
    await clearDraft(base);
    try {
      const end = await makeDraft(config, place, wish, say);
      const kept = swapIn(base, new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, ''));
      say(`The database of before is kept in ${kept} until the next restore`);
      return end;
    } finally {
      await clearDraft(base);
    }
  });
}

/** The identifier of a cluster is at the beginning of its control file. */
const systemOf = (pgdata: string): string =>
  readFileSync(join(pgdata, 'global', 'pg_control'))
    .readBigUInt64LE(0)
    .toString();

async function makeDraft(
  config: Config,
  { folder, key, pgBinDir }: BackupPlace,
  wish: RestoreWish,
  say: Say,
): Promise<AuditEnd | undefined> {
  const into = draftFolder(prepareDataFolder(dataFolder(config)).base);
  const task = { backup: join(folder, wish.name), key, say };
  const binaries = pgBinDir ? { pgBinDir } : {};
  let end: AuditEnd | undefined;
  const check = async (url: string): Promise<void> => {
    end = await settleRestoredDatabase({ url, wish, isDemo: config.demo, say });
  };
  if (wish.name.endsWith('-tables')) {
    claimDataFolder(into, config.demo ? 'demo' : 'plant');
    const database = await openDatabase({ dataDir: into, log: () => undefined, ...binaries });
    try {
      await restoreTables({ ...task, databaseUrl: database.url, migrationsFolder });
      await check(database.url);
    } finally {
      await database.release();
    }
  } else await restoreWhole({ ...task, ...binaries, into, to: wish.to ?? endOfBackup, check });
  return end;
}

/** Restores a database of DATABASE_URL: the rows of the backup replace the rows of the database in one transaction. */
async function fillDatabase(
  config: Config,
  place: BackupPlace,
  wish: RestoreWish,
  say: Say,
): Promise<AuditEnd | undefined> {
  const { folder, key, databaseUrl, isChosen } = place;
  await expectAlone(databaseUrl);
  if (!isChosen) await makeDefaultFolder(folder);
  say('Backing up the present tables before the restore replaces them');
  const { name } = await takeBackup({ ...place, kind: 'tables' });
  say(`Backup ${name} undoes this restore`);
  await restoreTablesOver({
    ...{ backup: join(folder, wish.name), key, databaseUrl, say },
    check: (client) => expectKind(client, config.demo),
  });
  return recordRestored(databaseUrl, wish);
}

/** Refuses the restore while other servers use the database, because they would still show the removed data. */
async function expectAlone(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    const others = rows[0]?.others ?? 0;
    if (others > 0)
      throw new BackupError(
        `The database has ${others} other ${others === 1 ? 'connection' : 'connections'}: end the servers and programs that use it first.`,
      );
  } finally {
    await client.end();
  }
}

async function expectKind(client: pg.Client, isDemo: boolean): Promise<void> {
  const { rowCount } = await client.query('select from settings where key = $1', [demoMark]);
  if ((rowCount === 1) === isDemo) return;
  throw new BackupError(
    isDemo
      ? 'The backup holds the records of a plant, and this is a demonstration.'
      : 'The backup holds a demonstration, and this is a plant.',
  );
}
