import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const skipped = /(^|\/)(node_modules|dist|\.cache|test-results)$|\.test\.tsx?$/;

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(root, path) {
  if (skipped.test(path)) return [];
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => filesIn(root, `${path}/${name}`));
}

/**
 * One hash over the names and the contents of files and folders, without tests and without files that tools write.
 * @param {string} root
 * @param {readonly string[]} paths relative to `root`
 */
export function sourceHash(root, paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((start) => filesIn(root, start)).sort()) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
