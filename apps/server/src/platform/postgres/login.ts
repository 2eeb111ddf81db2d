import { Client, escapeIdentifier } from 'pg';
import { LauncherError } from './launcher-error';

/**
 * The address of one database of a cluster on this machine. The address uses the unix socket in `socketFolder`, which
 * needs half of the processor time, or the loopback address if there is no socket.
 */
export function databaseUrl(
  role: string,
  password: string,
  database: string,
  { port, socketFolder }: { readonly port: number; readonly socketFolder: string | null },
): string {
  const url = new URL(`postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`);
  if (socketFolder !== null) url.searchParams.set('host', socketFolder);
  return url.href;
}

/** Runs `work` on one connection, and then closes the connection. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // Without a listener, a connection that breaks while idle would end the process. A query under way rejects by itself.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Logs in and runs a query. Returns the error, or null if the query succeeds. */
export async function tryLogin(url: string): Promise<Error | null> {
  try {
    await withClient(url, (client) => client.query('select 1'));
    return null;
  } catch (error) {
    const problem = error instanceof Error ? error : new Error(String(error));
    // Class 28 is "invalid authorization": waiting does not help.
    if (!sqlState(problem).startsWith('28')) return problem;
    throw new LauncherError(
      `The running PostgreSQL does not accept the password kept in the data folder (${problem.message}).`,
      { cause: error },
    );
  }
}

/** Creates a database if it does not exist. */
export async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${escapeIdentifier(name)}`);
  });
}

/** The five-character code of an error of PostgreSQL. Empty for an error of the connection itself. */
export function sqlState(error: Error): string {
  const { code } = error as Error & { code?: string };
  return code ?? '';
}
