/**
 * Applies SQL migrations, forward only. All due migrations run in one transaction, and two processes may start at once.
 */
import pg from 'pg';
import { connectionSettings } from './database';
import { locks } from './locks';
import { hasApplied, type Migration, readMigrations } from './migration-files';
import { LauncherError } from './postgres/launcher-error';

async function appliedMigrations(client: pg.Client): Promise<Map<string, string>> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

function checkKnown(applied: Map<string, string>, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const [name, checksum] of applied) {
    const migration = known.get(name);
    if (!migration)
      throw new LauncherError(`The database was set up by a newer version (${name} is unknown here).`);
    if (!hasApplied(migration, checksum))
      throw new LauncherError(`Migration ${name} was changed after it had been applied.`);
  }
}

/**
 * Applies all due migrations or no migration, so that the version before can still open the database after a failure.
 */
async function applyAll(
  client: pg.Client,
  due: readonly Migration[],
  say: (message: string) => void,
): Promise<void> {
  await client.query('begin');
  try {
    for (const migration of due) {
      say(`Migrating: ${migration.name}`);
      await apply(client, migration);
    }
    await client.query('commit');
  } catch (error) {
    // A lost connection has rolled the transaction back already.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    // Deferred constraints are checked now, because the next migration may change a table that has such constraints.
    await client.query('set constraints all immediate; set constraints all deferred');
  } catch (error) {
    throw new LauncherError(
      `Migration ${name} failed, and the database was left as it was: ${error instanceof Error ? error.message : error}`,
      { cause: error },
    );
  }
}

export interface MigrationWish {
  /** Applies only these migrations, to make the tables of the older version of a backup. */
  readonly exactly?: readonly { readonly name: string; readonly checksum: string }[];
  /** Runs before the first migration of a database that has applied migrations, under the lock of migrations. */
  readonly before?: () => Promise<void>;
}

/** Migrates the database to this version and reports each step. */
export async function migrate(
  url: string,
  folder: string,
  say: (message: string) => void,
  { exactly, before }: MigrationWish = {},
): Promise<void> {
  const every = await readMigrations(folder);
  const wanted = exactly && new Map(exactly.map(({ name, checksum }) => [name, checksum]));
  if (wanted) checkKnown(wanted, every);
  const migrations = wanted ? every.filter(({ name }) => wanted.has(name)) : every;
  const client = new pg.Client({ ...connectionSettings(url), options: '-c timezone=UTC' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [locks.migrations]);
    const applied = await appliedMigrations(client);
    checkKnown(applied, migrations);
    const due = migrations.filter(({ name }) => !applied.has(name));
    if (due.length > 0 && applied.size > 0) await before?.();
    await applyAll(client, due, say);
  } finally {
    await client.end();
  }
}
