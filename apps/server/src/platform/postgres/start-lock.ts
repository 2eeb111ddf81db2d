import { join } from 'node:path';
import { tryFileLock } from './file-lock';
import { LauncherError } from './launcher-error';
import { poll } from './poll';
import { trySocketLock } from './socket-lock';

// The lock may be held for minutes during a crash recovery of a large database or a slow shutdown.
const PATIENCE_MS = 5 * 60_000;

/** Runs work while no other process starts, joins, leaves or stops the cluster of the same data folder. */
export async function withStartLock<T>(base: string, work: () => Promise<T>): Promise<T> {
  const tryLock =
    process.platform === 'linux' ? () => trySocketLock(base) : () => tryFileLock(join(base, 'start.lock'));
  const unlock = await poll(tryLock, { everyMs: 50, withinMs: PATIENCE_MS });
  if (unlock === undefined) {
    throw new LauncherError(
      `Another process has been starting or stopping the database in ${base} for five minutes; end it, then start again.`,
    );
  }
  try {
    return await work();
  } finally {
    await unlock();
  }
}
