/** Refuses a DATABASE_URL that cannot be reached, in one sentence, before any other query of that database. */
import { LauncherError } from './platform/postgres/launcher-error';
import { withClient } from './platform/postgres/login';

/** The error does not repeat the address, because the address contains a password. */
export async function checkReachable(databaseUrl: string): Promise<void> {
  try {
    await withClient(databaseUrl, (client) => client.query('select 1'));
  } catch (error) {
    throw new LauncherError(`The database of DATABASE_URL cannot be used: ${reasonIn(error)}.`, {
      cause: error,
    });
  }
}

/**
 * The reason in an error. A name with several addresses fails with one error for each address, without a common
 * message.
 */
function reasonIn(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonIn).join(', ');
  return error instanceof Error ? error.message : String(error);
}
