/**
 * The database role that the application uses (decision 0181). The role reads and writes the plant's tables. It cannot
 * change or delete entries of the audit log, and cannot change a table or a trigger. Migrations, backups and the job
 * queue use the role of the owner of the database.
 */
import { createHash, createHmac } from 'node:crypto';
import pg from 'pg';
import { locks } from './locks';

/** The database role of the application, and whether the separation of roles is in force. */
export interface ServingRole {
  readonly url: string;
  /** The reason why the application uses the role of the owner. Null if the separation is in force. */
  readonly problem: string | null;
}

/** Tables into which rows are only inserted. */
const appendOnly = ['audit_log'];

/** Each database has its own role, because roles belong to the whole cluster. */
const roleNameOf = (database: string): string =>
  `pms_serving_${createHash('sha256').update(database).digest('hex').slice(0, 16)}`;

/**
 * The password is derived from the owner's password, so that every process has the same password and no file contains
 * it.
 */
const passwordOf = (ownerPassword: string, role: string): string =>
  createHmac('sha256', ownerPassword).update(`serving role ${role}`).digest('base64url');

/** Makes the role, or updates its rights. If this fails, returns the owner's address and the reason. */
export async function prepareServingRole(ownerUrl: string): Promise<ServingRole> {
  try {
    return await prepare(ownerUrl);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { url: ownerUrl, problem: `The role for serving could not be prepared: ${reason}` };
  }
}

async function prepare(ownerUrl: string): Promise<ServingRole> {
  const asOwner = (problem: string): ServingRole => ({ url: ownerUrl, problem });
  const address = new URL(ownerUrl);
  const ownerPassword = decodeURIComponent(address.password);
  if (ownerPassword === '') return asOwner('The address of the database holds no password.');
  const owner = new pg.Client({ connectionString: ownerUrl });
  owner.on('error', () => undefined);
  await owner.connect();
  try {
    const { rows } = await owner.query<{ database: string; may: boolean }>(
      `select current_database() as database, rolsuper or rolcreaterole as may
         from pg_roles where rolname = current_user`,
    );
    const [known] = rows;
    if (!known?.may) return asOwner('The database user may not create roles.');
    const role = roleNameOf(known.database);
    const password = passwordOf(ownerPassword, role);
    const url = new URL(ownerUrl);
    url.username = role;
    url.password = password;
    // The lock is needed because two processes cannot change the same role at the same time.
    await owner.query('select pg_advisory_lock($1)', [locks.servingRole]);
    await makeRole(owner, role, password, () => canConnect(url.href));
    await grant(owner, role, known.database);
    if (await canConnect(url.href)) return { url: url.href, problem: null };
    return asOwner('The database lets the role for serving not sign in (pg_hba.conf).');
  } finally {
    await owner.end();
  }
}

async function makeRole(
  owner: pg.Client,
  role: string,
  password: string,
  canSignIn: () => Promise<boolean>,
): Promise<void> {
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [role]);
  const secret = pg.escapeLiteral(password);
  if (rowCount === 0) await owner.query(`create role ${role} login noinherit password ${secret}`);
  // The owner's password has changed since the role was made.
  else if (!(await canSignIn())) await owner.query(`alter role ${role} login password ${secret}`);
}

/**
 * Changes the rights in one transaction, so that processes that serve calls meanwhile have the old or the new rights.
 */
async function grant(owner: pg.Client, role: string, database: string): Promise<void> {
  const protectedTables = appendOnly.map((table) => `public.${table}`).join(', ');
  await owner.query(`
    begin;
    grant connect, temporary on database ${pg.escapeIdentifier(database)} to ${role};
    grant usage on schema public to ${role};
    grant select, insert, update, delete on all tables in schema public to ${role};
    revoke update, delete, truncate on ${protectedTables} from ${role};
    revoke insert, update, delete on public.schema_migrations from ${role};
    grant usage, select, update on all sequences in schema public to ${role};
    grant execute on all functions in schema public to ${role};
    commit`);
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select from audit_log limit 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
