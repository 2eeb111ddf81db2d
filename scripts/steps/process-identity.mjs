import { readFileSync } from 'node:fs';

/**
 * The process's number and, where the system tells, the moment it began: a number alone is soon given to somebody
 * else, in a container at every start. Undefined when no such process runs.
 * @param {number} pid
 */
export function processIdentity(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Not allowed to signal it: it runs, and belongs to somebody else.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPERM') return undefined;
  }
  return `${pid}-${startOf(pid)}`;
}

/** @param {number} pid */
function startOf(pid) {
  if (process.platform !== 'linux') return 'unknown';
  const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // proc(5): field 22, counted after the command's name, which may itself hold blanks and brackets.
  return status.slice(status.lastIndexOf(')') + 2).split(' ')[19];
}
