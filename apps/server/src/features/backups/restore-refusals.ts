/** The reasons why a backup cannot be restored from the page, checked before the server stops. */
import { join } from 'node:path';
import {
  backupUnusable,
  momentOutsideLog,
  restoreIsTheAdmins,
  restoreNotConfirmed,
  restoreNotPossible,
} from '@pms/domain/backups/refusals';
import { notFound, type Refusal } from '@pms/domain/refusal';
import type { Role } from '@pms/domain/roles';
import { sql } from 'kysely';
import { BackupError } from '../../platform/backups/backup-error';
import type { BackupPlace } from '../../platform/backups/backup-place';
import { listBackups } from '../../platform/backups/backup-store';
import { type Manifest, readManifest } from '../../platform/backups/manifest';
import type { Reader } from '../../platform/database';
import type { Server } from '../../platform/http/route';
import { countServers } from './queries';

/** The reason why no restore is possible now; null when it is possible. */
export async function restoreProblem(reader: Reader, { restoreDesk }: Server): Promise<string | null> {
  if (!restoreDesk) return 'This server cannot restore a backup from the page: use the command.';
  if ((await countServers(reader)) > 1)
    return 'Other server processes serve this plant: end all but this one first.';
  return null;
}

interface Asked {
  readonly name: string;
  readonly confirm: string;
  readonly to: string | null;
  readonly role: Role;
  readonly now: string;
}

export async function restoreRefusal(
  reader: Reader,
  server: Server & { readonly backups: BackupPlace },
  { name, confirm, to, role, now }: Asked,
): Promise<Refusal | undefined> {
  if (role !== 'admin') return restoreIsTheAdmins();
  const place = server.backups;
  const found = (await listBackups(place.folder).catch(() => [])).find((backup) => backup.name === name);
  if (!found) return notFound('There is no such backup');
  if (confirm.trim() !== name) return restoreNotConfirmed(name);
  if (found.problem !== null) return backupUnusable(found.problem);
  const problem = await restoreProblem(reader, server);
  if (problem !== null) return restoreNotPossible(problem);
  try {
    const manifest = await readManifest(join(place.folder, name), place.key);
    const unfit = await unfitProblem(reader, manifest, place);
    if (unfit !== undefined) return restoreNotPossible(unfit);
    return to === null ? undefined : momentRefusal(to, manifest, place, now);
  } catch (error) {
    if (error instanceof BackupError) return backupUnusable(error.message);
    throw error;
  }
}

async function unfitProblem(
  reader: Reader,
  manifest: Manifest,
  { dataDir }: BackupPlace,
): Promise<string | undefined> {
  const { rows } = await sql<{ major: number; names: string[] }>`
    select current_setting('server_version_num')::int / 10000 as major,
           (select array_agg(name order by name) from schema_migrations) as names`.execute(reader);
  const { major = 0, names = [] } = rows[0] ?? {};
  if (manifest.kind === 'whole') {
    if (dataDir === undefined)
      return 'A whole backup is restored into a data folder, by the command; this plant uses DATABASE_URL.';
    if (Number.parseInt(manifest.postgres_version, 10) !== major)
      return `The backup is of PostgreSQL ${manifest.postgres_version}, and this plant runs ${major}: only a backup of tables can be restored.`;
    return undefined;
  }
  const isSame = JSON.stringify(manifest.migrations.map((one) => one.name)) === JSON.stringify(names);
  if (dataDir === undefined && !isSame)
    return 'The backup is of another version of the product: restore it by the command into an empty database.';
  return undefined;
}

function momentRefusal(
  to: string,
  { kind, finished_at }: Manifest,
  { isScheduled }: BackupPlace,
  now: string,
): Refusal | undefined {
  if (kind === 'tables')
    return momentOutsideLog('A backup of tables has one moment only: leave the moment out');
  if (!isScheduled)
    return momentOutsideLog('Between two backups nothing is stored here: leave the moment out');
  if (Date.parse(to) < Date.parse(finished_at))
    return momentOutsideLog('This backup ended later: choose an older backup, or a later moment');
  if (Date.parse(to) > Date.parse(now)) return momentOutsideLog('This moment has not come yet');
  return undefined;
}
