/**
 * A backup of the rows of the product's tables: one file for each table, read in one snapshot. The backup needs only
 * the rights of the owner of the tables. Any newer PostgreSQL can restore it. It is used for databases of DATABASE_URL
 * and for moves to another major version.
 */
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import type pg from 'pg';
import { escapeIdentifier } from 'pg';
import type { BackupKey } from './cipher';
import { copyIn, copyOut } from './copy-streams';
import { listTables } from './database-facts';
import { endingFor, readStored, type StoredFile, storeFile } from './stored-file';

const sequencesFile = 'sequences.json';
const tableFile = (table: string): string => `table-${table}.copy`;

/** The columns that can be written; the database computes generated columns. */
async function columnsOf(client: pg.ClientBase, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [`public.${escapeIdentifier(table)}`],
  );
  return rows.map(({ name }) => escapeIdentifier(name)).join(', ');
}

/**
 * Writes every table into the folder. Returns the files by name. The client must be in a transaction of one snapshot.
 */
export async function storeTables(
  client: pg.Client,
  folder: string,
  key: BackupKey | undefined,
  onTable: (table: string) => void,
): Promise<Record<string, StoredFile>> {
  const files: Record<string, StoredFile> = {};
  const store = async (name: string, source: Readable) => {
    const stored = `${name}${endingFor(key)}`;
    files[stored] = await storeFile(source, join(folder, stored), key);
  };
  for (const table of await listTables(client)) {
    if (table === 'schema_migrations') continue;
    onTable(table);
    const columns = await columnsOf(client, table);
    await store(
      tableFile(table),
      copyOut(client, `copy public.${escapeIdentifier(table)} (${columns}) to stdout`),
    );
  }
  const { rows } = await client.query<{ name: string; value: string | null }>(
    `select sequencename as name, last_value as value from pg_sequences where schemaname = 'public'`,
  );
  await store(sequencesFile, Readable.from([Buffer.from(JSON.stringify(rows))]));
  return files;
}

interface LoadTask {
  readonly folder: string;
  readonly key: BackupKey | undefined;
  readonly files: readonly string[];
  /** Checks the rows before the commit. */
  readonly check?: ((client: pg.Client) => Promise<void>) | undefined;
}

/**
 * Fills the tables of a database that has the migrations of the backup and no other data, in one transaction. Foreign
 * keys are dropped first and created again at the end, so that the database itself proves that the rows are consistent.
 */
export async function loadTables(client: pg.Client, { folder, key, files, check }: LoadTask): Promise<void> {
  const ending = endingFor(key);
  const tables = await listTables(client);
  await client.query('begin');
  try {
    const foreignKeys = await client.query<{ table: string; name: string; definition: string }>(
      `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
         from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    );
    for (const { table, name } of foreignKeys.rows)
      await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`);
    const loaded = tables.filter((table) => files.includes(`${tableFile(table)}${ending}`));
    for (const table of loaded)
      await client.query(`alter table public.${escapeIdentifier(table)} disable trigger user`);
    // The rows of the backup replace rows that migrations wrote.
    const names = loaded.map((table) => `public.${escapeIdentifier(table)}`);
    if (names.length > 0) await client.query(`truncate ${names.join(', ')}`);
    for (const table of loaded) {
      const columns = await columnsOf(client, table);
      const name = `${tableFile(table)}${ending}`;
      const target = copyIn(client, `copy public.${escapeIdentifier(table)} (${columns}) from stdin`);
      await readStored(join(folder, name), key, target, name);
    }
    await setSequences(client, join(folder, `${sequencesFile}${ending}`), key);
    for (const { table, name, definition } of foreignKeys.rows)
      await client.query(`alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`);
    for (const table of loaded)
      await client.query(`alter table public.${escapeIdentifier(table)} enable trigger user`);
    await check?.(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function setSequences(client: pg.Client, path: string, key: BackupKey | undefined): Promise<void> {
  const unpacked = new PassThrough();
  const [json] = await Promise.all([textOf(unpacked), readStored(path, key, unpacked, sequencesFile)]);
  const sequences = JSON.parse(json) as { name: string; value: string | null }[];
  for (const { name, value } of sequences)
    if (value !== null)
      await client.query('select setval($1::regclass, $2)', [`public.${escapeIdentifier(name)}`, value]);
}
