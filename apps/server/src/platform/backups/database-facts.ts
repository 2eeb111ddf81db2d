/** The facts that a backup notes about its database, so that a restored database can be compared with them. */
import type pg from 'pg';

export interface DatabaseFacts {
  readonly postgres_version: string;
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[];
  readonly audit: { readonly sequence: number; readonly hash: string };
  readonly rows: Readonly<Record<string, number>>;
}

/** The permanent tables of the product; unlogged tables are empty between two changes. */
export async function listTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      order by c.relname`,
  );
  return rows.map(({ name }) => name);
}

/** Reads the facts; call it in a transaction of one snapshot. */
export async function readFacts(client: pg.ClientBase): Promise<DatabaseFacts> {
  const version = await client.query<{ server_version: string }>('show server_version');
  const migrations = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  );
  const audit = await client.query<{ sequence: string; hash: string }>(
    `select sequence, encode(hash, 'hex') as hash from audit_log order by sequence desc limit 1`,
  );
  const rows: Record<string, number> = {};
  for (const table of await listTables(client)) rows[table] = await countRows(client, table);
  const [end] = audit.rows;
  return {
    postgres_version: version.rows[0]?.server_version ?? '',
    migrations: migrations.rows,
    audit: end ? { sequence: Number(end.sequence), hash: end.hash } : { sequence: 0, hash: '' },
    rows,
  };
}

export async function countRows(client: pg.ClientBase, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from public."${table}"`);
  return Number(rows[0]?.count ?? 0);
}
