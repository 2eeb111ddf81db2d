import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createLog } from './log';
import { filesKept, LogFile } from './log-file';
import { temporaryFolder } from './postgres/database-process';

describe('the file of the log', () => {
  // covers SAFE-93
  it('gets the lines of the log and is rotated at its limit, and the oldest file is deleted', () => {
    const path = join(temporaryFolder(), 'logs', 'pms.log');
    const log = createLog('info', new LogFile({ path, mostBytes: 1000 }));
    const lines = (name: string) =>
      readFileSync(name, 'utf8')
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { nth: number }).nth);
    for (let nth = 1; nth <= 200; nth += 1) log.info({ nth, password: 'hidden away' }, 'A line');
    expect(lines(path).at(-1)).toBe(200);
    expect(readFileSync(path).length).toBeLessThanOrEqual(1000);
    const [newest, older] = [lines(path), lines(`${path}.1`)];
    expect(older.at(-1)).toBe((newest[0] ?? 0) - 1);
    expect(existsSync(`${path}.${filesKept}`)).toBe(true);
    expect(existsSync(`${path}.${filesKept + 1}`)).toBe(false);
    expect(readFileSync(path, 'utf8')).not.toContain('hidden away');
    // A server that starts again continues the file.
    createLog('info', new LogFile({ path, mostBytes: 100_000 })).info({ nth: 201 }, 'A line');
    expect(lines(path)).toEqual([...newest, 201]);
  });

  it('stops the start with one sentence if it cannot be written', () => {
    const path = join(temporaryFolder(), 'taken');
    mkdirSync(path);
    expect(() => new LogFile({ path, mostBytes: 1000 })).toThrow(
      /^LOG_FILE .*taken cannot be written: EISDIR/,
    );
  });
});
