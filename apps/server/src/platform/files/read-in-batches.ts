/** Reads any number of rows in batches, by a cursor in one snapshot of the database. */
import { type ControlledTransaction, type Expression, sql } from 'kysely';
import type { Database } from '../database';
import type { DB } from '../database-types.generated';

export interface Snapshot {
  count(select: Expression<unknown>): Promise<number>;
  batches<Row>(select: Expression<Row>, size: number): AsyncGenerator<Row[]>;
  /** May be called more than once. */
  close(): Promise<void>;
}

/** A connection that reads the state of the database at the time of this call, until the connection is closed. */
export async function openSnapshot(db: Database): Promise<Snapshot> {
  const tx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  let closing: Promise<void> | undefined;
  return {
    count: async (select) => {
      const { rows } = await sql<{
        count: number;
      }>`select count(*) as count from (${select}) as counted`.execute(tx);
      return rows[0]?.count ?? 0;
    },
    batches: (select, size) => readCursor(tx, select, size),
    close: () => {
      closing ??= tx.rollback().execute();
      return closing;
    },
  };
}

async function* readCursor<Row>(
  tx: ControlledTransaction<DB>,
  select: Expression<Row>,
  size: number,
): AsyncGenerator<Row[]> {
  await sql`declare rows_of_file no scroll cursor for ${select}`.execute(tx);
  let rows: Row[];
  do {
    ({ rows } = await sql<Row>`fetch ${sql.lit(size)} from rows_of_file`.execute(tx));
    yield rows;
  } while (rows.length === size);
}
