/** Question: how long does a backup of the plant take, and how long until a plant is back from nothing but that backup? */
import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { demoMark } from '../apps/server/src/claim-database';
import type { BenchPlant } from './plant';

const builtServer = fileURLToPath(new URL('../apps/server/dist', import.meta.url));

export interface RestoreCosts {
  readonly backupSeconds: number;
  readonly backupBytes: number;
  /** Into an empty folder; with the walk through the audit log and the migrations. */
  readonly restoreSeconds: number;
}

/** Whole backup and restore by their commands, as an operator types them; from here on the measured plant is no demonstration. */
export async function measureRestore({ dataDir, connections }: BenchPlant): Promise<RestoreCosts> {
  const folder = mkdtempSync(join(tmpdir(), 'pms-bench-backup-'));
  // Started by root, PostgreSQL runs as a user of its own, who has to reach the folder.
  chmodSync(folder, 0o755);
  try {
    await connections.db.deleteFrom('settings').where('key', '=', demoMark).execute();
    const env = { BACKUP_DIR: join(folder, 'backups'), DATA_DIR: dataDir };
    mkdirSync(env.BACKUP_DIR);
    const backupSeconds = await secondsOf('backup', [], env);
    const backupBytes = sizeOf(env.BACKUP_DIR);
    const restoreSeconds = await secondsOf('restore', ['newest', '--into', join(folder, 'plant')], env);
    return { backupSeconds, backupBytes, restoreSeconds };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

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
