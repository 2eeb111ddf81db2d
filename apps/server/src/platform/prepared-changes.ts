/**
 * Prepares the statements of changes. The same few dozen texts make up every change, and PostgreSQL needs more time to
 * plan them than to run them. Statements outside of changes are planned each time, because the best plan of a list or a
 * report depends on its filters.
 */
import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** A text is prepared once it has been repeated this often. */
const usesBefore = 5;
/** Each connection keeps the plans of all prepared texts, so long texts and rare texts are not prepared. */
const longestText = 4000;
const mostTexts = 300;

/** A newer version has added a column meanwhile. The statements must be prepared again under other names. */
function isOutdated(error: unknown): boolean {
  return error instanceof Error && error.message === 'cached plan must not change result type';
}

/** The names of the texts that a pool has prepared. */
class StatementNames {
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();
  /** The number of times that a table changed under prepared statements. Each time, the statements get new names. */
  #generation = 0;

  /** The name of the prepared statement. Undefined for a statement that is planned each time. */
  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || text.length > longestText || this.#names.size >= mostTexts) return known;
    const used = (this.#uses.get(text) ?? 0) + 1;
    if (used < usesBefore) {
      // Texts that differ with the number of their values could otherwise fill the map.
      if (this.#uses.size >= mostTexts * 10) this.#uses.clear();
      this.#uses.set(text, used);
      return undefined;
    }
    this.#uses.delete(text);
    // The name is derived from the text, so that a name means the same text in every process behind a pooler.
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    const name = `change-${this.#generation}-${hash}`;
    this.#names.set(text, name);
    return name;
  }

  forget(): void {
    this.#generation += 1;
    this.#names.clear();
  }
}

/** The result of "begin", "commit" and "rollback". */
const noRows = { command: '', rowCount: null, rows: [] };

/**
 * A client that prepares the statements of a change. "begin" is sent with the first statement of the change, which
 * saves a round trip.
 */
function preparing(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  let isInChange = false;
  let isBeginDue = false;
  const send = async (text: string, values: unknown[]): Promise<unknown> => {
    const name = isInChange && values.length > 0 ? names.of(text) : undefined;
    try {
      return await client.query({ text, values, ...(name ? { name } : {}) });
    } catch (error) {
      if (isOutdated(error)) names.forget();
      throw error;
    }
  };
  const sendWithBegin = async (text: string, values: unknown[]): Promise<unknown> => {
    isBeginDue = false;
    if (values.length > 0) {
      await send('begin', []);
      return send(text, values);
    }
    // Sends two statements without parameters in one message. The client returns a result for each statement.
    const results = (await send(`begin; ${text}`, [])) as unknown as readonly unknown[];
    return results.at(-1);
  };
  const run = async (text: string, values: unknown[]): Promise<unknown> => {
    if (text === 'begin') {
      isInChange = true;
      isBeginDue = true;
      return noRows;
    }
    if (text === 'commit' || text === 'rollback') {
      isInChange = false;
      // A transaction without a statement has not begun.
      if (isBeginDue) {
        isBeginDue = false;
        return noRows;
      }
    }
    return isBeginDue ? sendWithBegin(text, values) : send(text, values);
  };
  // A query that is not text is a cursor. The client returns it unchanged, and sends queries in the order of the calls.
  const open = (cursor: unknown): unknown => {
    // When "begin" fails, the connection is lost, and the cursor reports it.
    if (isBeginDue) void sendWithBegin('select', []).catch(() => undefined);
    return client.query(cursor as never);
  };
  const query = (text: unknown, values: unknown[] = []) =>
    typeof text === 'string' ? run(text, values) : open(text);
  return { query, release: () => client.release() } as PostgresPoolClient;
}

/** The pool as the query builder uses it. */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const names = new StatementNames();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? preparing(client, names);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}
