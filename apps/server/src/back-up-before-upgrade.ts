/** Takes a backup before a new version changes the database, so that a failed upgrade can be undone. */
import { backupPlace } from './open-configured-database';
import { BackupError } from './platform/backups/backup-error';
import { makeDefaultFolder, takeBackup } from './platform/backups/take-backup';
import type { Config } from './platform/config';
import { withClient } from './platform/postgres/login';

export async function backUpBeforeUpgrade(
  config: Config,
  databaseUrl: string,
  say: (message: string) => void,
): Promise<void> {
  const place = backupPlace(config, databaseUrl);
  if (!place.isScheduled || config.upgradesWithoutBackup) return;
  // The database of an interrupted first start holds no data yet.
  if (!(await withClient(databaseUrl, holdsRecords))) return;
  say(`Backing up to ${place.folder} before the database is brought to this version`);
  try {
    if (!place.isChosen) await makeDefaultFolder(place.folder);
    const kind = place.dataDir === undefined ? 'tables' : 'whole';
    const { name } = await takeBackup({ ...place, kind });
    say(`Backup ${name} is complete; "npm run restore -- ${name}" with the version before brings it back`);
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    throw new BackupError(
      `${error.message} The database was left as it is: bring it to this version when it can be backed up, or set UPGRADE_WITHOUT_BACKUP=1.`,
      { cause: error },
    );
  }
}

async function holdsRecords(client: Parameters<Parameters<typeof withClient>[1]>[0]): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('public.audit_log') is not null as found`,
  );
  if (!rows[0]?.found) return false;
  const entries = await client.query('select from audit_log limit 1');
  return entries.rowCount !== 0;
}
