/** The calls about backups: list the folder, take a backup, prove a backup. */
import { z } from 'zod';
import { answer, endpoint } from '../endpoint';

const backupKinds = ['whole', 'tables'] as const;

const run = z.object({
  task: z.enum(['backup', 'drill', 'restore']),
  /** Null until it is known. */
  name: z.string().nullable(),
  kind: z.enum(backupKinds),
  cause: z.string(),
  started_at: z.string(),
  /** Null while it runs. */
  finished_at: z.string().nullable(),
  bytes_done: z.number().int(),
  bytes_expected: z.number().int(),
  /** What a drill counted in the restored database. */
  row_count: z.number().int().nullable(),
  audit_entries: z.number().int().nullable(),
  /** The shift whose figures a drill compared, e.g. "2026-11-20 night"; null when there was none. */
  shift_compared: z.string().nullable(),
  /** The moment to which a restore goes; null means the end of the backup. */
  restored_to: z.string().nullable(),
  /** What went wrong; null when it went well. */
  error: z.string().nullable(),
});
export type BackupRun = z.infer<typeof run>;

const backup = z.object({
  name: z.string(),
  kind: z.enum(backupKinds),
  started: z.string(),
  finished: z.string().nullable(),
  /** Bytes on the disk. */
  size: z.number().int(),
  encrypted: z.boolean(),
  /** The reason why the backup cannot be used; null when it can. */
  problem: z.string().nullable(),
  /** The time at which a drill restored and compared the backup; null without a drill. */
  proven_at: z.string().nullable(),
});
export type Backup = z.infer<typeof backup>;

const backupList = z.object({
  backups: z.array(backup),
  /** The last runs, newest first. */
  runs: z.array(run),
  folder: z.string(),
  /** Whether the folder was chosen (BACKUP_DIR) rather than lying beside the database. */
  folder_is_chosen: z.boolean(),
  encrypts: z.boolean(),
  /** Why the folder cannot be read; null when it can. */
  folder_problem: z.string().nullable(),
  /** The last moment in the stored log; null when no log is kept. */
  continuous_to: z.string().nullable(),
  /** When the next backup falls due; null for a demo and for an unsafe database, which take no scheduled backups. */
  next: z.string().nullable(),
  /** The last drill that went well. */
  proven_at: z.string().nullable(),
  /** Why nothing can be restored from the page now; null when it can. */
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
    /** The name of the backup, as the person typed it. */
    confirm: z.string().max(100),
    /** The moment to which the stored log is replayed; null means the end of the backup. */
    to: z.iso.datetime({ offset: true, error: 'Enter a date and a time' }).nullable().default(null),
  }),
  response: accepted,
  status: 202,
});
