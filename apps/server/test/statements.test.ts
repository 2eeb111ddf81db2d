/**
 * The oldest supported PostgreSQL understands each statement. `record-statements.ts` records the
 * statements of all server tests. PostgreSQL parses a statement and resolves tables, functions and types when it
 * prepares the statement.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { migrationsFolder } from '../src/migrations-folder';
import { migrate } from '../src/platform/migrate';
import { createDatabase, dropDatabase, startTestCluster } from './cluster';

/** Only these statements can be prepared. A cursor is prepared as the query of the cursor. */
const preparable = /^\s*(select|insert|update|delete|merge|values|with)\b/i;
const cursor = /^declare .*? cursor (?:with hold )?for /is;

function recordedStatements(): string[] {
  const folder = process.env.STATEMENTS_FOLDER ?? '';
  const texts = readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as string),
  );
  return [...new Set(texts.map((text) => text.replace(cursor, '')))].filter((text) => preparable.test(text));
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** The refused statements, each with the message of the server. */
async function refusedBy(client: pg.Client, texts: readonly string[]): Promise<Map<string, string>> {
  const refused = new Map<string, string>();
  for (const text of texts)
    try {
      await client.query(`prepare checked as ${text}`);
      await client.query('deallocate checked');
    } catch (error) {
      refused.set(text, error instanceof Error ? error.message : String(error));
    }
  return refused;
}

/** A database of the product on the PostgreSQL that the product contains. */
async function ownPostgres(): Promise<string> {
  vi.stubEnv('PG_BIN_DIR', '');
  onTestFinished(() => void vi.unstubAllEnvs());
  const cluster = await startTestCluster();
  onTestFinished(() => cluster.stop());
  const url = await cluster.createDatabase();
  await migrate(url, migrationsFolder, () => undefined);
  return url;
}

async function oldestPostgres(): Promise<pg.Client> {
  const url = await createDatabase(inject('adminUrl'), inject('templateUrl'));
  onTestFinished(() => dropDatabase(inject('adminUrl'), url));
  return connected(url);
}

describe('the oldest supported PostgreSQL', () => {
  it('accepts each recorded statement that the PostgreSQL of the product accepts', async () => {
    const statements = recordedStatements();
    expect(statements.length).toBeGreaterThan(0);
    const refused = await refusedBy(await oldestPostgres(), statements);
    // Some tests send statements that each PostgreSQL refuses, or statements for tables of their own.
    const refusedByBoth = await refusedBy(await connected(await ownPostgres()), [...refused.keys()]);
    expect([...refused].filter(([text]) => !refusedByBoth.has(text))).toEqual([]);
  });
});
