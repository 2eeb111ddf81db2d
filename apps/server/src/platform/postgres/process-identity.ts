// A pid alone does not identify a process: after a crash or in a new container, another process soon has the same pid.
// The moment a process started, together with the boot of the machine, tells the two apart.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The identity of one process; a later process with the same number has another identity. */
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

/** Whether that process still runs; a zombie does not. When the system hides the answer, the process counts as living. */
export function isLiving({ pid, started }: ProcessIdentity): boolean {
  const mark = startMark(pid);
  return mark !== null && (mark === HIDDEN || mark === started);
}

/** Whether any process with this number runs now. */
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
    // It either ended a moment ago or /proc is mounted with hidepid.
    return pidExists(pid) ? HIDDEN : null;
  }
  // proc(5): the second field is the command in brackets and may itself hold blanks and brackets; state is the 3rd field, start time the 22nd.
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
