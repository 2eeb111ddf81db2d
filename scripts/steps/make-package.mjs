/**
 * One archive with all files that a plant's machine needs beside Node: the built server and pages, the migrations, the
 * packages that the server loads, the launcher, the systemd unit and the pages for administrators.
 */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { external } from './build-server.mjs';
import { packagesBehind } from './package-tree.mjs';
import { root } from './root.mjs';

/** Copied without changes. The server finds the pages and migrations relative to the server files. */
const parts = [
  'apps/server/dist',
  'apps/server/migrations',
  'apps/web/dist',
  'deploy',
  'docs/running',
  'scripts/steps/check-node-version.mjs',
  'scripts/steps/root.mjs',
  'scripts/steps/run.mjs',
  'scripts/steps/say.mjs',
  'scripts/steps/stop.mjs',
  'scripts/pms.mjs',
];

/**
 * @param {string} folder of the archive
 * @returns {string} the path of the archive
 */
export function makePackage(folder) {
  const { name, version, engines, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { packages } = JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8'));
  const title = `${name}-${version}-${process.platform}-${process.arch}`;
  const work = mkdtempSync(join(tmpdir(), 'package-'));
  try {
    const tree = join(work, name);
    // Without verbatimSymlinks, links between libraries would point to the folder of this machine.
    for (const part of [...parts, ...packagesBehind(packages, 'apps/server', external)])
      cpSync(join(root, part), join(tree, part), { recursive: true, verbatimSymlinks: true });
    const about = { name, version, private: true, license, type: 'module', engines };
    writeFileSync(join(tree, 'package.json'), `${JSON.stringify(about, null, 2)}\n`);
    mkdirSync(join(tree, 'bin'));
    // A clone may have lost the executable flag.
    chmodSync(join(tree, 'scripts/pms.mjs'), 0o755);
    symlinkSync('../scripts/pms.mjs', join(tree, 'bin/pms'));
    const archive = join(folder, `${title}.tar.gz`);
    mkdirSync(dirname(archive), { recursive: true });
    // The person who unpacks the archive owns the files, so the archive contains no user of the build machine.
    const owner = process.platform === 'linux' ? ['--owner=0', '--group=0', '--numeric-owner'] : [];
    execFileSync('tar', [...owner, '-czf', archive, '-C', work, name]);
    return archive;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
