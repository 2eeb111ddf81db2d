/**
 * Backups by schedule, the log in between, and the weekly drill. A plant without a place for backups runs no such job.
 */
import { isBackupDue, isDrillDue } from '@pms/domain/backups/schedule';
import { sql } from 'kysely';
import { kindFor } from '../../platform/backups/backup-place';
import { listBackups } from '../../platform/backups/backup-store';
import { shipLog } from '../../platform/backups/log-archive';
import { plantNow } from '../../platform/change';
import type { Reader } from '../../platform/database';
import { eachMinute, type Job, type JobContext } from '../../platform/jobs/job';
import { readSettings } from '../settings/queries';
import { lastFailure, lastRun, lastWell } from './queries';
import { runBackup, runDrill } from './run-task';

/** The next backup after a failure begins an hour later at the earliest. */
const retryMs = 60 * 60_000;

export const storeLogJob = 'store-log';

export const backupJobs: readonly Job[] = [
  { name: storeLogJob, schedule: eachMinute, mayLastLong: true, run: storeLog },
  { name: 'take-backup', schedule: '*/5 * * * *', mayLastLong: true, run: takeDueBackup },
  { name: 'drill-restore', schedule: '41 * * * *', mayLastLong: true, run: drillWhenDue },
];

export async function systemOf(reader: Reader): Promise<string> {
  const { rows } = await sql<{ system: string }>`
    select system_identifier::text as system from pg_control_system()`.execute(reader);
  return rows[0]?.system ?? '';
}

async function storeLog({ db, backups }: JobContext): Promise<void> {
  if (!backups?.isScheduled || !backups.dataDir) return;
  // Log from before the first whole backup is useless.
  if (!(await lastWell(db, 'backup', 'whole'))) return;
  await shipLog(backups, { dataDir: backups.dataDir, system: await systemOf(db) });
}

async function takeDueBackup({ db, log, backups: place }: JobContext): Promise<void> {
  if (!place?.isScheduled) return;
  const now = await plantNow(db);
  // A pressed backup of tables replaces no whole backup, because the log continues a whole backup only.
  const kind = kindFor(place);
  const [{ backup_frequency }, well, failure, restored] = await Promise.all([
    readSettings(db),
    lastWell(db, 'backup', kind),
    lastFailure(db),
    lastWell(db, 'restore'),
  ]);
  // After a restore the log continues from another point, which older backups cannot reach.
  const isRestored = restored !== undefined && (well === undefined || well.started_at < restored.started_at);
  if (!isRestored && !isBackupDue(well?.started_at ?? null, backup_frequency, now)) return;
  if (failure !== undefined && Date.parse(now) - Date.parse(failure) < retryMs) return;
  await runBackup({ db, log, place }, { kind, cause: isRestored ? 'restore' : 'schedule' });
}

async function drillWhenDue({ db, log, backups: place }: JobContext): Promise<void> {
  if (!place?.isScheduled) return;
  const last = await lastRun(db, 'drill');
  if (!isDrillDue(last?.started_at ?? null, await plantNow(db))) return;
  const newest = (await listBackups(place.folder).catch(() => [])).find(({ problem }) => problem === null);
  if (newest) await runDrill({ db, log, place }, { name: newest.name, cause: 'schedule' });
}
