import { expect, it } from 'vitest';
import { rangeOf } from './range';

// covers ANA-02
it.each([
  [{}, '2026-03-01', '2026-03-10', 10],
  [{ start: '2026-02-27' }, '2026-02-27', '2026-03-10', 12],
  [{ start: '2024-02-28', end: '2024-03-01' }, '2024-02-28', '2024-03-01', 3],
  [{ end: '2026-01-31' }, '2026-01-01', '2026-01-31', 31],
])('%o is %s to %s, %d days', (wish, start, end, days) => {
  expect(rangeOf(wish, '2026-03-10')).toEqual({ start, end, days });
});
