import * as endpoints from '@pms/domain/backups/endpoints';
import { backupRunning, noBackups, restoreNotPossible } from '@pms/domain/backups/refusals';
import { notFound, RefusalError, refuse } from '@pms/domain/refusal';
import { systemMaintenance } from '@pms/domain/settings/events';
import { type BackupPlace, kindFor } from '../../platform/backups/backup-place';
import { listBackups } from '../../platform/backups/backup-store';
import type { Change } from '../../platform/change';
import { type Route, reads, type Server, writes } from '../../platform/http/route';
import { presentBackups } from './present-backups';
import { isRunning } from './queries';
import { restoreProblem, restoreRefusal } from './restore-refusals';
import { runBackup, runDrill } from './run-task';

function placeOf({ backups }: Server): BackupPlace {
  if (!backups) throw new RefusalError(noBackups());
  return backups;
}

/**
 * Begins the task when the change that asked for the task is on the disk. The task continues after the answer; the list
 * shows the result.
 */
function inBackground(change: Change, { log }: Server, task: () => Promise<boolean>): void {
  change.afterCommit(() => {
    task().catch((error: unknown) => log.error({ err: error }, 'The run of a backup could not be recorded'));
  });
}

export const backupRoutes: readonly Route[] = [
  reads(endpoints.listBackups, async ({ db, server }) => ({
    data: {
      ...(await presentBackups(db, placeOf(server))),
      restore_problem: await restoreProblem(db, server),
    },
  })),
  writes(endpoints.startBackup, async ({ change, body, server }) => {
    const place = placeOf(server);
    if (await isRunning(change.tx)) refuse(backupRunning());
    const kind = place.dataDir === undefined ? 'tables' : (body.kind ?? kindFor(place));
    change.audit({ action: 'backup_requested', entity: 'backup', after: { kind } });
    const { db, log } = server;
    inBackground(change, server, () => runBackup({ db, log, place }, { kind, cause: 'press' }));
    return { data: { accepted: true as const } };
  }),
  writes(endpoints.proveBackup, async ({ change, params: { name }, server }) => {
    const place = placeOf(server);
    const found = (await listBackups(place.folder).catch(() => [])).some((backup) => backup.name === name);
    if (!found) refuse(notFound('There is no such backup'));
    if (await isRunning(change.tx)) refuse(backupRunning());
    change.audit({ action: 'drill_requested', entity: 'backup', entity_id: name });
    const { db, log } = server;
    inBackground(change, server, () => runDrill({ db, log, place }, { name, cause: 'press' }));
    return { data: { accepted: true as const } };
  }),
  writes(endpoints.restoreBackup, async ({ change, params: { name }, body, caller, server }) => {
    const backups = placeOf(server);
    const asked = { ...body, name, role: caller.role, now: change.now };
    refuse(await restoreRefusal(change.tx, { ...server, backups }, asked));
    if (await isRunning(change.tx)) refuse(backupRunning());
    const { restoreDesk } = server;
    if (!restoreDesk)
      throw new RefusalError(restoreNotPossible('This server cannot restore a backup from the page'));
    const { to } = body;
    change.audit({ action: 'restore_requested', entity: 'backup', entity_id: name, after: { to } });
    change.tell(systemMaintenance, {
      message: 'The plant is being brought back from a backup. Please wait.',
      active: true,
      restoring: true,
    });
    const { actor } = change;
    change.afterCommit(() => restoreDesk.ask({ name, to, actor }));
    return { data: { accepted: true as const } };
  }),
];
