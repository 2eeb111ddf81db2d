// Two containers on one data folder see neither each other's processes nor each other's start lock, and PostgreSQL's own
// check looks at processes too. A file lock (flock) goes with the file, through every container of the machine. PostgreSQL is
// started as the very process that took it; its children inherit it, and the kernel drops it with the last of them.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DataFolder } from './data-folder';
import { type SystemUser, spawnAs } from './system-user';

/** The exit code of a start that found the folder guarded by another PostgreSQL. */
export const GUARDED_ELSEWHERE = 75;

/** The command that starts another one under the guard; empty where the system has no suitable flock program. */
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
