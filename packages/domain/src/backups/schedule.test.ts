import { describe, expect, it } from 'vitest';
import { isBackupDue, isBackupLate, isDrillDue, nextBackup } from './schedule';

const now = '2026-11-23T10:00:00.000Z';
const back = (hours: number): string => new Date(Date.parse(now) - hours * 3_600_000).toISOString();

describe('the schedule of backups', () => {
  it.each([
    ['hourly', 1, 2],
    ['daily', 24, 30],
    ['weekly', 168, 192],
    ['monthly', 720, 744],
  ] as const)('%s: due after %i hours, late after %i', (frequency, due, late) => {
    expect([due - 0.1, due].map((hours) => isBackupDue(back(hours), frequency, now))).toEqual([false, true]);
    expect([late, late + 0.1].map((hours) => isBackupLate(back(hours), frequency, now))).toEqual([
      false,
      true,
    ]);
  });

  it('begins at once, and reports no failure before the first try', () => {
    expect(isBackupDue(null, 'monthly', now)).toBe(true);
    expect(isBackupLate(null, 'hourly', now)).toBe(false);
    expect(nextBackup(null, 'daily', now)).toBe(now);
  });

  it('names the time of the next backup, which is never in the past', () => {
    expect(nextBackup(back(20), 'daily', now)).toBe('2026-11-23T14:00:00.000Z');
    expect(nextBackup(back(50), 'daily', now)).toBe(now);
  });

  it('tests the restore of a backup each week', () => {
    expect([isDrillDue(null, now), isDrillDue(back(167), now), isDrillDue(back(168), now)]).toEqual([
      true,
      false,
      true,
    ]);
  });
});
