/**
 * Restores the embedded database from a whole backup into a data folder without a database. All work is done in a
 * separate folder. The database moves into the data folder only after it has started, has reached the requested moment
 * and contains an intact audit chain. A restore that fails or is killed therefore leaves nothing that a start could
 * mistake for the plant.
 */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import pg from 'pg';
import { verifyAuditChain } from '../audit-chain';
import { connect } from '../database';
import { createLog } from '../log';
import { prepareDataFolder } from '../postgres/data-folder';
import { openCluster } from '../postgres/embedded-cluster';
import { giveTo, takeOwnership } from '../postgres/folder-ownership';
import { poll } from '../postgres/poll';
import { findPostmaster, stopPostmaster } from '../postgres/postmaster';
import { postgresUser } from '../postgres/system-user';
import { usableBinaries } from '../postgres/usable-binaries';
import { BackupError } from './backup-error';
import { checkBackup } from './backup-store';
import type { BackupKey } from './cipher';
import { countRows, listTables } from './database-facts';
import type { Manifest } from './manifest';
import { readStored } from './stored-file';
import { unpackLog } from './stored-log';
import { untarInto } from './untar';

export interface RestoreTask {
  /** The folder of one backup. */
  readonly backup: string;
  readonly key: BackupKey | undefined;
  /** A data folder without a database. */
  readonly into: string;
  /**
   * An instant or the end of the backup. If undefined, everything in the backup and in the log after the backup is
   * restored.
   */
  readonly to?: string | typeof endOfBackup;
  readonly pgBinDir?: string;
  /** False for a drill, whose database is deleted afterwards. */
  readonly durable?: boolean;
  /** Checks the restored database before it moves into the data folder. */
  readonly check?: (url: string) => Promise<void>;
  say(message: string): void;
}

export interface Restored {
  readonly manifest: Manifest;
  /** The time of the last committed change in the restored database. */
  readonly reached: string | null;
  /** Rows of all tables. */
  readonly rows: number;
  readonly auditEntries: number;
}

/** The first moment at which the files of a backup are consistent. */
export const endOfBackup = Symbol('the end of the backup');

const workFolder = 'restoring';
const unpackedLog = 'restored-log';
/** A table with fewer rows may be empty at the end of the log, because people may delete its rows after the backup. */
const rowsThatDoNotVanish = 100;
const recoveryPatienceMs = 6 * 60 * 60_000;

export async function restoreWhole(task: RestoreTask): Promise<Restored> {
  const { into, say } = task;
  if (existsSync(join(into, 'pgdata')))
    throw new BackupError(
      `The data folder ${into} already holds a database, and a restore never overwrites a database: name an empty folder with --into.`,
    );
  say(`Checking the backup ${task.backup}`);
  const manifest = await checkBackup(task.backup, task.key);
  if (manifest.kind !== 'whole')
    throw new BackupError(`The backup ${manifest.name} holds tables, not a whole database.`);
  const work = join(prepareDataFolder(into).base, workFolder);
  await clear(work);
  try {
    await unpack(task, manifest, work);
    const restored = await bringUp(task, manifest, work);
    moveUp(work, into);
    return restored;
  } finally {
    await clear(work);
  }
}

/** The PostgreSQL of a killed restore may still run in this folder. */
async function clear(work: string): Promise<void> {
  const pgdata = join(work, 'pgdata');
  if (existsSync(pgdata) && findPostmaster(pgdata)) await stopPostmaster(pgdata);
  rmSync(work, { recursive: true, force: true, maxRetries: 5 });
}

