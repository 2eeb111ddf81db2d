import type { BackupRun } from '@pms/domain/backups/endpoints';
import { formatNumber } from '@pms/domain/number-format';

export const texts = {
  title: 'Backups',
  hint: 'The plant can be brought back from a backup when a disk is lost or a mistake was made.',
  take: 'Back up now',
  takeTables: 'Back up the tables',
  started: 'The backup has begun',
  failed: 'The backup could not be started. Please try again.',
  busy: 'A backup or a drill is running',
  loadFailed: 'The backups could not be loaded.',
  empty: 'There is no backup yet',
  emptyHint: 'Take a backup now. Later backups follow the schedule of the settings.',
  emptyNever: 'Take a backup now. This server takes no backup by itself.',
  list: 'Backups in the folder',
  runs: 'What ran last',
  folder: 'Folder',
  besideDatabase: 'On the disk of the database: set BACKUP_DIR to another disk or a share',
  encryption: 'Encryption',
  encrypted: 'Encrypted with the plant’s key',
  readable: 'Not encrypted: set BACKUP_KEY',
  log: 'Changes are stored up to',
  noLog: 'Between two backups nothing is stored',
  next: 'Next backup',
  noRunner: 'None: no server process runs jobs now. Start a server process without RUN_JOBS=0',
  never: 'None: a demonstration and an unsafe database take no backup by themselves',
  proven: 'Last proven restore',
  neverProven: 'Never: prove a backup',
  stale: (since: string) => `${since}, more than 8 days ago`,
  columns: {
    started: 'Taken',
    kind: 'Kind',
    size: 'Size',
    state: 'State',
    actions: 'Actions',
    task: 'Task',
    result: 'Result',
  },
  kinds: { whole: 'Whole database', tables: 'Tables' },
  damaged: 'Damaged',
  provenState: 'Proven',
  complete: 'Complete, not proven yet',
  prove: 'Prove',
  proveNamed: (name: string) => `Prove ${name}`,
  proving: 'The backup is restored beside the plant and compared',
  running: 'Running',
  well: 'Well',
  wentWrong: 'Failed',
  progress: 'Progress of the backup',
  restoreTitle: 'Bring the plant back by command',
  restore:
    'When no server runs: move the folder pgdata away, run one of these commands in the folder of the product, and start the server. The command never overwrites a database.',
  restoreNewest: 'npm run restore -- newest',
  restoreTo: 'npm run restore -- newest --to ',
  bringBack: 'Restore…',
  bringBackNamed: (name: string) => `Restore ${name}`,
  dialog: {
    title: 'Bring the plant back from this backup',
    what: (when: string) => `The whole plant returns to its state at ${when}. Later records are lost.`,
    everybody: 'Nobody can work during the restore, which takes minutes. Then everybody signs in again.',
    kept: 'The present database is kept beside the new database. If the restore fails, the plant stays as it is.',
    keptTables: 'The present tables are backed up first. If the restore fails, the plant stays as it is.',
    chosen: 'the moment that you choose',
    moment: 'Up to which moment',
    atEnd: 'End of the backup',
    later: 'A later moment',
    at: 'Date and time',
    atHint: (from: string) => `After ${from}, by the clock of the plant`,
    missing: 'Enter a date and a time',
    confirm: 'Name of the backup',
    confirmHint: (name: string) => `Type ${name} to confirm`,
    submit: 'Bring the plant back',
    failed: 'The restore could not be started.',
  },
  archive: {
    title: 'Archive of a year',
    text: 'The locked months of a year as CSV files with their description, in one zip. The files can be read without this product. The archive of a year that is wholly locked is also kept beside the backups, unless the backups are encrypted.',
    year: 'Year',
    take: 'Download the archive',
    missing: 'Enter a year from 2000 to 2200',
    failed: 'The archive could not be made.',
  },
  restored: (when: string) => `As of ${when}`,
  restoredEnd: 'As of the end of the backup',
} as const;

/** E.g. 1.4 GB */
export function sizeInWords(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];
  let size = bytes;
  let unit = 0;
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${formatNumber(unit === 0 ? size : Math.round(size * 10) / 10)} ${units[unit]}`;
}

const tasks = { backup: 'Backup', drill: 'Drill', restore: 'Restore' } as const;

/** The kind of a run, e.g. "Backup, by schedule". */
export function taskInWords({ task, cause }: BackupRun): string {
  const causes: Readonly<Record<string, string>> = {
    schedule: 'by schedule',
    press: 'asked for',
    migration: 'before an upgrade',
    restore: 'after a restore',
  };
  return `${tasks[task]}, ${causes[cause] ?? cause}`;
}

/** The result of a drill. */
export function countsInWords({ row_count, audit_entries, shift_compared }: BackupRun): string | undefined {
  if (row_count === null) return undefined;
  const found = [`${formatNumber(row_count)} rows`];
  if (audit_entries !== null) found.push(`${formatNumber(audit_entries)} audit entries`);
  if (shift_compared !== null) found.push(`figures of the shift ${shift_compared}`);
  return found.join(', ');
}
