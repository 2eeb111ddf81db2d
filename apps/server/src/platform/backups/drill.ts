/**
 * Restores a backup beside the plant into a temporary database, and compares the database with the notes of the backup.
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyAuditChain } from '../audit-chain';
import { connect } from '../database';
import { createLog } from '../log';
import { migrate } from '../migrate';
import { makeFolders } from '../postgres/data-folder';
import { openDatabase } from '../postgres/open-database';
import { stopPostmaster } from '../postgres/postmaster';
import { BackupError } from './backup-error';
import type { BackupPlace } from './backup-place';
import { restoreTables } from './restore-tables';
import { restoreWhole } from './restore-whole';

export interface DrillResult {
  readonly rows: number;
  readonly auditEntries: number;
  /** The shift whose figures were computed again. Null if the backup contains no shift with figures. */
  readonly shift: string | null;
}

const say = (): void => undefined;
const prefix = 'drill-';

export async function drill(place: BackupPlace, name: string): Promise<DrillResult> {
  const parent = place.dataDir ?? join(tmpdir(), 'production-management-drills');
  makeFolders(parent);
  if (place.dataDir) await removeLeftovers(parent);
  const into = join(parent, `${prefix}${randomUUID()}`);
  makeFolders(into);
  const task = { backup: join(place.folder, name), key: place.key, say };
  const binaries = place.pgBinDir ? { pgBinDir: place.pgBinDir } : {};
  try {
    if (name.endsWith('-tables')) return await drillTables(place, into, { ...task, ...binaries });
    let shift: string | null = null;
    const check = async (url: string) => {
      await migrate(url, place.migrationsFolder, say);
      shift = await place.compareShift(url);
    };
    const { rows, auditEntries } = await restoreWhole({ ...task, ...binaries, into, durable: false, check });
    return { rows, auditEntries, shift };
  } finally {
    await rm(into, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Removes the remains of a killed drill. Only one drill runs at a time on a data folder. */
async function removeLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue;
    for (const place of ['pgdata', 'restoring/pgdata']) {
      const pgdata = join(parent, name, place);
      if (existsSync(pgdata)) await stopPostmaster(pgdata);
    }
    await rm(join(parent, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

async function drillTables(
  { migrationsFolder, compareShift }: BackupPlace,
  into: string,
  task: Pick<Parameters<typeof restoreTables>[0], 'backup' | 'key' | 'say'> & { readonly pgBinDir?: string },
): Promise<DrillResult> {
  const { pgBinDir, ...restore } = task;
  const database = await openDatabase({
    ...{ dataDir: into, durable: false, log: say },
    ...(pgBinDir ? { pgBinDir } : {}),
  });
  try {
    const { rows } = await restoreTables({ ...restore, databaseUrl: database.url, migrationsFolder });
    await migrate(database.url, migrationsFolder, say);
    const auditEntries = await walkChain(database.url);
    return { rows, auditEntries, shift: await compareShift(database.url) };
  } finally {
    await database.release();
  }
}

async function walkChain(url: string): Promise<number> {
  const { db, close } = connect(url, createLog('silent'), 1);
  try {
    const { entries, broken } = await verifyAuditChain(db);
    if (broken)
      throw new BackupError(`The restored audit log breaks at entry ${broken.sequence}: ${broken.reason}.`);
    return entries;
  } finally {
    await close();
  }
}
