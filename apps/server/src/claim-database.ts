/**
 * Separates demonstrations from plants by a mark in the database, like the marker in the data folder. A demo uses only
 * an empty database or the database of a demo. A plant never opens the database of a demo.
 */
import { sql } from 'kysely';
import { connect, type Reader, type Writer } from './platform/database';
import { createLog } from './platform/log';
import type { DataFolderKind } from './platform/postgres/data-folder-kind';
import { LauncherError } from './platform/postgres/launcher-error';

/** The key of a row in the settings that no form shows. */
export const demoMark = 'demo_plant';

/** Refuses a database of the other kind. Only reads, so that the check can run before the first migration. */
export async function claimDatabase(url: string, kind: DataFolderKind): Promise<void> {
  const connections = connect(url, createLog('silent'), 1);
  try {
    await checkKind(connections.db, kind);
  } finally {
    await connections.close();
  }
}

async function checkKind(reader: Reader, kind: DataFolderKind): Promise<void> {
  if (kind === 'demo') return checkMayBeDemo(reader);
  if (await isMarkedDemo(reader)) {
    throw new LauncherError(
      'The database holds a demonstration and is not opened for a plant; choose another database.',
    );
  }
}

export async function isMarkedDemo(reader: Reader): Promise<boolean> {
  if (!(await hasTable(reader, 'settings'))) return false;
  const row = await reader
    .selectFrom('settings')
    .select('key')
    .where('key', '=', demoMark)
    .executeTakeFirst();
  return row !== undefined;
}

export async function checkMayBeDemo(reader: Reader): Promise<void> {
  if ((await isMarkedDemo(reader)) || (await isEmpty(reader))) return;
  throw new LauncherError(
    'The database holds the records of a plant and is not used for a demonstration; choose an empty database.',
  );
}

export async function markDemo(db: Writer, scenario: string): Promise<void> {
  const value = sql<string>`jsonb_build_object('scenario', ${scenario}::text)`;
  await db.insertInto('settings').values({ key: demoMark, value }).execute();
}

/**
 * Whether the database has no tables, or only the product's tables without records. A plant that was started once has
 * at least its first admin.
 */
async function isEmpty(reader: Reader): Promise<boolean> {
  if (!(await hasTable(reader, 'schema_migrations'))) return !(await hasAnyTable(reader));
  if (!(await hasTable(reader, 'orders'))) return true;
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from users) or exists (select from machines) or exists (select from orders) as taken
  `.execute(reader);
  return rows[0]?.taken === false;
}

async function hasTable(reader: Reader, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${name}) is not null as found`.execute(
    reader,
  );
  return rows[0]?.found === true;
}

async function hasAnyTable(reader: Reader): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p'))
      as found`.execute(reader);
  return rows[0]?.found === true;
}
