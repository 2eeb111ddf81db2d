import { expect, it } from 'vitest';
import { rangeBefore, rangeOf } from './range';

// covers ANA-02
it.each([
  [{}, '2026-03-01', '2026-03-10', 10],
  [{ start: '2026-02-27' }, '2026-02-27', '2026-03-10', 12],
  [{ start: '2024-02-28', end: '2024-03-01' }, '2024-02-28', '2024-03-01', 3],
  [{ end: '2026-01-31' }, '2026-01-01', '2026-01-31', 31],
  [{ start: '2026-04-02' }, '2026-04-02', '2026-04-02', 1],
  [{ start: '2026-03-09', end: '2026-03-05' }, '2026-03-01', '2026-03-05', 5],
])('%o is %s to %s, %d days', (wish, start, end, days) => {
  expect(rangeOf(wish, '2026-03-10')).toEqual({ start, end, days });
});

// covers ANA-63
it.each([
  ['2026-03-01', '2026-03-10', '2026-02-19', '2026-02-28'],
  ['2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['2024-03-01', '2024-03-31', '2024-01-30', '2024-02-29'],
])('the range before %s to %s is %s to %s', (start, end, from, to) => {
  expect(rangeBefore(rangeOf({ start, end }, end))).toMatchObject({ start: from, end: to });
});
