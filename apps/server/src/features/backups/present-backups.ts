import type { BackupList } from '@pms/domain/backups/endpoints';
import { nextBackup } from '@pms/domain/backups/schedule';
import { explainBackupError } from '../../platform/backups/backup-error';
import { type BackupPlace, kindFor } from '../../platform/backups/backup-place';
import { type FoundBackup, listBackups } from '../../platform/backups/backup-store';
import { logReach } from '../../platform/backups/log-archive';
import { plantNow } from '../../platform/change';
import type { Database } from '../../platform/database';
import { hasJobRunner } from '../../platform/jobs/job-queue-presence';
import { readSettings } from '../settings/queries';
import { systemOf } from './jobs';
import { lastWell, listRuns, provenAt } from './queries';

const runsShown = 20;

async function find(folder: string): Promise<{ found: FoundBackup[]; problem: string | null }> {
  try {
    return { found: await listBackups(folder), problem: null };
  } catch (error) {
    const explained = explainBackupError(error, folder);
    return { found: [], problem: explained instanceof Error ? explained.message : String(explained) };
  }
}

export async function presentBackups(
  db: Database,
  place: BackupPlace,
): Promise<Omit<BackupList, 'restore_problem'>> {
  const [{ found, problem }, runs, has_job_runner, proven, drilled, taken, scheduled, settings, now, system] =
    await Promise.all([
      find(place.folder),
      listRuns(db, runsShown),
      hasJobRunner(db),
      provenAt(db),
      lastWell(db, 'drill'),
      lastWell(db, 'backup'),
      lastWell(db, 'backup', kindFor(place)),
      readSettings(db),
      plantNow(db),
      place.dataDir ? systemOf(db) : undefined,
    ]);
  const { folder, key, isChosen, isScheduled } = place;
  // The first backup creates the default folder, so a missing folder is no problem before.
  const isNew = !isChosen && taken === undefined;
  return {
    backups: found.map(({ name, kind, started_at, finished_at, bytes, is_encrypted, problem: fault }) => ({
      ...{ name, kind, started: started_at, finished: finished_at, size: bytes },
      ...{ encrypted: is_encrypted, problem: fault, proven_at: proven.get(name) ?? null },
    })),
    ...{ runs, has_job_runner },
    folder,
    folder_is_chosen: isChosen,
    encrypts: key !== undefined,
    folder_problem: isNew ? null : problem,
    continuous_to: system && isScheduled ? (await logReach(folder, system)).to : null,
    next: isScheduled ? nextBackup(scheduled?.started_at ?? null, settings.backup_frequency, now) : null,
    proven_at: drilled?.finished_at ?? null,
  };
}
