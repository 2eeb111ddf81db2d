/** Inserts many rows with given ids. One statement inserts a thousand rows. */
import { sql } from 'kysely';
import type { Tx } from '../src/platform/database';

const rowsAtOnce = 1000;

/** All rows of one call have the columns of the first; a column that they leave out gets its default. */
export async function insertRows(tx: Tx, table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).map((column) => sql.ref(column));
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = JSON.stringify(rows.slice(from, from + rowsAtOnce));
    await sql`
      insert into ${sql.table(table)} (${sql.join(columns)}) overriding system value
      select ${sql.join(columns)} from json_populate_recordset(null::${sql.table(table)}, ${some}::json)
    `.execute(tx);
  }
}

/** Sets the sequence, so that the next ids follow the given ids. */
export async function continueIds(tx: Tx, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await sql`
      select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.table(table)}`.execute(tx);
  }
}