async function unpack(
  { backup, key, to, pgBinDir, say }: RestoreTask,
  manifest: Manifest,
  work: string,
): Promise<void> {
  const folder = prepareDataFolder(work);
  const user = postgresUser(folder.pgdata);
  const { major } = usableBinaries(pgBinDir, user, folder.base);
  if (Number.parseInt(manifest.postgres_version, 10) !== major)
    throw new BackupError(
      `The backup ${manifest.name} was taken from PostgreSQL ${manifest.postgres_version} and cannot be opened by PostgreSQL ${major}; take a backup of kind "tables" there, which any newer PostgreSQL can take.`,
    );
  say(`Unpacking ${manifest.name}`);
  mkdirSync(folder.pgdata, { mode: 0o700 });
  const files = Object.keys(manifest.files);
  const base = files.find((name) => name.startsWith('base.tar')) ?? '';
  await readStored(join(backup, base), key, untarInto(folder.pgdata), base);
  const plant = files.find((name) => name.startsWith('plant-files.json'));
  if (plant) await writePlantFiles(join(backup, plant), key, work);
  mkdirSync(folder.run, { recursive: true, mode: 0o700 });
  const logFolder = join(folder.run, unpackedLog);
  mkdirSync(logFolder, { mode: 0o700 });
  // The backup itself contains the log that its files need. Any later moment needs the stored log.
  if (to !== endOfBackup) {
    const { segments, gapAt } = await unpackLog(manifest, { from: dirname(backup), to: logFolder, key });
    say(`${segments} segments of the log follow the backup`);
    if (gapAt !== null) say(`The log has a gap at segment ${gapAt}: nothing after it can be restored`);
  }
  writeFileSync(join(folder.pgdata, 'recovery.signal'), '');
  appendFileSync(join(folder.pgdata, 'postgresql.auto.conf'), `\n${recoverySettings(to)}`);
  giveTo(folder.pgdata, user);
  takeOwnership(folder, user);
  giveTo(folder.run, user);
}

type Target = RestoreTask['to'];

function recoverySettings(to: Target): string {
  const settings = [`restore_command = 'cp "../run/${unpackedLog}/%f" "%p"'`];
  if (to === endOfBackup) settings.push(`recovery_target = 'immediate'`);
  else if (to !== undefined)
    settings.push(
      `recovery_target_time = '${new Date(to).toISOString().replace('T', ' ').replace('Z', '+00')}'`,
    );
  if (to !== undefined) settings.push(`recovery_target_action = 'promote'`);
  return `${settings.join('\n')}\n`;
}

async function writePlantFiles(path: string, key: BackupKey | undefined, work: string): Promise<void> {
  const unpacked = new PassThrough();
  const [json] = await Promise.all([textOf(unpacked), readStored(path, key, unpacked, 'plant-files.json')]);
  for (const [name, content] of Object.entries(JSON.parse(json) as Record<string, string>)) {
    if (!/^(password|data-folder-kind|audit-key|tls\/[\w.-]+)$/.test(name)) continue;
    mkdirSync(dirname(join(work, name)), { recursive: true, mode: 0o700 });
    writeFileSync(join(work, name), Buffer.from(content, 'base64'), { mode: 0o600 });
  }
}

async function bringUp(task: RestoreTask, manifest: Manifest, work: string): Promise<Restored> {
  const { say, to, pgBinDir, durable = true, check } = task;
  say('Starting the restored database');
  const options = { archive_mode: 'off', hot_standby: 'on' };
  const cluster = await openCluster(
    { dataDir: work, durable, options, log: () => undefined, ...(pgBinDir ? { pgBinDir } : {}) },
    async ({ url }) => untilPromoted(url('postgres'), work, to),
  ).catch((error: unknown) => {
    throw recoveryFailure(work, to) ?? error;
  });
  try {
    const url = cluster.url('pms');
    const restored = await proveRestored(url, manifest);
    await check?.(url);
    return restored;
  } finally {
    await cluster.release();
  }
}

async function untilPromoted(url: string, work: string, to: Target): Promise<void> {
  const promoted = await poll(
    async () => {
      if (!findPostmaster(join(work, 'pgdata')))
        throw (
          recoveryFailure(work, to) ?? new BackupError('The restored database stopped before it was ready.')
        );
      return (await isPromoted(url)) || undefined;
    },
    { everyMs: 50, withinMs: recoveryPatienceMs },
  );
  if (!promoted) throw new BackupError('The restored database did not become ready.');
}

