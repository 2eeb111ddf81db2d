import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { Stop } from './stop.mjs';

const sourceFolder = join(root, 'apps/server/src');

/** The server itself, and every file that runs in a process or a thread of its own. */
function entryPoints() {
  const own = readdirSync(sourceFolder).filter((name) => /-(command|worker)\.ts$/.test(name));
  return ['main.ts', ...own].map((name) => join(sourceFolder, name));
}

/** @param {string} outdir */
async function build(outdir) {
  const esbuild = await import('esbuild');
  try {
    await esbuild.build({
      entryPoints: entryPoints(),
      outdir,
      bundle: true,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      sourcemap: true,
      packages: 'external',
      // Our own package is TypeScript and becomes part of the bundle; every other one is loaded from node_modules.
      alias: { '@pms/domain': join(root, 'packages/domain/src') },
    });
  } catch (error) {
    // A BuildFailure has shown its messages already.
    if (error instanceof Error && 'errors' in error)
      throw new Stop('The server could not be built; see above.');
    throw error;
  }
}

/** @type {import('./built-folder.mjs').BuiltFolder} */
export const serverBuild = {
  what: 'the server',
  folder: 'apps/server/dist',
  sources: [
    'apps/server',
    'packages/domain',
    'package-lock.json',
    'tsconfig.base.json',
    'scripts/steps/build-server.mjs',
  ],
  build,
};
