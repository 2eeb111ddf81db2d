import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { newDataDir } from './database-process';
import { tryFileLock } from './file-lock';
import { ownIdentity } from './process-identity';
import { trySocketLock } from './socket-lock';
import { withStartLock } from './start-lock';

function newFolder(): string {
  const folder = newDataDir();
  mkdirSync(folder);
  return folder;
}

const LOCKS = {
  file: (folder: string) => tryFileLock(join(folder, 'start.lock')),
  ...(process.platform === 'linux' ? { socket: trySocketLock } : {}),
};

describe.each(Object.entries(LOCKS))('the %s lock', (_, tryLock) => {
  test('has one holder at a time, and a next holder once it is released', async () => {
    const folder = newFolder();
    const unlock = await tryLock(folder);
    expect(unlock).toBeDefined();
    expect(await tryLock(folder)).toBeUndefined();
    await unlock?.();
    const again = await tryLock(folder);
    expect(again).toBeDefined();
    await again?.();
  });

  test('of one folder does not delay another folder', async () => {
    const [one, other] = [await tryLock(newFolder()), await tryLock(newFolder())];
    expect(one).toBeDefined();
    expect(other).toBeDefined();
    await Promise.all([one?.(), other?.()]);
  });
});

test.each([
  ['a dead process', JSON.stringify({ ...ownIdentity(), started: 'before the last boot:1' })],
  ['nobody readable', '{"pid"'],
])('a lock file held by %s is taken over', async (_, text) => {
  const folder = newFolder();
  writeFileSync(join(folder, 'start.lock'), text);
  expect(await tryFileLock(join(folder, 'start.lock'))).toBeUndefined();
  const unlock = await tryFileLock(join(folder, 'start.lock'));
  expect(unlock).toBeDefined();
  expect(readdirSync(folder)).toEqual(['start.lock']);
  await unlock?.();
  expect(existsSync(join(folder, 'start.lock'))).toBe(false);
});

test('work under the lock never overlaps, and a failure releases the lock', async () => {
  const folder = newFolder();
  let inside = 0;
  const work = async () => {
    inside += 1;
    expect(inside).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    inside -= 1;
  };
  const failing = withStartLock(folder, async () => {
    await work();
    throw new Error('no luck');
  });
  const others = [1, 2, 3].map(() => withStartLock(folder, work));
  await expect(failing).rejects.toThrow('no luck');
  await Promise.all(others);
  expect(inside).toBe(0);
});
