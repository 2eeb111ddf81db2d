import { invalidInput, type Refusal, refusal } from '../refusal';

export const backupRunning = (): Refusal =>
  refusal('BACKUP_RUNNING', 409, 'A backup or a drill is already running');
export const noBackups = (): Refusal =>
  refusal('NO_BACKUPS', 409, 'This server was started without a place for backups');

/** A restore removes later work of all people, so only an admin may restore. */
export const restoreIsTheAdmins = (): Refusal =>
  refusal('PERMISSION_DENIED', 403, 'Only an admin can bring the plant back from a backup');
export const restoreNotConfirmed = (name: string): Refusal =>
  invalidInput([{ path: 'confirm', message: `Type the name of the backup: ${name}` }]);
export const backupUnusable = (problem: string): Refusal => refusal('BACKUP_UNUSABLE', 409, problem);
/** `reason` describes the obstacle. */
export const restoreNotPossible = (reason: string): Refusal => refusal('RESTORE_NOT_POSSIBLE', 409, reason);
export const momentOutsideLog = (message: string): Refusal => invalidInput([{ path: 'to', message }]);

/** The code of every answer while a plant is restored. */
export const restoringCode = 'RESTORING';
export const plantIsRestored = (): Refusal =>
  refusal(
    restoringCode,
    503,
    'The plant is being brought back from a backup. This page goes on by itself when the plant is back.',
  );
