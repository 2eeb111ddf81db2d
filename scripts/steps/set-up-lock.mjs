/**
 * Allows one set-up at a time. The lock is a folder with one file. The name of the file names the holder. A process
 * takes the lock by renaming a folder to the name of the lock. The rename is atomic and succeeds only if the lock is
 * missing or empty.
 */
import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { processIdentity } from './process-identity.mjs';

/**
 * @param {unknown} error
 * @param {readonly string[]} codes
 */
function mustBe(error, codes) {
  const { code } = /** @type {NodeJS.ErrnoException} */ (error);
  if (!code || !codes.includes(code)) throw error;
}

/**
 * @param {string} folder
 * @param {string} me
 */
function tryToTake(folder, me) {
  const mine = `${folder}.${me}`;
  mkdirSync(mine, { recursive: true });
  writeFileSync(join(mine, me), '');
  try {
    renameSync(mine, folder);
    return true;
  } catch (error) {
    mustBe(error, ['ENOTEMPTY', 'EEXIST']);
    rmSync(mine, { recursive: true });
    return false;
  }
}

/** @param {string} folder */
function holderOf(folder) {
  try {
    return readdirSync(folder)[0];
  } catch (error) {
    mustBe(error, ['ENOENT']);
    return undefined;
  }
}

/**
 * Removes the name of the holder and the empty lock. Several processes may call this for one dead holder. The name of a
 * new holder stays.
 * @param {string} folder
 * @param {string} holder
 */
function leave(folder, holder) {
  try {
    unlinkSync(join(folder, holder));
    rmdirSync(folder);
  } catch (error) {
    mustBe(error, ['ENOENT', 'ENOTEMPTY', 'EEXIST']);
  }
}

/**
 * Does the work while no other process and no other call does work in the same folder.
 * @template T
 * @param {string} folder the lock
 * @param {(pid: string) => void} onWait called once, with the process that holds the lock
 * @param {() => Promise<T>} work
 */
export async function withLock(folder, onWait, work) {
  const me = processIdentity(process.pid) ?? String(process.pid);
  mkdirSync(dirname(folder), { recursive: true });
  for (let isTold = false; !tryToTake(folder, me); ) {
    const holder = holderOf(folder);
    const [pid = ''] = holder?.split('-') ?? [];
    if (holder && processIdentity(Number(pid)) !== holder) leave(folder, holder);
    else if (holder) {
      if (!isTold) onWait(pid);
      isTold = true;
      await wait(200);
    }
  }
  try {
    return await work();
  } finally {
    leave(folder, me);
  }
}
