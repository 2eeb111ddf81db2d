/** Question: how long does a backup of the plant take, and how long does the restore take, by command and by page? */
import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { verifySession } from '@pms/domain/sessions/endpoints';
import { demoMark } from '../apps/server/src/claim-database';
import { poll } from '../apps/server/src/platform/postgres/poll';
import { adminPassword, type BenchPlant, call, signIn, startBuiltServer } from './plant';

const builtServer = fileURLToPath(new URL('../apps/server/dist', import.meta.url));

export interface RestoreCosts {
  readonly backupSeconds: number;
  readonly backupBytes: number;
  /** The time of a restore into an empty folder, including the check of the audit log and the migrations. */
  readonly restoreSeconds: number;
  /** The time of a restore by the page of a new, empty plant, from the press to the answer of the restored plant. */
  readonly fromPageSeconds: number;
}

/** Backup and restore by the commands of an operator. Afterwards the measured plant is no longer a demonstration. */
export async function measureRestore({ dataDir, connections }: BenchPlant): Promise<RestoreCosts> {
  const folder = mkdtempSync(join(tmpdir(), 'pms-bench-backup-'));
  // If root starts PostgreSQL, PostgreSQL runs as a separate user. This user must be able to reach the folder.
  chmodSync(folder, 0o755);
  try {
    await connections.db.deleteFrom('settings').where('key', '=', demoMark).execute();
    const env = { BACKUP_DIR: join(folder, 'backups'), DATA_DIR: dataDir };
    mkdirSync(env.BACKUP_DIR);
    const backupSeconds = await secondsOf('backup', [], env);
    const backupBytes = sizeOf(env.BACKUP_DIR);
    const restoreSeconds = await secondsOf('restore', ['newest', '--into', join(folder, 'plant')], env);
    const fromPageSeconds = await restoreFromPage(env.BACKUP_DIR, join(folder, 'empty'));
    return { backupSeconds, backupBytes, restoreSeconds, fromPageSeconds };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A limit that is longer than any restore of a plant of the bench. */
const restoreMs = 600_000;

/** Simulates a lost disk: a new server on an empty folder has only the folder of the backups and a new admin. */
async function restoreFromPage(BACKUP_DIR: string, dataDir: string): Promise<number> {
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o755);
  const server = await startBuiltServer({ BACKUP_DIR, DATA_DIR: dataDir, RUN_JOBS: '1' });
  try {
    const { origin } = server;
    const token = await signIn(origin, adminPassword);
    const { data } = await call<{ data: { backups: { name: string }[] } }>(
      origin,
      token,
      'GET',
      '/admin/backups',
    );
    const [backup] = data.backups;
    if (!backup) throw new Error('The page lists no backup');
    const start = performance.now();
    await call(origin, token, 'POST', `/admin/backups/${encodeURIComponent(backup.name)}/restore`, {
      confirm: backup.name,
    });
    // This session exists only in the empty plant, so the restored plant answers with status 401.
    const isBack = await poll(async () => (await statusOf(origin, token)) === 401 || undefined, {
      everyMs: 50,
      withinMs: restoreMs,
    });
    if (!isBack) throw new Error('The plant did not come back');
    return (performance.now() - start) / 1000;
  } finally {
    await server.stop();
  }
}

/** Returns undefined while no server listens, after the end of the empty plant and before the restored plant starts. */
const statusOf = (origin: string, token: string): Promise<number | undefined> =>
  fetch(`${origin}/api${verifySession.path}`, { headers: { authorization: `Bearer ${token}` } }).then(
    ({ status }) => status,
    () => undefined,
  );

async function secondsOf(
  command: 'backup' | 'restore',
  args: readonly string[],
  env: Record<string, string>,
): Promise<number> {
  const start = performance.now();
  const file = join(builtServer, `${command}-command.js`);
  await promisify(execFile)(process.execPath, [file, ...args], { env: { ...process.env, ...env } });
  return (performance.now() - start) / 1000;
}

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => statSync(join(folder, path)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
