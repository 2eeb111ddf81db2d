// A pid alone does not identify a process, because another process may get the same pid after a crash or in a new
// container. The start time of a process, together with the boot of the machine, distinguishes the two processes.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The identity of one process. A later process with the same pid has another identity. */
export interface ProcessIdentity {
  pid: number;
  started: string;
}

const HIDDEN = 'hidden';
let bootId: string | undefined;

/** The identity of this process. */
export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, started: startMark(process.pid) ?? HIDDEN };
}

/** Whether this process still runs. A zombie does not run. If the system hides the process, it counts as running. */
export function isLiving({ pid, started }: ProcessIdentity): boolean {
  const mark = startMark(pid);
  return mark !== null && (mark === HIDDEN || mark === started);
}

/** Whether any process with this pid runs now. */
export function isLivingPid(pid: number): boolean {
  return startMark(pid) !== null;
}

function startMark(pid: number): string | null {
  if (!pidExists(pid)) return null;
  return process.platform === 'linux' ? linuxStartMark(pid) : otherStartMark(pid);
}

function pidExists(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function linuxStartMark(pid: number): string | null {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // The process has just ended, or /proc is mounted with hidepid.
    return pidExists(pid) ? HIDDEN : null;
  }
  // proc(5): the second field is the command in brackets, which may contain blanks and brackets. The state is the third
  // field, and the start time is the 22nd field.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return null;
  bootId ??= readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${bootId}:${fields[19]}`;
}

function otherStartMark(pid: number): string | null {
  const ps = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
  });
  if (ps.error) return HIDDEN;
  const [, state, started] = /^(\S+)\s+(.+?)\s*$/.exec(ps.stdout) ?? [];
  return started === undefined || state?.startsWith('Z') ? null : started;
}
