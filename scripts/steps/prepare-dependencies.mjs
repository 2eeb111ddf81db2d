import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { installable, isTreeInstalled, readLock } from './installed-tree.mjs';
import { root } from './root.mjs';
import { interruption, run } from './run.mjs';
import { say, seconds, step } from './say.mjs';
import { Stop } from './stop.mjs';

const lockFile = join(root, 'package-lock.json');
/** The hash of the lock file of the last installation in this clone. */
const stamp = join(root, 'node_modules', '.pms-stamp');

const lockHash = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex');

/** Whether all dependencies are installed. A manual installation counts too. */
export function areDependenciesReady() {
  return (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) || isTreeInstalled(root);
}

/** Without a terminal npm prints no progress, and on a slow network the installation takes minutes. */
function tellProgress() {
  const start = performance.now();
  const needed = installable(readLock(lockFile)).filter(([, { optional, link }]) => !optional && !link);
  const timer = setInterval(() => {
    const present = needed.filter(([folder]) => existsSync(join(root, folder, 'package.json'))).length;
    say(`  ${present} of ${needed.length} packages, ${seconds(start).toFixed(0)} s`);
  }, 4000);
  return () => clearInterval(timer);
}

function npm() {
  const script = process.env.npm_execpath;
  const isNpm = script && basename(script) === 'npm-cli.js';
  return isNpm ? { command: process.execPath, first: [script] } : { command: 'npm', first: [] };
}

async function install() {
  const { command, first } = npm();
  // The build tools are development dependencies. The settings of a person or NODE_ENV may omit them.
  const quiet = ['--no-progress', '--loglevel=error', '--no-update-notifier'];
  const args = [...first, 'ci', '--include=dev', '--include=optional', ...quiet];
  const endProgress = tellProgress();
  const code = await run(command, args).finally(endProgress);
  if (interruption()) throw new Stop('Interrupted.');
  if (code !== 0) throw new Stop('The dependencies could not be installed; npm says why above.');
  writeFileSync(stamp, lockHash());
}

/** Installs the packages of package-lock.json if they are not installed. The caller must hold the set-up lock. */
export async function prepareDependencies() {
  if (areDependenciesReady()) return;
  await step('Installing the dependencies with npm ci', install);
}
