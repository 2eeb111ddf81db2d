import { join } from 'node:path';
import { root, tool } from './root.mjs';
import { run } from './run.mjs';

/**
 * Vite's server for the web pages. A saved file reloads the page.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export const runWebServer = (args, env = process.env) =>
  run(tool('vite'), args, { cwd: join(root, 'apps/web'), env });
