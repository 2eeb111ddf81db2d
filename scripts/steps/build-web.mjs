import { join } from 'node:path';
import { precompress } from './precompress.mjs';
import { root, tool } from './root.mjs';
import { run } from './run.mjs';
import { Stop } from './stop.mjs';

/** @param {string} outDir */
async function build(outDir) {
  const args = ['build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  const code = await run(tool('vite'), args, { cwd: join(root, 'apps/web') });
  if (code !== 0) throw new Stop('The web pages could not be built; see above.');
  await precompress(outDir);
}

/** @type {import('./built-folder.mjs').BuiltFolder} */
export const webBuild = {
  what: 'the web pages',
  folder: 'apps/web/dist',
  sources: [
    'apps/web',
    'packages/domain',
    'package-lock.json',
    'tsconfig.base.json',
    'scripts/steps/build-web.mjs',
    'scripts/steps/precompress.mjs',
  ],
  build,
};
