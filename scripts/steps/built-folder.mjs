/** A folder that is built from sources, with the hash of the sources. A failed build leaves the folder unchanged. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './root.mjs';
import { step } from './say.mjs';
import { sourceHash } from './source-hash.mjs';

/**
 * @typedef {object} BuiltFolder
 * @property {string} what the name in messages
 * @property {string} folder relative to the repository
 * @property {readonly string[]} sources relative to the repository
 * @property {(into: string) => Promise<void>} build
 */

const stampName = '.source-hash';

/** @param {BuiltFolder} target */
export function isBuilt({ folder, sources }) {
  const stamp = join(root, folder, stampName);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash(root, sources);
}

/** @param {BuiltFolder} target */
export async function buildFolder(target) {
  if (isBuilt(target)) return;
  await step(`Building ${target.what}`, async () => {
    // Computed before the build, so that a file saved during the build makes the next start build again.
    const hash = sourceHash(root, target.sources);
    const final = join(root, target.folder);
    const next = join(dirname(final), '.cache', 'dist');
    rmSync(next, { recursive: true, force: true });
    mkdirSync(next, { recursive: true });
    await target.build(next);
    writeFileSync(join(next, stampName), hash);
    rmSync(final, { recursive: true, force: true });
    renameSync(next, final);
  });
}
