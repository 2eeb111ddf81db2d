import { expect, it } from 'vitest';
import { lastWholeYear, lockedUntil } from './span';

it.each([
  [2026, null, undefined],
  [2026, '2025-12', undefined],
  [2026, '2026-01', '2026-02-01'],
  [2026, '2026-09', '2026-10-01'],
  [2026, '2026-12', '2027-01-01'],
  [2026, '2027-03', '2027-01-01'],
])('an archive of %i, with months locked up to %s, holds the records before %s', (year, lastMonth, until) => {
  expect(lockedUntil(year, lastMonth)).toBe(until);
});

it.each([
  [null, undefined],
  ['2026-11', 2025],
  ['2026-12', 2026],
  ['2027-01', 2026],
])('if %s is the last locked month, the last whole locked year is %s', (lastMonth, year) => {
  expect(lastWholeYear(lastMonth)).toBe(year);
});
