/** `npm run backup [-- tables]`: takes a backup of this plant now. `npm run backup -- --new-key` prints a new key. */
import { randomBytes } from 'node:crypto';
import { endCommand } from './command-end';
import { backupSettings, dataFolder, openConfiguredDatabase } from './open-configured-database';
import { makeDefaultFolder, takeBackup } from './platform/backups/take-backup';
import { ConfigError, readConfig } from './platform/config';

async function backup(args: readonly string[]): Promise<void> {
  if (args[0] === '--new-key') {
    console.log(randomBytes(32).toString('base64'));
    return;
  }
  const config = readConfig(process.env, args);
  const [wish] = args.filter((arg) => !arg.startsWith('--'));
  if (wish !== undefined && wish !== 'tables' && wish !== 'whole')
    throw new ConfigError(`A backup is "whole" or of "tables", not "${wish}".`);
  const kind = config.databaseUrl ? 'tables' : (wish ?? 'whole');
  const settings = backupSettings(config);
  if (!config.backupDir) await makeDefaultFolder(settings.folder);
  const database = await openConfiguredDatabase(config, (message) => console.error(message));
  try {
    const dataDir = config.databaseUrl ? undefined : dataFolder(config);
    const taken = await takeBackup({ ...settings, databaseUrl: database.url, kind, dataDir });
    console.log(
      `Backup ${taken.name} is in ${settings.folder}. The command has read the backup back, and the backup is complete.`,
    );
    if (!settings.key) console.log('The backup is not encrypted: no BACKUP_KEY is set.');
  } finally {
    await database.release();
  }
}

endCommand(backup(process.argv.slice(2)));
