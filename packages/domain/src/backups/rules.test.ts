import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backupsToDelete, keepRule } from './rules';

const at = (started_at: string) => ({ name: started_at, started_at });
const day = 24 * 60 * 60_000;
const end = Date.parse('2026-11-20T02:00:00Z');

describe('which backups are deleted', () => {
  // covers SAFE-79
  it('keeps 7 days, 5 weeks and 12 months of a backup each night', () => {
    const nights = Array.from({ length: 800 }, (_, back) => at(new Date(end - back * day).toISOString()));
    const deleted = new Set(backupsToDelete(nights, null));
    const kept = nights
      .map(({ name }) => name.slice(0, 10))
      .filter((_, n) => !deleted.has(nights[n]?.name ?? ''));
    expect(kept).toEqual([
      ...['2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17', '2026-11-16', '2026-11-15', '2026-11-14'],
      ...['2026-11-08', '2026-11-01', '2026-10-31', '2026-10-25', '2026-09-30', '2026-08-31', '2026-07-31'],
      ...['2026-06-30', '2026-05-31', '2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
    ]);
  });

  it('keeps the newest backup of a day, and the backup whose restore was tested', () => {
    const backups = ['2026-11-20T01:00:00Z', '2026-11-20T02:00:00Z', '2026-11-20T03:00:00Z'].map(at);
    expect(backupsToDelete(backups, null)).toEqual(['2026-11-20T02:00:00Z', '2026-11-20T01:00:00Z']);
    expect(backupsToDelete(backups, '2026-11-20T01:00:00Z')).toEqual(['2026-11-20T02:00:00Z']);
  });

  it('never deletes the newest backup, keeps no more than the rule allows, and deletes nothing when it is applied again', () => {
    const most = keepRule.daily + keepRule.weekly + keepRule.monthly;
    const moments = fc.uniqueArray(fc.integer({ min: 0, max: 1000 * 24 }), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(moments, (hours) => {
        const backups = hours.map((hour) => at(new Date(end - hour * 3_600_000).toISOString()));
        const deleted = new Set(backupsToDelete(backups, null));
        const kept = backups.filter(({ name }) => !deleted.has(name));
        expect(kept.map(({ name }) => name)).toContain(
          backups
            .map(({ name }) => name)
            .sort()
            .at(-1),
        );
        expect(kept.length).toBeLessThanOrEqual(most);
        expect(backupsToDelete(kept, null)).toEqual([]);
      }),
    );
  });
});
