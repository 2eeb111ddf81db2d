// Tests the users that run PostgreSQL and the folders of its files: root, plain users, closed folders, installations
// without links, and containers.
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import {
  ask,
  copyBinaries,
  IS_ROOT,
  isRunning,
  newDataDir,
  openedInProcess,
  openInProcess,
  RUN_BINARIES,
  temporaryFolder,
} from './database-process';
import { LauncherError } from './launcher-error';
import { openDatabase } from './open-database';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const NOBODY = 65534;
const quiet = { log: () => undefined, durable: false, ...RUN_BINARIES };
const CONTAINER = ['unshare', '--pid', '--ipc', '--fork', '--mount-proc', '--kill-child'];
const NO_TRACING = ['setpriv', '--bounding-set', '-sys_ptrace', '--inh-caps', '-sys_ptrace'];

/** Whether this machine can run a command that a test needs. */
function works(command: string[]): boolean {
  return spawnSync(command[0] ?? '', [...command.slice(1), 'true']).status === 0;
}

/** The user `nobody` cannot read a checkout in a closed home folder, so the tests cannot run as that user. */
function nobodyCanRun(): boolean {
  const script = fileURLToPath(new URL('./open-database.child.ts', import.meta.url));
  return IS_ROOT && spawnSync('test', ['-r', script], { uid: NOBODY, gid: NOBODY }).status === 0;
}

test('an installation without links gets its links', async () => {
  const folder = temporaryFolder();
  const pgBinDir = copyBinaries(folder);
  const library = join(folder, 'native', 'lib', 'libicui18n.so.60');
  expect(existsSync(library)).toBe(false);
  const { url, release } = await openDatabase({ ...quiet, dataDir: join(folder, 'data'), pgBinDir });
  expect(await ask(url, `select 'a' < 'B' collate "en-x-icu"`)).toEqual([[true]]);
  expect(lstatSync(library).isSymbolicLink()).toBe(true);
  await release();
});

