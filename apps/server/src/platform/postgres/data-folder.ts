import { chmodSync, existsSync, mkdirSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Every path below one data folder that the launcher uses. */
export interface DataFolder {
  base: string;
  pgdata: string;
  /** Belongs to the system user of PostgreSQL and contains the socket, locks and short-lived secrets. */
  run: string;
  clients: string;
  passwordFile: string;
  logFile: string;
}

/**
 * Makes a missing data folder. Returns its paths with the real path of the folder, so that two spellings mean one
 * folder.
 */
export function prepareDataFolder(dataDir: string): DataFolder {
  makeFolders(resolve(dataDir));
  const base = realpathSync(dataDir);
  return {
    base,
    pgdata: join(base, 'pgdata'),
    run: join(base, 'run'),
    clients: join(base, 'clients'),
    passwordFile: join(base, 'password'),
    logFile: join(base, 'postgres.log'),
  };
}

/**
 * Makes a folder and its missing parents. If this process is root, the user of PostgreSQL must be able to enter these
 * folders with any umask. Secret files below them have the mode 0600 or 0700.
 */
export function makeFolders(path: string): void {
  if (existsSync(path)) return;
  makeFolders(dirname(path));
  mkdirSync(path, { recursive: true });
  chmodSync(path, process.getuid?.() === 0 ? 0o755 : 0o700);
}
