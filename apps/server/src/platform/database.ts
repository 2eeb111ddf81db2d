/**
 * The pool and the typed query builder. The pool returns instants as ISO strings, so that rows can be sent unchanged.
 */
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './database-types.generated';
import type { Logger } from './log';
import { preparingPool } from './prepared-changes';

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;
/** The handle of a write, inside a change or outside. */
export type Writer = Database | Tx;
/**
 * The handle of a query, inside a change or outside. The query builder of a reader has no insert, update and delete.
 */
export type Reader = Pick<
  Writer,
  | 'selectFrom'
  | 'selectNoFrom'
  | 'fn'
  | 'getExecutor'
  | 'executeQuery'
  // For several queries that must read one snapshot.
  | 'isTransaction'
  | 'transaction'
>;

const { builtins } = pg.types;

const secondsEnd = '2026-11-21 04:00:00'.length;
const inUtc = '+00';

/**
 * PostgreSQL writes "2026-11-21 04:00:00.123+00" for a session in UTC, but JSON needs ISO 8601. A file may contain a
 * million instants, so a text with a four-digit year is cut and not parsed.
 */
function instantFrom(text: string): string {
  if (text[10] !== ' ' || !text.endsWith(inUtc))
    return new Date(`${text.replace(' ', 'T')}:00`).toISOString();
  const milliseconds = text.slice(secondsEnd + 1, -inUtc.length).slice(0, 3);
  return `${text.slice(0, 10)}T${text.slice(11, secondsEnd)}.${milliseconds.padEnd(3, '0')}Z`;
}

function parserFor(oid: number): ((text: string) => unknown) | undefined {
  switch (oid) {
    case builtins.TIMESTAMPTZ:
      return instantFrom;
    case builtins.DATE:
    case builtins.TIME:
      return (text) => text;
    case builtins.INT8:
    case builtins.NUMERIC:
      // Ids are far below 2^53, and quantities have three decimals, so both fit into a number.
      return Number;
    default:
      return undefined;
  }
}

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parserFor(oid) ?? pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};

export interface Connections {
  readonly db: Database;
  /** For the few statements that are sent so often that the query builder would cost too much. */
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

export function connectionSettings(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    types,
    // Just-in-time compilation (jit) takes longer than the execution of any statement here.
    options: '-c timezone=UTC -c lock_timeout=15000 -c statement_timeout=60000 -c jit=off',
  };
}

export function connect(url: string, log: Logger, size = 16): Connections {
  const pool = new pg.Pool({ ...connectionSettings(url), max: size, connectionTimeoutMillis: 15_000 });
  let isClosing = false;
  // Without a listener, a lost connection to the database would end the process.
  pool.on('error', (error) => {
    // While the pool is closing, PostgreSQL may end its connections. This is normal and needs no warning.
    if (!isClosing) log.warn({ error: error.message }, 'An idle database connection was lost');
  });
  // The pool listens only while a connection is idle. Without this listener, a connection that breaks between two
  // statements of a change would end the process. The next statement on the connection fails and reports the error.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) });
  const close = (): Promise<void> => {
    isClosing = true;
    return db.destroy();
  };
  return { db, pool, close };
}
