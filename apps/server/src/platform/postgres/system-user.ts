// PostgreSQL refuses to run as root, and initdb needs a user with a passwd entry. A process of root therefore chooses
// another user.
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { LauncherError } from './launcher-error';

/** An entry of the passwd file. */
export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

const CANDIDATES = ['pms', 'postgres', 'nobody'];

/** The system user for PostgreSQL. Null if this process is not root, so that PostgreSQL runs as the same user. */
export function postgresUser(pgdata: string): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  return chooseUser(parsePasswd(readFileSync('/etc/passwd', 'utf8')), ownerOf(pgdata));
}

/** An existing cluster keeps its owner, even if the system now has a user who is preferred. */
export function chooseUser(users: SystemUser[], clusterOwner: number | undefined): SystemUser {
  const owner = users.find((user) => user.uid === clusterOwner && user.uid !== 0);
  if (owner) return owner;
  for (const name of CANDIDATES) {
    const user = users.find((entry) => entry.name === name && entry.uid !== 0);
    if (user) return user;
  }
  throw new LauncherError(
    `PostgreSQL does not run as root, and this system has none of the users ${CANDIDATES.join(', ')}; make one with "useradd --system --no-create-home pms" or start this program as another user.`,
  );
}

/** Reads the text of a passwd file. */
export function parsePasswd(text: string): SystemUser[] {
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}

/** The options of spawn that make a child run as that user, in a folder that every user may enter. */
export function spawnAs(user: SystemUser | null) {
  const identity = user === null ? {} : { uid: user.uid, gid: user.gid };
  return { ...identity, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } };
}

/** Refuses a folder that the user cannot enter, and names the first closed folder on the path. */
export function assertReachable(folder: string, user: SystemUser | null): void {
  if (user === null || canEnter(folder, user)) return;
  const barrier = ancestors(folder).find((path) => !canEnter(path, user)) ?? folder;
  throw new LauncherError(
    `The data folder ${folder} cannot be reached by the system user "${user.name}", who runs PostgreSQL because this program runs as root: ${barrier} is closed to other users; choose another data folder, for example below /var/lib.`,
  );
}

function canEnter(folder: string, user: SystemUser): boolean {
  const test = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], spawnAs(user));
  if (test.error) {
    throw new LauncherError(
      `This program runs as root but may not switch to the system user "${user.name}" (${test.error.message}); start it as another user.`,
    );
  }
  return test.status === 0;
}

function ancestors(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [path] : [...ancestors(parent), path];
}

function ownerOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.uid;
}
