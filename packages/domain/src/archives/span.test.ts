import { expect, it } from 'vitest';
import { lockedTimes } from '../figures/locked-times';
import { lockedUntil, lockMoment, wholeYears } from './span';

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
  [2025, null, []],
  [2026, '2026-11', []],
  [2025, '2026-11', [2025]],
  [2025, '2026-12', [2025, 2026]],
  [2024, '2027-01', [2024, 2025, 2026]],
  [2028, '2026-12', []],
])(
  'if the first year is %i and %s is the last locked month, the whole locked years are %j',
  (first, last, years) => {
    expect(wholeYears(first, last)).toEqual(years);
  },
);

const at = (text: string) => Date.parse(text);
/** The end of the last shift of a month, 06:00 in Johannesburg. */
const [november, december, january] = ['2026-12-01', '2027-01-01', '2027-02-01'].map((day) =>
  at(`${day}T04:00:00Z`),
);

it.each([
  ['the only lock', [[december, 10]], 10],
  [
    'no lock of a later month',
    [
      [december, 10],
      [january, 20],
    ],
    10,
  ],
  [
    'the last lock of its months',
    [
      [november, 5],
      [december, 10],
    ],
    10,
  ],
  [
    'the lock after an unlock of its months',
    [
      [december, 10],
      [november, 20],
      [december, 30],
    ],
    30,
  ],
  [
    'no lock after an unlock of a later month',
    [
      [january, 10],
      [december, 20],
      [january, 30],
    ],
    10,
  ],
])('an archive of 2026 belongs to %s', (_, made, moment) => {
  const times = lockedTimes(made.map(([until = null, when = 0]) => ({ until, at: when })));
  const span = { year: 2026, until: '2027-01-01', zone: 'Africa/Johannesburg' };
  expect(lockMoment(span, times)).toBe(moment);
});
