/**
 * Takes one backup. The backup is written into a folder under a temporary name, checked by reading it back, and renamed
 * when all of it is on the disk. A lock allows one backup at a time for each database; PostgreSQL releases the lock
 * when its holder dies.
 */
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { productVersion } from '@pms/domain/settings/version';
import pg from 'pg';
import { locks } from '../locks';
import { BackupError, explainBackupError } from './backup-error';
import { type BackupSettings, backupName, checkBackup, newDraft, removeDrafts } from './backup-store';
import { withBaseBackup } from './base-backup';
import { readFacts } from './database-facts';
import { type BackupKind, type Manifest, writeManifest } from './manifest';
import { endingFor, type StoredFile, storeFile, syncFolder } from './stored-file';
import { storeTables } from './tables-archive';

export interface BackupTask extends BackupSettings {
  readonly databaseUrl: string;
  readonly kind: BackupKind;
  /**
   * The folder of the embedded database. The backup includes its small files, such as the password and the
   * certificates.
   */
  readonly dataDir: string | undefined;
  /** Called with the bytes that were read so far, and the approximate total. */
  readonly onProgress?: (done: number, of: number) => void;
}

class BackupRunning extends BackupError {
  constructor() {
    super('A backup is already running.');
  }
}

export async function takeBackup(task: BackupTask): Promise<Manifest> {
  try {
    return await withBackupLock(task.databaseUrl, (client) => take(task, client));
  } catch (error) {
    throw explainBackupError(error, task.folder);
  }
}

async function withBackupLock<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC -c statement_timeout=0' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
      locks.backup,
    ]);
    if (!rows[0]?.free) throw new BackupRunning();
    return await work(client);
  } finally {
    await client.end();
  }
}

async function take(task: BackupTask, client: pg.Client): Promise<Manifest> {
  const { folder, key, kind } = task;
  await removeDrafts(folder);
  const { now, size } = await beginning(client);
  const name = backupName(now, kind);
  const draft = await newDraft(folder, name);
  try {
    await client.query('begin isolation level repeatable read read only');
    const facts = await readFacts(client);
    const taken =
      kind === 'whole' ? await takeWhole(task, draft, size) : await takeTables(task, draft, client, size);
    await client.query('commit');
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
    await writeManifest(
      draft,
      {
        format: 1,
        ...{ name, kind, started_at: now, finished_at: rows[0]?.now.toISOString() ?? now },
        product_version: productVersion,
        ...{ ...facts, migrations: [...facts.migrations], rows: { ...facts.rows } },
        key: key?.fingerprint ?? null,
        ...taken,
      },
      key,
    );
    await syncFolder(draft);
    const manifest = await checkBackup(draft, key);
    await rename(draft, join(folder, name));
    await syncFolder(folder);
    return manifest;
  } catch (error) {
    // If the disk is unavailable, the next backup removes the remains.
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
}

async function beginning(client: pg.Client): Promise<{ now: string; size: number }> {
  const { rows } = await client.query<{ now: Date; size: string }>(
    'select clock_timestamp() as now, pg_database_size(current_database()) as size',
  );
  const [row] = rows;
  if (!row) throw new Error('The database did not tell the time');
  return { now: row.now.toISOString(), size: Number(row.size) };
}

type Taken = Pick<Manifest, 'system' | 'log' | 'files'>;

async function takeTables(
  { key, onProgress }: BackupTask,
  draft: string,
  client: pg.Client,
  size: number,
): Promise<Taken> {
  let done = 0;
  const files = await storeTables(client, draft, key, () => {
    done += 1;
    onProgress?.(Math.min(size, done * 1024), size);
  });
  return { system: null, log: null, files };
}

async function takeWhole(
  { databaseUrl, key, dataDir, onProgress }: BackupTask,
  draft: string,
  size: number,
): Promise<Taken> {
  const before = await position(databaseUrl);
  const base = `base.tar${endingFor(key)}`;
  const files: Record<string, StoredFile> = {};
  files[base] = await withBaseBackup(
    databaseUrl,
    (bytes) => onProgress?.(Math.min(bytes, size), size),
    (tar) => storeFile(tar, join(draft, base), key),
  );
  const after = await position(databaseUrl);
  if (dataDir !== undefined) {
    const plant = `plant-files.json${endingFor(key)}`;
    const text = JSON.stringify(await readPlantFiles(dataDir, key !== undefined));
    files[plant] = await storeFile(Readable.from([Buffer.from(text)]), join(draft, plant), key);
  }
  return {
    system: after.system,
    log: { start: before.position, end: after.position, timeline: after.timeline },
    files,
  };
}

async function position(url: string): Promise<{ position: string; timeline: number; system: string }> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ position: string; timeline: number; system: string }>(
      `select pg_current_wal_lsn()::text as position, timeline_id as timeline,
              (select system_identifier::text from pg_control_system()) as system
         from pg_control_checkpoint()`,
    );
    const [row] = rows;
    if (!row) throw new Error('The database did not tell its position');
    return row;
  } finally {
    await client.end();
  }
}

const plantFiles = ['password', 'data-folder-kind'];
/**
 * This key decrypts the secrets of second factors and seals the ends of the audit chain. A backup therefore contains
 * the key only if the backup is encrypted.
 */
const secretFile = 'audit-key';
const certificatesFolder = 'tls';

/** The small files beside the database that a restored plant needs: the content in base64, by the name of the file. */
async function readPlantFiles(dataDir: string, isEncrypted: boolean): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  const certificates = await readdir(join(dataDir, certificatesFolder)).catch(() => []);
  const secrets = isEncrypted ? [secretFile] : [];
  for (const name of [
    ...plantFiles,
    ...secrets,
    ...certificates.map((file) => `${certificatesFolder}/${file}`),
  ]) {
    const bytes = await readFile(join(dataDir, name)).catch(() => undefined);
    if (bytes) found[name] = bytes.toString('base64');
  }
  return found;
}

/**
 * Makes the default folder. A folder that a person named must already exist. Otherwise a backup would be written to the
 * local disk while the share is unavailable.
 */
export async function makeDefaultFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}
