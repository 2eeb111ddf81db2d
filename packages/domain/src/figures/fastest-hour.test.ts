import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fastestHour } from './fastest-hour';
import type { Made } from './output';

const minute = 60_000;
const window = { from: 0, to: 600 * minute };

const made = (id: number, from: number, length: number, good: number): Made => {
  const over = { from: from * minute, to: (from + length) * minute };
  return { kind: 'report', id, order_id: 1, good, scrap: 0, rework: 0, since: over, over: [over] };
};

/** The units that the reports made within an hour, added up report by report. */
function unitsIn(reports: readonly Made[], from: number): number {
  const to = from + 60 * minute;
  return reports.reduce((sum, { good, over }) => {
    const [whole] = over;
    if (!whole) return sum;
    const part = Math.max(0, Math.min(to, whole.to) - Math.max(from, whole.from));
    return sum + (good * part) / (whole.to - whole.from);
  }, 0);
}

// covers FIG-47
it('is as fast as the best of all hours that begin or end with a report', () => {
  const reports = fc.array(
    fc.tuple(
      fc.integer({ min: 0, max: 500 }),
      fc.integer({ min: 1, max: 90 }),
      fc.integer({ min: 1, max: 300 }),
    ),
    { minLength: 1, maxLength: 25 },
  );
  fc.assert(
    fc.property(reports, (rows) => {
      const all = rows.map(([from, length, good], index) => made(index, from, length, good));
      const starts = all
        .flatMap(({ since }) => [since.from, since.to - 60 * minute])
        .filter((from) => from >= 0 && from + 60 * minute <= window.to);
      const best = Math.max(0, ...starts.map((from) => unitsIn(all, from)));
      expect(fastestHour(all, () => 'Cola', window)?.units ?? 0).toBeCloseTo(best, 2);
    }),
  );
});

it('does not exist if nothing was reported', () => {
  expect(fastestHour([], () => 'Cola', window)).toBeNull();
});
