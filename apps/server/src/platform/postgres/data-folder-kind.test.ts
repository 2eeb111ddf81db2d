import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { claimDataFolder, type DataFolderKind } from './data-folder-kind';
import { newDataDir } from './database-process';
import { LauncherError } from './launcher-error';

const KINDS: DataFolderKind[] = ['demo', 'plant'];

describe.each(KINDS)('a folder first opened as %s', (kind) => {
  const other = KINDS.find((entry) => entry !== kind) ?? kind;

  test('opens as the same again', () => {
    const dataDir = newDataDir();
    claimDataFolder(dataDir, kind);
    claimDataFolder(dataDir, kind);
    expect(readdirSync(dataDir)).toEqual(['data-folder-kind']);
  });

  test('is refused as the other kind in one sentence, and keeps its kind', () => {
    const dataDir = newDataDir();
    claimDataFolder(dataDir, kind);
    expect(() => claimDataFolder(dataDir, other)).toThrow(LauncherError);
    expect(() => claimDataFolder(dataDir, other)).toThrow(/is not opened .*; choose another folder\.$/);
    claimDataFolder(dataDir, kind);
  });
});

test('a database without a marker counts as a plant', () => {
  const dataDir = newDataDir();
  mkdirSync(join(dataDir, 'pgdata'), { recursive: true });
  expect(() => claimDataFolder(dataDir, 'demo')).toThrow(/holds the records of a plant/);
  claimDataFolder(dataDir, 'plant');
});

test('a marker of neither kind is refused', () => {
  const dataDir = newDataDir();
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, 'data-folder-kind'), 'tset\n');
  for (const kind of KINDS) expect(() => claimDataFolder(dataDir, kind)).toThrow(/says "tset"/);
});

test('a folder that cannot be made is refused in one sentence', () => {
  const file = newDataDir();
  writeFileSync(file, '');
  expect(() => claimDataFolder(join(file, 'data'), 'plant')).toThrow(LauncherError);
  expect(existsSync(join(file, 'data'))).toBe(false);
});
