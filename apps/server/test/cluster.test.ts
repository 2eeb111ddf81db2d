import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ask, eventually } from '../src/platform/postgres/database-process';
import { createDatabase, dropDatabase, startTestCluster } from './cluster';

vi.setConfig({ testTimeout: 180_000 });

const CLUSTER = fileURLToPath(new URL('./cluster.ts', import.meta.url));

test('a copy of a template has the rows of the template, and both databases are fast and unsafe', async () => {
  const cluster = await startTestCluster();
  onTestFinished(() => cluster.stop());
  const template = await cluster.createDatabase();
  await ask(template, 'create table note as select 7 as n');
  const [copy, byName] = await Promise.all([
    cluster.createDatabase(template),
    createDatabase(cluster.adminUrl, new URL(template).pathname.slice(1)),
  ]);
  await ask(copy, 'update note set n = 8');
  expect(await ask(copy, 'select n from note')).toEqual([[8]]);
  expect(await ask(byName, 'select n from note')).toEqual([[7]]);

  const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'max_connections'];
  const settings = await Promise.all(names.map((name) => ask(copy, `show ${name}`)));
  expect(settings.flat(2)).toEqual(['off', 'off', 'off', '200']);

  await cluster.dropDatabase(copy);
  await dropDatabase(cluster.adminUrl, byName);
  await expect(ask(copy, 'select 1')).rejects.toMatchObject({ code: '3D000' });
  expect(await ask(template, 'select n from note')).toEqual([[7]]);
});

test('a stop removes the folder and the server', async () => {
  const cluster = await startTestCluster();
  const folder = await folderOf(cluster.adminUrl);
  expect(existsSync(folder)).toBe(true);
  await cluster.stop();
  expect(existsSync(folder)).toBe(false);
  await expect(ask(cluster.adminUrl, 'select 1')).rejects.toMatchObject({ syscall: 'connect' });
});

test.each(['SIGINT', 'SIGTERM'] as const)('a run that %s ends removes its cluster', async (signal) => {
  const run = startInProcess('');
  const adminUrl = await run.firstLine;
  const folder = await folderOf(adminUrl);
  run.child.kill(signal);
  expect(await run.ended).toBe(signal);
  expect(existsSync(folder)).toBe(false);
  await expect(ask(adminUrl, 'select 1')).rejects.toMatchObject({ syscall: 'connect' });
});

test('a run that exits without a stop removes its cluster', async () => {
  const run = startInProcess(`process.stdin.once('data', () => process.exit(3));`);
  const folder = await folderOf(await run.firstLine);
  run.child.stdin?.write('exit\n');
  expect(await run.ended).toBe(3);
  expect(existsSync(folder)).toBe(false);
});

test('the next run removes the cluster of a killed run', async () => {
  const run = startInProcess('');
  const adminUrl = await run.firstLine;
  const folder = await folderOf(adminUrl);
  run.child.kill('SIGKILL');
  await run.ended;
  expect(await ask(adminUrl, 'select 1')).toEqual([[1]]);

  const next = await startTestCluster();
  onTestFinished(() => next.stop());
  await eventually(() => !existsSync(folder));
  await expect(ask(adminUrl, 'select 1')).rejects.toMatchObject({ syscall: 'connect' });
});

async function folderOf(adminUrl: string): Promise<string> {
  return dirname(String((await ask(adminUrl, 'show data_directory'))[0]?.[0]));
}

interface Run {
  child: ChildProcess;
  firstLine: Promise<string>;
  ended: Promise<number | NodeJS.Signals | null>;
}

/** A separate test run, which starts a cluster, prints the address of the cluster, and waits. */
function startInProcess(extra: string): Run {
  const script = `import { startTestCluster } from ${JSON.stringify(CLUSTER)};
    console.log((await startTestCluster()).adminUrl);
    process.stdin.resume(); ${extra}`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    cwd: dirname(CLUSTER),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    child,
    firstLine: new Promise((resolve) => createInterface({ input: child.stdout }).once('line', resolve)),
    ended: new Promise((resolve) => child.once('close', (code, signal) => resolve(signal ?? code))),
  };
}
