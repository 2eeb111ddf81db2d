import { addDays } from '@pms/domain/plant-time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, firstDayOf, lastDayOf, monthOf, weeksOf } from './month';

describe('a month', () => {
  it.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-03', -15, '2024-12'],
    ['2026-03', 0, '2026-03'],
  ])('%s and %i months is %s', (month, months, other) => {
    expect(addMonths(month, months)).toBe(other);
  });

  it.each([
    ['2026-02', '2026-02-28'],
    ['2028-02', '2028-02-29'],
    ['2026-12', '2026-12-31'],
  ])('%s ends on %s', (month, last) => {
    expect(lastDayOf(month)).toBe(last);
  });

  // covers MACH-49
  it('is shown in weeks from Monday', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null]);
    expect(weeksOf('2027-02')).toHaveLength(4);
  });

  it('has each of its days once, in order, in weeks of seven', () => {
    fc.assert(
      fc.property(fc.integer({ min: -600, max: 600 }), (months) => {
        const month = addMonths('2026-01', months);
        const weeks = weeksOf(month);
        expect(weeks.every((week) => week.length === 7)).toBe(true);
        const days = weeks.flat().filter((date) => date !== null);
        expect([days[0], days.at(-1)]).toEqual([firstDayOf(month), lastDayOf(month)]);
        for (const [index, date] of days.entries()) {
          expect(date).toBe(addDays(firstDayOf(month), index));
          expect(monthOf(date)).toBe(month);
        }
        // The 1st of January 2024 was a Monday.
        const column = weeks[0]?.indexOf(firstDayOf(month));
        expect(column).toBe((new Date(`${firstDayOf(month)}T00:00:00Z`).getUTCDay() + 6) % 7);
      }),
    );
  });
});
