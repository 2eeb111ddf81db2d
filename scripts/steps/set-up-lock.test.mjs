import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { processIdentity } from './process-identity.mjs';
import { withLock } from './set-up-lock.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'set-up-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const lock = () => join(folder, 'lock');

/** A process that logs the begin and the end, with turns for the other processes in between. */
const worker = `
  import { appendFileSync } from 'node:fs';
  import { setImmediate } from 'node:timers/promises';
  const [, module, lock, log] = process.argv;
  const { withLock } = await import(module);
  await withLock(lock, () => undefined, async () => {
    appendFileSync(log, process.pid + '\\n');
    for (let turn = 0; turn < 1000; turn += 1) await setImmediate();
    appendFileSync(log, process.pid + '\\n');
  });
`;

function runWorker(log) {
  const module = join(import.meta.dirname, 'set-up-lock.mjs');
  const child = spawn(process.execPath, ['--input-type=module', '-e', worker, module, lock(), log]);
  return new Promise((resolve) => child.on('close', resolve));
}

/** Returns the number of a process that has ended. */
async function goneProcess() {
  const child = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => child.on('close', resolve));
  return child.pid;
}

describe('the set-up lock', () => {
  it('lets many processes work in sequence, also after the death of a holder', async () => {
    mkdirSync(lock());
    writeFileSync(join(lock(), `${await goneProcess()}-1`), '');
    const log = join(folder, 'log');
    const codes = await Promise.all(Array.from({ length: 5 }, () => runWorker(log)));
    const lines = readFileSync(log, 'utf8').trim().split('\n');
    expect(codes).toEqual([0, 0, 0, 0, 0]);
    expect(lines).toHaveLength(10);
    const pairs = Array.from({ length: 5 }, (_, index) => lines.slice(index * 2, index * 2 + 2));
    for (const [begin, end] of pairs) expect(end).toBe(begin);
  });

  it('distinguishes a new process from a dead holder with the same number', async () => {
    mkdirSync(lock());
    writeFileSync(join(lock(), `${process.pid}-1`), '');
    await expect(
      withLock(
        lock(),
        () => undefined,
        async () => 'worked',
      ),
    ).resolves.toBe('worked');
  });

  it('reports the holder once to a waiting process, and removes the lock at the end', async () => {
    const told = [];
    let release = () => {};
    const held = new Promise((resolve) => {
      release = resolve;
    });
    const first = withLock(
      lock(),
      () => undefined,
      () => held,
    );
    const second = withLock(
      lock(),
      (pid) => told.push(pid) && release(),
      async () => 'second',
    );
    await first;
    await expect(second).resolves.toBe('second');
    expect(told).toEqual([String(process.pid)]);
    expect(existsSync(lock())).toBe(false);
  });

  it('is released after failed work', async () => {
    const failing = withLock(
      lock(),
      () => undefined,
      async () => {
        throw new Error('no space');
      },
    );
    await expect(failing).rejects.toThrow('no space');
    expect(existsSync(lock())).toBe(false);
  });

  it('distinguishes an ended process from a running process', async () => {
    expect(processIdentity(await goneProcess())).toBeUndefined();
    expect(processIdentity(process.pid)).toMatch(new RegExp(`^${process.pid}-\\w+$`));
  });
});
