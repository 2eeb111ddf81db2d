import { expect, it } from 'vitest';
import { spanAround, stepped } from './roster-span';

// covers ROST-01
it.each([
  ['2026-11-29', 'two_weeks', '2026-11-23', '2026-12-06'],
  ['2026-11-30', 'two_weeks', '2026-11-30', '2026-12-13'],
  ['2028-02-14', 'month', '2028-02-01', '2028-02-29'],
  ['2027-02-28', 'month', '2027-02-01', '2027-02-28'],
  ['2026-12-31', 'month', '2026-12-01', '2026-12-31'],
] as const)('around %s, %s: %s to %s', (date, length, from, to) => {
  expect(spanAround(date, length)).toEqual({ from, to });
});

it.each([
  ['2026-11-25', 'two_weeks', 1, '2026-12-07'],
  ['2026-11-25', 'two_weeks', -1, '2026-11-09'],
  ['2026-12-25', 'month', 1, '2027-01-01'],
  ['2026-01-25', 'month', -1, '2025-12-01'],
  // The records of a plant end with the year 2999.
  ['2999-12-31', 'month', 1, undefined],
  ['1900-01-01', 'month', -1, undefined],
] as const)('from the span of %s, %s by %i: %s', (date, length, by, next) => {
  expect(stepped(spanAround(date, length), length, by)).toBe(next);
});
