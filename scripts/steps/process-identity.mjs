import { readFileSync } from 'node:fs';

/**
 * The number of the process and, if the system provides it, the start time. The number alone is not enough, because the
 * system reuses numbers, in a container at every start. Undefined if the process does not run.
 * @param {number} pid
 */
export function processIdentity(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // This process may not signal the other process. The other process runs and belongs to another user.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPERM') return undefined;
  }
  return `${pid}-${startOf(pid)}`;
}

/** @param {number} pid */
function startOf(pid) {
  if (process.platform !== 'linux') return 'unknown';
  const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // proc(5): field 22, counted after the name of the command, because the name may contain blanks and brackets.
  return status.slice(status.lastIndexOf(')') + 2).split(' ')[19];
}
