/** The steps from a fresh clone to the start of the product: version check, dependencies and build. */
import { join } from 'node:path';
import { serverBuild } from './build-server.mjs';
import { webBuild } from './build-web.mjs';
import { buildFolder, isBuilt } from './built-folder.mjs';
import { checkNodeVersion } from './check-node-version.mjs';
import { areDependenciesReady, prepareDependencies } from './prepare-dependencies.mjs';
import { cache, root } from './root.mjs';
import { say } from './say.mjs';
import { withLock } from './set-up-lock.mjs';
import { Stop } from './stop.mjs';

/** @param {unknown} error */
function isRefusedByFolder(error) {
  return (
    error instanceof Error && 'code' in error && ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code))
  );
}

/**
 * @param {() => boolean} isDone
 * @param {() => Promise<void>} work must check again, because another process may have done the work during the wait
 */
async function once(isDone, work) {
  // Checked first without the lock, so that a prepared folder need not be writable.
  if (isDone()) return;
  const onWait = (/** @type {string} */ pid) =>
    say(`Another set-up (process ${pid}) is at work in this folder; waiting for it to finish.`);
  try {
    await withLock(join(cache, 'set-up.lock'), onWait, work);
  } catch (error) {
    throw isRefusedByFolder(error)
      ? new Stop(`Only somebody who may write into ${root} can set it up.`)
      : error;
  }
}

/** Checks Node.js and installs the dependencies. */
export async function prepareTools() {
  checkNodeVersion();
  await once(areDependenciesReady, prepareDependencies);
}

/** Builds the server and the web pages when their sources have changed. */
export async function prepareBuild() {
  const targets = [serverBuild, webBuild];
  await once(
    () => targets.every(isBuilt),
    async () => {
      for (const target of targets) await buildFolder(target);
    },
  );
}
