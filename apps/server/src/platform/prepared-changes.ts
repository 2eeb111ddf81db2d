/**
 * The statements of changes, prepared: the same few dozen texts make up every change, and planning them costs
 * PostgreSQL more than running them. Statements outside of changes are planned each time, because the best plan of a
 * list or a report differs with its filters.
 */
import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** A text is prepared once it has been repeated this often. */
const usesBefore = 5;
/** Each connection keeps the plans of all prepared texts, so long and rare ones are left out. */
const longestText = 4000;
const mostTexts = 300;

/** A newer version has added a column meanwhile: the statements are prepared again under other names. */
function isOutdated(error: unknown): boolean {
  return error instanceof Error && error.message === 'cached plan must not change result type';
}

/** The names of the texts that a pool has prepared. */
class StatementNames {
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();
  /** Counts the times at which a table changed under prepared statements; their names begin again. */
  #generation = 0;

  /** The name of the prepared statement; undefined for a statement that is planned each time. */
  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || text.length > longestText || this.#names.size >= mostTexts) return known;
    const used = (this.#uses.get(text) ?? 0) + 1;
    if (used < usesBefore) {
      // Texts that differ with the number of their values would fill the map.
      if (this.#uses.size >= mostTexts * 10) this.#uses.clear();
      this.#uses.set(text, used);
      return undefined;
    }
    this.#uses.delete(text);
    // The name follows from the text, so that a name means the same in every process behind a pooler.
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

/** A client whose statements between "begin" and its end are prepared. */
function preparing(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  let isInChange = false;
  const run = async (text: string, values: unknown[]): Promise<unknown> => {
    if (text === 'begin') isInChange = true;
    const name = isInChange && values.length > 0 ? names.of(text) : undefined;
    if (text === 'commit' || text === 'rollback') isInChange = false;
    try {
      return await client.query({ text, values, ...(name ? { name } : {}) });
    } catch (error) {
      if (isOutdated(error)) names.forget();
      throw error;
    }
  };
  // A query that is not text is a cursor, which the client returns unchanged.
  const query = (text: unknown, values: unknown[] = []) =>
    typeof text === 'string' ? run(text, values) : client.query(text as never);
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
