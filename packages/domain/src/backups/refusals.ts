import { type Refusal, refusal } from '../refusal';

export const backupRunning = (): Refusal =>
  refusal('BACKUP_RUNNING', 409, 'A backup or a drill is already running');
export const noBackups = (): Refusal =>
  refusal('NO_BACKUPS', 409, 'This server was started without a place for backups');