test.skipIf(!IS_ROOT)(
  'programs in a closed folder of root get a second name in the data folder',
  async () => {
    const folder = temporaryFolder();
    const closed = join(folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const pgBinDir = copyBinaries(closed);
    const dataDir = join(folder, 'data');
    const settings = { ...quiet, dataDir, pgBinDir };
    const first = await openDatabase(settings);
    expect(await ask(first.url, 'select 1')).toEqual([[1]]);
    await first.release();

    const staged = () => readdirSync(dataDir).filter((name) => name.startsWith('pgsql-'));
    expect(staged()).toHaveLength(1);
    const copy = statSync(join(dataDir, staged()[0] ?? '', 'bin', 'postgres'));
    expect(copy.ino).toBe(statSync(join(pgBinDir, 'postgres')).ino);
    const second = await openDatabase(settings);
    await second.release();
    expect(staged()).toHaveLength(1);
  },
);

test.skipIf(!IS_ROOT)(
  'programs installed under a strict umask are copied so that others may read them',
  async () => {
    const folder = temporaryFolder();
    const pgBinDir = copyBinaries(folder);
    spawnSync('chmod', ['-R', 'go-rwx', join(folder, 'native')]);
    const { url, release } = await openDatabase({ ...quiet, dataDir: join(folder, 'data'), pgBinDir });
    expect(await ask(url, 'select 1')).toEqual([[1]]);
    expect(statSync(join(pgBinDir, 'postgres')).mode & 0o777).toBe(0o700);
    await release();
  },
);

test.skipIf(!IS_ROOT)('a data folder below a closed folder of root is refused in one sentence', async () => {
  const closed = join(temporaryFolder(), 'closed');
  mkdirSync(closed, { mode: 0o700 });
  const opening = openDatabase({ ...quiet, dataDir: join(closed, 'data') });
  await expect(opening).rejects.toThrow(LauncherError);
  await expect(opening).rejects.toThrow(
    new RegExp(
      `^The data folder .* cannot be reached by the system user .*: ${closed} is closed to other users;`,
    ),
  );
});

test.skipIf(!IS_ROOT)('folders made by root can be walked through even under a strict umask', async () => {
  const dataDir = join(temporaryFolder(), 'made', 'on the way', 'data');
  const database = await openedInProcess({ dataDir }, { prefix: ['sh', '-c', 'umask 077; exec "$@"', 'sh'] });
  expect(await ask(database.url, 'select 1')).toEqual([[1]]);
  expect(await database.release()).toBe(0);
});

test.skipIf(!IS_ROOT)(
  'a data folder brought back from a backup by root is given to the user of PostgreSQL',
  async () => {
    const dataDir = newDataDir();
    const first = await openDatabase({ ...quiet, dataDir });
    await ask(first.url, 'create table note as select 7 as n');
    await first.release();
    spawnSync('chown', ['-R', 'root:root', dataDir]);
    spawnSync('chmod', ['-R', 'go+rX', dataDir]);
    const second = await openDatabase({ ...quiet, dataDir });
    expect(await ask(second.url, 'select n from note')).toEqual([[7]]);
    await second.release();
  },
);

test.skipIf(!nobodyCanRun())('a plain user runs PostgreSQL as himself', async () => {
  const folder = temporaryFolder();
  chownSync(folder, NOBODY, NOBODY);
  const dataDir = join(folder, 'data');
  const database = await openedInProcess({ dataDir }, { uid: NOBODY, gid: NOBODY });
  expect(await ask(database.url, 'select 1')).toEqual([[1]]);
  for (const name of ['pgdata', 'run', 'clients', 'password']) {
    expect(statSync(join(dataDir, name))).toMatchObject({ uid: NOBODY });
    expect(statSync(join(dataDir, name)).mode & 0o077).toBe(0);
  }
  expect(await database.release()).toBe(0);
  expect(isRunning(dataDir)).toBe(false);
});

test.skipIf(!nobodyCanRun())(
  'a plain user with an installation of root without links gets a copy with links',
  async () => {
    const folder = temporaryFolder();
    const pgBinDir = copyBinaries(folder);
    const dataDir = join(folder, 'home', 'data');
    mkdirSync(join(folder, 'home'));
    chownSync(join(folder, 'home'), NOBODY, NOBODY);
    const database = await openedInProcess({ dataDir, pgBinDir }, { uid: NOBODY, gid: NOBODY });
    expect(await ask(database.url, 'select 1')).toEqual([[1]]);
    expect(existsSync(join(folder, 'native', 'lib', 'libicui18n.so.60'))).toBe(false);
    expect(await database.release()).toBe(0);
  },
);

test.skipIf(!nobodyCanRun())(
  'a plain user gets one sentence that refuses the data folder of another user',
  async () => {
    const dataDir = newDataDir();
    const owner = await openDatabase({ ...quiet, dataDir });
    const other = openInProcess({ dataDir }, { uid: NOBODY, gid: NOBODY });
    const { refusal } = await other.opening;
    expect(refusal).toMatch(/^The data folder .* cannot be used: this user has no permission/);
    await owner.release();
  },
);

test.skipIf(!IS_ROOT || !works(NO_TRACING))(
  'root without the right to look at other processes, as in a plain container, joins all the same',
  async () => {
    const dataDir = newDataDir();
    const first = await openedInProcess({ dataDir }, { prefix: NO_TRACING });
    const second = await openedInProcess({ dataDir }, { prefix: NO_TRACING });
    expect(second.url).toBe(first.url);
    expect(await first.release()).toBe(0);
    expect(isRunning(dataDir)).toBe(true);
    expect(await second.release()).toBe(0);
    expect(isRunning(dataDir)).toBe(false);
  },
);

test.skipIf(!IS_ROOT || !works(CONTAINER))(
  'a second container on the same data folder is refused and does no harm; later it may have the folder',
  async () => {
    const dataDir = newDataDir();
    const first = await openDatabase({ ...quiet, dataDir });
    await ask(first.url, 'create table note as select 7 as n');
    const intruder = openInProcess({ dataDir, patienceMs: 1_000 }, { prefix: CONTAINER });
    expect((await intruder.opening).refusal).toMatch(/is in use by another PostgreSQL on this machine/);
    expect(await ask(first.url, 'select n from note')).toEqual([[7]]);
    expect(readdirSync(join(dataDir, 'clients'))).toHaveLength(1);
    await first.release();

    const later = await openedInProcess({ dataDir }, { prefix: CONTAINER });
    expect(await ask(later.url, 'select n from note')).toEqual([[7]]);
    expect(await later.release()).toBe(0);
  },
);
