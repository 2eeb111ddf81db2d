/** The calls about backups: list the folder, take a backup, test a backup by a restore. */
import { z } from 'zod';
import { answer, endpoint } from '../endpoint';

const backupKinds = ['whole', 'tables'] as const;

const run = z.object({
  task: z.enum(['backup', 'drill', 'restore']),
  /** Null until the name is known. */
  name: z.string().nullable(),
  kind: z.enum(backupKinds),
  cause: z.string(),
  started_at: z.string(),
  /** Null while the task runs, and when its process died. A task whose process died has an error. */
  finished_at: z.string().nullable(),
  bytes_done: z.number().int(),
  bytes_expected: z.number().int(),
  /** The number of rows that a drill counted in the restored database. */
  row_count: z.number().int().nullable(),
  audit_entries: z.number().int().nullable(),
  /** The shift whose figures a drill compared, e.g. "2026-11-20 night"; null if no shift was compared. */
  shift_compared: z.string().nullable(),
  /** The moment to which the database is restored; null means the end of the backup. */
  restored_to: z.string().nullable(),
  /** The cause of the failure; null if the task succeeded. */
  error: z.string().nullable(),
});
export type BackupRun = z.infer<typeof run>;

const backup = z.object({
  name: z.string(),
  kind: z.enum(backupKinds),
  started: z.string(),
  finished: z.string().nullable(),
  /** The size in bytes on the disk. */
  size: z.number().int(),
  encrypted: z.boolean(),
  /** The reason why the backup cannot be used; null if the backup can be used. */
  problem: z.string().nullable(),
  /** The time at which a drill restored and compared the backup; null if no drill used the backup. */
  proven_at: z.string().nullable(),
});
export type Backup = z.infer<typeof backup>;

const backupList = z.object({
  backups: z.array(backup),
  /** The last runs, newest first. */
  runs: z.array(run),
  folder: z.string(),
  /** Whether BACKUP_DIR names the folder. If not, the folder is beside the database. */
  folder_is_chosen: z.boolean(),
  encrypts: z.boolean(),
  /** The reason why the folder cannot be read; null if the folder can be read. */
  folder_problem: z.string().nullable(),
  /** The last moment in the stored log; null if no log is stored. */
  continuous_to: z.string().nullable(),
  /**
   * The time at which the next backup is due; null for a demo and for an unsafe database, which take no scheduled
   * backups.
   */
  next: z.string().nullable(),
  /** Whether any process of the server runs jobs now. Without such a process no scheduled backup is taken. */
  has_job_runner: z.boolean(),
  /** The time of the last successful drill. */
  proven_at: z.string().nullable(),
  /** The reason why the page cannot start a restore now; null if it can. */
  restore_problem: z.string().nullable(),
});
export type BackupList = z.infer<typeof backupList>;

const nameParams = z.object({
  name: z.string().regex(/^\d{8}T\d{6}Z-(whole|tables)$/, 'There is no such backup'),
});
const accepted = answer(z.object({ accepted: z.literal(true) }));

export const listBackups = endpoint({
  name: 'listBackups',
  method: 'GET',
  path: '/admin/backups',
  access: 'manageSettings',
  summary: 'The backups in the backup folder, the last runs, and the moment up to which the log is stored.',
  response: answer(backupList),
  duringMaintenance: true,
});

export const startBackup = endpoint({
  name: 'startBackup',
  method: 'POST',
  path: '/admin/backups',
  access: 'manageSettings',
  summary: 'Starts a backup. The list of backups shows the progress.',
  body: z.object({ kind: z.enum(backupKinds).optional() }),
  response: accepted,
  status: 202,
});

export const proveBackup = endpoint({
  name: 'proveBackup',
  method: 'POST',
  path: '/admin/backups/{name}/prove',
  access: 'manageSettings',
  summary: 'Restores a backup beside the plant and compares the two. The list of backups shows the result.',
  params: nameParams,
  response: accepted,
  status: 202,
});

export const restoreBackup = endpoint({
  name: 'restoreBackup',
  method: 'POST',
  path: '/admin/backups/{name}/restore',
  access: 'manageSettings',
  summary:
    'Brings the whole plant back from a backup. Nobody can work during the restore, and everybody signs in again after the restore. Records after the chosen moment are lost. Administrators only.',
  params: nameParams,
  body: z.object({
    /** The name of the backup, which the person types to confirm the restore. */
    confirm: z.string().max(100),
    /** The moment to which the stored log is replayed; null means the end of the backup. */
    to: z.iso.datetime({ offset: true, error: 'Enter a date and a time' }).nullable().default(null),
  }),
  response: accepted,
  status: 202,
});
