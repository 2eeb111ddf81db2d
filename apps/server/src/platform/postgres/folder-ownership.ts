import { chmodSync, lchownSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DataFolder } from './data-folder';
import { LauncherError } from './launcher-error';
import type { SystemUser } from './system-user';

/**
 * Makes the folders of the cluster private to the user who runs PostgreSQL, because PostgreSQL refuses any other mode.
 */
export function takeOwnership(folder: DataFolder, user: SystemUser | null): void {
  mkdirSync(folder.run, { recursive: true, mode: 0o700 });
  for (const path of [folder.run, folder.pgdata]) {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found === undefined) continue;
    if (user === null) assertOwn(path, found.uid);
    else if (found.uid !== user.uid) giveTo(path, user);
    chmodSync(path, 0o700);
  }
}

/** Makes the user the owner of a folder and its content, because a backup that root restored belongs to root. */
export function giveTo(path: string, user: SystemUser | null): void {
  if (user === null) return;
  lchownSync(path, user.uid, user.gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) giveTo(join(path, name), user);
}

function assertOwn(path: string, ownerUid: number): void {
  if (ownerUid === process.getuid?.()) return;
  throw new LauncherError(
    `The database in ${path} belongs to another user (uid ${ownerUid}) than this program (uid ${process.getuid?.()}); start it as that user or choose another data folder.`,
  );
}
