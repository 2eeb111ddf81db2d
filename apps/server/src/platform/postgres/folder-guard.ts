// Two containers on one data folder cannot see the processes or the start lock of each other, and PostgreSQL itself
// only checks processes. A file lock (flock) belongs to the file and is valid in every container of the machine. The
// process that takes the lock becomes PostgreSQL. Its children inherit the lock, and the kernel releases the lock after
// the end of the last child.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DataFolder } from './data-folder';
import { type SystemUser, spawnAs } from './system-user';

/** The exit code of a start on a folder that another PostgreSQL has locked. */
export const GUARDED_ELSEWHERE = 75;

/** The command that takes the lock and then runs PostgreSQL. Empty if the system has no suitable flock program. */
export function guardCommand(folder: DataFolder, user: SystemUser | null): string[] {
  const program = ['/usr/bin/flock', '/bin/flock'].find((path) => existsSync(path));
  if (program === undefined) return [];
  const code = String(GUARDED_ELSEWHERE);
  const command = [
    program,
    '--nonblock',
    '--no-fork',
    '--conflict-exit-code',
    code,
    join(folder.run, 'guard'),
  ];
  // The flock of busybox does not support --no-fork.
  const trial = spawnSync(program, [...command.slice(1), 'true'], spawnAs(user));
  return trial.status === 0 || trial.status === GUARDED_ELSEWHERE ? command : [];
}
