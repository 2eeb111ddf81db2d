// Two containers on one data folder see neither each other's processes nor each other's start lock, and the check of
// PostgreSQL itself looks at processes only. A file lock (flock) belongs to the file and is valid in every container of
// the machine. The process that took the lock becomes PostgreSQL; its children inherit the lock, and the kernel
// releases it with the last child.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DataFolder } from './data-folder';
import { type SystemUser, spawnAs } from './system-user';

/** The exit code of a start that found the folder guarded by another PostgreSQL. */
export const GUARDED_ELSEWHERE = 75;

/**
 * The command before PostgreSQL's own command that takes the lock; empty where the system has no suitable flock
 * program.
 */
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
  // The flock of busybox knows no --no-fork.
  const trial = spawnSync(program, [...command.slice(1), 'true'], spawnAs(user));
  return trial.status === 0 || trial.status === GUARDED_ELSEWHERE ? command : [];
}