async function isPromoted(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ promoted: boolean }>('select not pg_is_in_recovery() as promoted');
    return rows[0]?.promoted ?? false;
  } catch {
    // PostgreSQL closes connections when it is promoted. The caller checks each time whether PostgreSQL still runs.
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function recoveryFailure(work: string, to: Target): BackupError | undefined {
  const log = existsSync(join(work, 'postgres.log')) ? readFileSync(join(work, 'postgres.log'), 'utf8') : '';
  if (/recovery ended before configured recovery target was reached/.test(log))
    return new BackupError(
      `The log does not reach ${String(to)}: it ends ${/last completed transaction was at log time ([^\n]+)/.exec(log)?.[1] ?? 'with the backup'}.`,
    );
  if (/recovery stop point is before consistent recovery point/.test(log))
    return new BackupError(
      `The moment ${String(to)} lies before the end of this backup; choose an older backup.`,
    );
  const fatal = /(?:FATAL|PANIC):.*/.exec(log)?.[0];
  return fatal ? new BackupError(`The restored database did not start: ${fatal}.`) : undefined;
}

/** Checks the audit chain of a restored database, the audit entry that the backup noted, and the tables. */
async function proveRestored(url: string, manifest: Manifest): Promise<Restored> {
  const connections = connect(url, createLog('silent'), 1);
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
  client.on('error', () => undefined);
  try {
    const { entries, broken } = await verifyAuditChain(connections.db);
    if (broken)
      throw new BackupError(`The restored audit log breaks at entry ${broken.sequence}: ${broken.reason}.`);
    await client.connect();
    await expectNotedEntry(client, manifest);
    let rows = 0;
    const tables = await listTables(client);
    for (const table of Object.keys(manifest.rows))
      if (!tables.includes(table)) throw new BackupError(`The restored database has no table ${table}.`);
    for (const table of tables) {
      const found = await countRows(client, table);
      const noted = manifest.rows[table] ?? 0;
      if (found === 0 && noted >= rowsThatDoNotVanish)
        throw new BackupError(
          `The restored table ${table} is empty; the backup ${manifest.name} noted ${noted} rows.`,
        );
      rows += found;
    }
    const last = await client
      .query<{ reached: Date | null }>(`select (pg_last_committed_xact()).timestamp as reached`)
      .catch(() => ({ rows: [] }));
    const newest = await client.query<{ at: Date | null }>(
      'select occurred_at as at from audit_log order by sequence desc limit 1',
    );
    const reached = last.rows[0]?.reached ?? newest.rows[0]?.at ?? null;
    return { manifest, reached: reached?.toISOString() ?? null, rows, auditEntries: entries };
  } finally {
    await client.end().catch(() => undefined);
    await connections.close();
  }
}

async function expectNotedEntry(client: pg.Client, { name, audit }: Manifest): Promise<void> {
  if (audit.sequence === 0) return;
  const { rows } = await client.query<{ hash: string }>(
    `select encode(hash, 'hex') as hash from audit_log where sequence = $1`,
    [audit.sequence],
  );
  if (rows[0]?.hash !== audit.hash)
    throw new BackupError(
      `The restored audit log does not hold entry ${audit.sequence} as it was when ${name} was taken.`,
    );
}

/** The database is moved last. Until then, a start finds no database. */
function moveUp(work: string, into: string): void {
  settleRecovery(join(work, 'pgdata'));
  const kept = new Set(['password', 'data-folder-kind', 'audit-key', 'tls']);
  for (const name of readdirSync(work)) {
    if (!kept.has(name)) continue;
    rmSync(join(into, name), { recursive: true, force: true });
    renameSync(join(work, name), join(into, name));
  }
  renameSync(join(work, 'pgdata'), join(into, 'pgdata'));
}

/** The settings of this restore must not affect a later restore. */
function settleRecovery(pgdata: string): void {
  const path = join(pgdata, 'postgresql.auto.conf');
  const lines = readFileSync(path, 'utf8').split('\n');
  writeFileSync(path, lines.filter((line) => !/^(restore_command|recovery_target)/.test(line)).join('\n'));
}
