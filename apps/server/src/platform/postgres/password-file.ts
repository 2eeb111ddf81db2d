import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { DataFolder } from './data-folder';
import { LauncherError } from './launcher-error';

/** The password of an existing cluster. */
export function readPassword(folder: DataFolder): string {
  if (!existsSync(folder.passwordFile)) {
    throw new LauncherError(
      `The file ${folder.passwordFile} with the password of the database is missing; restore the file from the backup from which the data folder was made.`,
    );
  }
  return readFileSync(folder.passwordFile, 'utf8').trim();
}

/** The password for a new cluster. If an interrupted first start has stored a password, that password is used. */
export function readOrMakePassword(folder: DataFolder): string {
  if (!existsSync(folder.passwordFile)) {
    const draft = `${folder.passwordFile}.new`;
    writeFileSync(draft, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
    renameSync(draft, folder.passwordFile);
  }
  return readPassword(folder);
}
