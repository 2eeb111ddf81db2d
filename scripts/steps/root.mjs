import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository, wherever a script is called from. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Where the scripts keep what can be thrown away at any time. */
export const cache = join(root, '.cache');

/**
 * The command of an installed package.
 * @param {string} name
 */
export const tool = (name) => join(root, 'node_modules', '.bin', name);
