/** Takes a backup or runs a drill, records progress and end, and then deletes old backups by the rule. */
import pg from 'pg';
import { BackupError, explainBackupError } from '../../platform/backups/backup-error';
import type { BackupPlace } from '../../platform/backups/backup-place';
import { applyKeepRule, listBackups } from '../../platform/backups/backup-store';
import { drill } from '../../platform/backups/drill';
import { forgetLogBefore } from '../../platform/backups/log-archive';
import { makeDefaultFolder, takeBackup } from '../../platform/backups/take-backup';
import { inChange } from '../../platform/change';
import type { Database } from '../../platform/database';
import { locks } from '../../platform/locks';
import type { Logger } from '../../platform/log';
import { notifyRole } from '../notifications/message-steps';
import { type BackupCause, beginRun, endRun, lastWell, noteProgress } from './queries';

export interface TaskContext {
  readonly db: Database;
  readonly log: Logger;
  readonly place: BackupPlace;
}

const progressEveryMs = 1000;

/** Runs `work` unless another process runs it; returns whether it ran. */
async function alone(url: string, work: () => Promise<void>): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
      locks.backupRun,
    ]);
    if (rows[0]?.free) await work();
    return rows[0]?.free ?? false;
  } finally {
    await client.end();
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof BackupError
    ? error.message
    : `It failed unexpectedly: ${error instanceof Error ? error.message : error}`;

export function runBackup(
  { db, log, place }: TaskContext,
  { kind, cause }: { readonly kind: 'whole' | 'tables'; readonly cause: BackupCause },
): Promise<boolean> {
  return alone(place.databaseUrl, async () => {
    const id = await beginRun(db, { task: 'backup', name: null, kind, cause });
    try {
      if (!place.isChosen) await makeDefaultFolder(place.folder);
      let told = 0;
      const { name } = await takeBackup({
        ...place,
        kind,
        onProgress: (done, expected) => {
          const now = Date.now();
          if (now - told < progressEveryMs) return;
          told = now;
          noteProgress(db, id, done, expected).catch((error: unknown) =>
            log.debug({ err: error }, 'The progress of a backup could not be noted'),
          );
        },
      });
      await endRun(db, id, { name });
    } catch (error) {
      log.error({ err: error }, 'A backup failed');
      await endRun(db, id, { error: reasonOf(error) });
      await tellAdmins(db, 'A backup failed', reasonOf(error));
      return;
    }
    await forgetOld({ db, log, place });
  });
}

export function runDrill(
  { db, log, place }: TaskContext,
  { name, cause }: { readonly name: string; readonly cause: BackupCause },
): Promise<boolean> {
  return alone(place.databaseUrl, async () => {
    const kind = name.endsWith('-tables') ? 'tables' : 'whole';
    const id = await beginRun(db, { task: 'drill', name, kind, cause });
    try {
      const { rows, auditEntries, shift } = await drill(place, name);
      await endRun(db, id, { row_count: rows, audit_entries: auditEntries, shift_compared: shift });
    } catch (error) {
      const reason = reasonOf(explainBackupError(error, place.folder));
      log.error({ err: error }, 'A restore drill failed');
      await endRun(db, id, { error: reason });
      await tellAdmins(db, `The backup ${name} could not be restored`, reason);
    }
  });
}

export const tellAdmins = (db: Database, title: string, message: string): Promise<void> =>
  inChange(db, null, (change) =>
    notifyRole(change, 'admin', { title, message, type: 'error', link: '/admin/backups' }),
  );

/** Backups that cannot be deleted now are deleted after the next backup. */
async function forgetOld({ db, log, place }: TaskContext): Promise<void> {
  try {
    await applyKeepRule(place.folder, (await lastWell(db, 'drill'))?.name ?? null);
    const whole = (await listBackups(place.folder)).filter(({ manifest }) => manifest?.log);
    const oldest = whole.at(-1)?.manifest;
    if (oldest?.log && oldest.system) await forgetLogBefore(place.folder, oldest.system, oldest.log.start);
  } catch (error) {
    log.warn({ err: error }, 'Old backups could not be deleted');
  }
}
