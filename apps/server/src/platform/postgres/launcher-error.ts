/**
 * A reason why the database cannot be opened, in one sentence for the person who starts the program. Show only the
 * message, without the stack.
 */
export class LauncherError extends Error {
  override name = 'LauncherError';
}

const PLAIN_REASONS: Record<string, string> = {
  EACCES: 'this user has no permission',
  EPERM: 'this user has no permission',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is not a folder',
  EEXIST: 'a part of the path is not a folder',
};

/**
 * Turns a failed access of the operating system to the data folder into a sentence. Returns any other error unchanged,
 * because it is a defect.
 */
export function explainFileError(error: unknown, dataDir: string): unknown {
  if (!(error instanceof Error) || error instanceof LauncherError) return error;
  const { code, path } = error as NodeJS.ErrnoException;
  const reason = code === undefined ? undefined : PLAIN_REASONS[code];
  if (reason === undefined) return error;
  const where = path === undefined || path === dataDir ? '' : ` (at ${path})`;
  return new LauncherError(`The data folder ${dataDir} cannot be used: ${reason}${where}.`, { cause: error });
}
