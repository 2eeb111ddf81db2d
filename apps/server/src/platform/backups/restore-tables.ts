/** Restores the rows of a backup of tables into an empty database of the same or a newer PostgreSQL. */
import pg from 'pg';
import { migrate } from '../migrate';
import { BackupError } from './backup-error';
import { checkBackup } from './backup-store';
import type { BackupKey } from './cipher';
import { countRows, listTables } from './database-facts';
import type { Manifest } from './manifest';
import { loadTables } from './tables-archive';

export interface TablesRestore {
  readonly backup: string;
  readonly key: BackupKey | undefined;
  readonly databaseUrl: string;
  readonly migrationsFolder: string;
  say(message: string): void;
}

export async function restoreTables(task: TablesRestore): Promise<{ manifest: Manifest; rows: number }> {
  const { backup, key, databaseUrl, migrationsFolder, say } = task;
  say(`Checking the backup ${backup}`);
  const manifest = await checkBackup(backup, key);
  if (manifest.kind !== 'tables')
    throw new BackupError(`The backup ${manifest.name} is no backup of tables.`);
  return withOwner(databaseUrl, async (client) => {
    if ((await listTables(client)).length > 0)
      throw new BackupError(
        'The database already holds tables, and a restore never overwrites a table: name an empty database.',
      );
    await migrate(databaseUrl, migrationsFolder, say, { exactly: manifest.migrations });
    say(`Loading ${Object.keys(manifest.rows).length} tables`);
    await loadTables(client, { folder: backup, key, files: Object.keys(manifest.files) });
    return { manifest, rows: await compareRows(client, manifest) };
  });
}

async function withOwner<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    options: '-c timezone=UTC -c statement_timeout=0',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * The backup read the rows and counted them in one snapshot, so every table must have exactly the noted number of rows.
 */
async function compareRows(client: pg.Client, { name, rows }: Manifest): Promise<number> {
  let sum = 0;
  for (const [table, expected] of Object.entries(rows)) {
    const found = await countRows(client, table);
    if (found !== expected)
      throw new BackupError(`The table ${table} has ${found} rows; the backup ${name} noted ${expected}.`);
    sum += found;
  }
  return sum;
}

/**
 * Replaces the rows of a database by the rows of a backup, in one transaction. Backup and database must have the same
 * version.
 */
export async function restoreTablesOver({
  backup,
  key,
  databaseUrl,
  say,
  check,
}: Omit<TablesRestore, 'migrationsFolder'> & {
  readonly check: (client: pg.Client) => Promise<void>;
}): Promise<void> {
  say(`Checking the backup ${backup}`);
  const manifest = await checkBackup(backup, key);
  if (manifest.kind !== 'tables')
    throw new BackupError(`The backup ${manifest.name} is no backup of tables.`);
  await withOwner(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name');
    const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name).join();
    if (names(rows) !== names(manifest.migrations))
      throw new BackupError(
        `The backup ${manifest.name} is of another version of the product: restore it by the command into an empty database.`,
      );
    say(`Loading ${Object.keys(manifest.rows).length} tables`);
    await loadTables(client, {
      ...{ folder: backup, key, files: Object.keys(manifest.files) },
      check: async () => {
        await compareRows(client, manifest);
        await check(client);
      },
    });
  });
}
