/** Kills PostgreSQL like a power cut: the postmaster and all its children end without another write. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { postmasterOf } from '../src/platform/postgres/database-process';

/** Kills PostgreSQL at once. The last processes may need a moment to end. */
export function killDatabase(dataDir: string): void {
  const postmaster = postmasterOf(dataDir);
  // Kills the parent first, because the parent would start again after the death of a child.
  for (const pid of [postmaster, ...childrenOf(postmaster)]) killProcess(pid);
}

function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // A child may have ended after the end of its parent.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function childrenOf(parent: number): number[] {
  return everyProcess()
    .filter(([, ppid]) => ppid === parent)
    .map(([pid]) => pid);
}

/** Pairs of a process and its parent. */
function everyProcess(): [number, number][] {
  if (process.platform === 'linux') return linuxProcesses();
  const lines = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).stdout.trim().split('\n');
  return lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
}

function linuxProcesses(): [number, number][] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid): [number, number][] => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        // The parent is the second field after the command in brackets (proc(5)).
        return [[Number(pid), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])]];
      } catch {
        // The process ended while the list was read.
        return [];
      }
    });
}
