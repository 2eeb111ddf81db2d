/** The packages of the distribution for the tests: a browser, and the oldest supported PostgreSQL. */
import { accessSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromiumPath } from './chromium.mjs';
import { interruption, run } from './run.mjs';
import { step } from './say.mjs';
import { Stop } from './stop.mjs';

export const postgres15Bin = process.env.PG_15_BIN_DIR ?? '/usr/lib/postgresql/15/bin';

/** Each package, with the file that proves the installation. */
const proofs = {
  'chromium-headless-shell': chromiumPath,
  'postgresql-15': () => join(postgres15Bin, 'postgres'),
};

/** @typedef {keyof typeof proofs} SystemPackage */

/** @param {SystemPackage} name */
function isInstalled(name) {
  try {
    accessSync(proofs[name](), constants.X_OK);
    return true;
  } catch {
    // A missing file and a file that is not executable have the same result: the program cannot run.
    return false;
  }
}

/**
 * By default, the Debian package creates and starts a cluster; see createcluster.conf(5). A machine that already has
 * PostgreSQL keeps its setting.
 * @param {() => Promise<void>} install
 */
async function withoutMainCluster(install) {
  const folder = '/etc/postgresql-common/createcluster.d';
  const setting = join(folder, 'production-management-tests.conf');
  if (existsSync(join(dirname(folder), 'createcluster.conf'))) return install();
  mkdirSync(folder, { recursive: true });
  writeFileSync(setting, 'create_main_cluster = false\n');
  try {
    return await install();
  } finally {
    rmSync(setting, { force: true });
  }
}

/** @param {readonly string[]} args */
function apt(args) {
  // Another apt may run on a machine that has just started.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return run('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Dpkg::Use-Pty=0', ...args], { env });
}

/** @param {readonly SystemPackage[]} missing */
const command = (missing) =>
  `apt-get update && apt-get install -y --no-install-recommends ${missing.join(' ')}`;

/** @param {readonly SystemPackage[]} missing */
async function install(missing) {
  const updated = await apt(['update']);
  const code = updated === 0 ? await apt(['install', '-y', '--no-install-recommends', ...missing]) : updated;
  if (interruption()) throw new Stop('Interrupted.');
  if (code !== 0 || !missing.every(isInstalled)) {
    throw new Stop(`These packages could not be installed, apt-get says why above: ${command(missing)}`);
  }
}

/**
 * Installs the missing packages. Without the necessary rights, prints one sentence with the packages to install.
 * @param {readonly SystemPackage[]} wanted
 */
export async function installSystemPackages(wanted) {
  const missing = wanted.filter((name) => !isInstalled(name));
  if (missing.length === 0) return;
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const names = missing.join(' and ');
  if (!mayInstall)
    throw new Stop(`These tests need the Debian packages ${names}; run as root: ${command(missing)}`);
  await step(`Installing ${names} from the distribution`, () => withoutMainCluster(() => install(missing)));
}
