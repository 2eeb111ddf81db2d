import { expect, it } from 'vitest';
import { lockedTimes } from './locked-times';

const ever = Number.NEGATIVE_INFINITY;

it.each([
  ['no lock', [], []],
  ['one lock', [{ until: 10, at: 12 }], [{ from: ever, to: 10, at: 12 }]],
  [
    'a later month keeps the moment of the first lock',
    [
      { until: 10, at: 12 },
      { until: 20, at: 23 },
    ],
    [
      { from: ever, to: 10, at: 12 },
      { from: 10, to: 20, at: 23 },
    ],
  ],
  [
    'an unlock removes the later month',
    [
      { until: 20, at: 23 },
      { until: 10, at: 25 },
    ],
    [{ from: ever, to: 10, at: 23 }],
  ],
  [
    'a month that is locked again has the moment of the second lock',
    [
      { until: 20, at: 23 },
      { until: null, at: 25 },
      { until: 20, at: 30 },
    ],
    [{ from: ever, to: 20, at: 30 }],
  ],
])('%s', (_, locks, expected) => {
  expect(lockedTimes(locks)).toEqual(expected);
});
