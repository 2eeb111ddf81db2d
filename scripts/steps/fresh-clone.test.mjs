import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isOldNode } from './check-node-version.mjs';
import { isTreeOf } from './installed-tree.mjs';
import { schedule } from './schedule.mjs';
import { sourceHash } from './source-hash.mjs';

describe('whether the sources have changed', () => {
  let folder = '';
  const put = (name, text) => writeFileSync(join(folder, 'src', name), text);
  const hash = () => sourceHash(folder, ['src']);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'source-hash-'));
    mkdirSync(join(folder, 'src', 'dist'), { recursive: true });
    put('main.ts', 'one');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it.each([
    { change: 'a file has other contents', act: () => put('main.ts', 'two') },
    { change: 'a file is new and empty', act: () => put('more.ts', '') },
    { change: 'a file was deleted', act: () => rmSync(join(folder, 'src/main.ts')) },
  ])('detects that $change', ({ act }) => {
    const before = hash();
    act();
    expect(hash()).not.toBe(before);
  });

  it.each(['main.test.ts', 'dist/main.js', 'page.test.tsx'])('ignores %s', (name) => {
    const before = hash();
    put(name, 'anything');
    expect(hash()).toBe(before);
  });
});

describe('whether the dependencies are installed', () => {
  const wanted = {
    '': { version: '2.0.0' },
    'packages/domain': { version: '2.0.0' },
    'node_modules/@pms/domain': { link: true },
    'node_modules/zod': { version: '4.0.0' },
    'node_modules/for-another-system': { version: '1.0.0', optional: true },
    'apps/server/node_modules/zod': { version: '3.0.0' },
  };
  const { '': _root, 'node_modules/for-another-system': _optional, ...installed } = wanted;

  it('ignores a missing optional package', () => {
    expect(isTreeOf(wanted, installed)).toBe(true);
  });

  it.each([
    { what: 'a missing package', tree: { ...installed, 'node_modules/zod': undefined } },
    { what: 'another version', tree: { ...installed, 'node_modules/zod': { version: '4.0.1' } } },
    { what: 'an unused package', tree: { ...installed, 'node_modules/old': { version: '1.0.0' } } },
  ])('detects $what', ({ tree }) => {
    const present = Object.fromEntries(Object.entries(tree).filter(([, locked]) => locked));
    expect(isTreeOf(wanted, present)).toBe(false);
  });
});

describe('whether Node.js is too old', () => {
  it.each([
    ['18.20.8', true],
    ['20.9.0', true],
    ['20.18.3', true],
    ['20.19.0', false],
    ['22.1.0', false],
    ['24.21.0', false],
  ])('%s: %s', (version, isOld) => {
    expect(isOldNode(version, '20.19')).toBe(isOld);
  });
});

describe('the order of the tiers', () => {
  it('runs two tiers at a time, and a tier with `alone` after the end of all earlier tiers', async () => {
    const log = [];
    const ends = new Map();
    const jobs = [
      { name: 'a' },
      { name: 'b' },
      { name: 'c' },
      { name: 'whole', alone: true },
      { name: 'last' },
    ];
    const done = schedule(jobs, async ({ name }) => {
      log.push(`+${name}`);
      await new Promise((resolve) => ends.set(name, resolve));
      log.push(`-${name}`);
    });
    for (const name of ['b', 'a', 'c', 'whole', 'last']) {
      await expect.poll(() => ends.has(name)).toBe(true);
      ends.get(name)();
    }
    await done;
    expect(log).toEqual(['+a', '+b', '-b', '+c', '-a', '-c', '+whole', '-whole', '+last', '-last']);
  });
});
