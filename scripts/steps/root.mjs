import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository, independent of the working directory. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The folder for files of the scripts that can be deleted at any time. */
export const cache = join(root, '.cache');

/**
 * The command of an installed package.
 * @param {string} name
 */
export const tool = (name) => join(root, 'node_modules', '.bin', name);
