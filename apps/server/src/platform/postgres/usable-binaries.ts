import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { LauncherError } from './launcher-error';
import { makeLibraryLinks } from './library-links';
import { findNativeBinaries } from './native-binaries';
import { stageTree } from './stage-binaries';
import { type SystemUser, spawnAs } from './system-user';

/** Programs that were tested to run as the chosen user. */
export interface UsableBinaries {
  binDir: string;
  version: string;
  major: number;
}

interface Trial {
  version: string | null;
  problem: string;
}

const OLDEST_MAJOR = 15;

/** Finds PostgreSQL. If the user cannot run the programs in their folder, they are linked or copied below stageDir. */
export function usableBinaries(
  pgBinDir: string | undefined,
  user: SystemUser | null,
  stageDir: string,
): UsableBinaries {
  const { binDir, tree } = findNativeBinaries(pgBinDir);
  const complete = tree === null || makeLibraryLinks(tree);
  const inPlace = complete ? tryVersion(binDir, user) : { version: null, problem: 'links cannot be made' };
  if (inPlace.version !== null) return accept(binDir, inPlace.version);
  if (tree === null) throw new LauncherError(unusableSentence(binDir, user, inPlace));

  const staged = stageTree(tree, stageDir);
  makeLibraryLinks(staged);
  const stagedBinDir = join(staged, 'bin');
  const trial = tryVersion(stagedBinDir, user);
  if (trial.version === null) throw new LauncherError(unusableSentence(stagedBinDir, user, trial));
  return accept(stagedBinDir, trial.version);
}

// The option --version loads every library, so it shows at once whether this user can run the programs here.
function tryVersion(binDir: string, user: SystemUser | null): Trial {
  const run = spawnSync(join(binDir, 'postgres'), ['--version'], { ...spawnAs(user), encoding: 'utf8' });
  const version = /\(PostgreSQL\) (\S+)/.exec(run.stdout ?? '')?.[1] ?? null;
  return { version, problem: run.error?.message ?? run.stderr.trim() };
}

function accept(binDir: string, version: string): UsableBinaries {
  const major = Number.parseInt(version, 10);
  if (major < OLDEST_MAJOR) {
    throw new LauncherError(
      `The PostgreSQL in ${binDir} is version ${version}, and version ${OLDEST_MAJOR} or newer is needed.`,
    );
  }
  return { binDir, version, major };
}

function unusableSentence(binDir: string, user: SystemUser | null, { problem }: Trial): string {
  const who = user === null ? '' : ` for the system user "${user.name}"`;
  return `The PostgreSQL programs in ${binDir} do not run${who} (${problem}); use an installed PostgreSQL 15 or newer that does.`;
}
