import { LauncherError } from '../postgres/launcher-error';

/** The reason why a backup cannot be taken or restored. A person is shown the message only. */
export class BackupError extends LauncherError {}

/** Turns the system's code of a failed file access into a sentence. Returns any other error unchanged. */
export function explainBackupError(error: unknown, folder: string): unknown {
  if (!(error instanceof Error) || error instanceof LauncherError) return error;
  const code = 'code' in error ? String(error.code) : '';
  const because = (sentence: string) => new BackupError(sentence, { cause: error });
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return because(`The disk of the backup folder ${folder} is full.`);
    case 'ENOENT':
    case 'ENOTDIR':
      return because(`The backup folder ${folder} is not there; is its disk or share connected?`);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return because(`The backup folder ${folder} may not be written by this program.`);
    case 'EIO':
    case 'ESTALE':
    case 'EHOSTDOWN':
    case 'ENOTCONN':
      return because(`The backup folder ${folder} cannot be read or written (${code}).`);
    default:
      return error;
  }
}
