import { describe, expect, it } from 'vitest';
import { efficiencyOf, progressOf } from './figures';

const hour = 3_600_000;

describe('progress', () => {
  it.each([
    [100, 0, { percent: 0, whole: 0, isOver: false, isReported: false }],
    [100, 60, { percent: 60, whole: 60, isOver: false, isReported: true }],
    [100, 100, { percent: 100, whole: 100, isOver: false, isReported: true }],
    [100, 150, { percent: 100, whole: 150, isOver: true, isReported: true }],
    [3, 1, { percent: 100 / 3, whole: 33, isOver: false, isReported: true }],
  ])('of %d ordered and %d produced', (quantity, actual_quantity, expected) => {
    expect(progressOf({ quantity, actual_quantity })).toEqual(expected);
  });
});

describe('efficiency', () => {
  it.each([
    [45, hour, 60, 75],
    [90, hour, 60, 100],
    [0, hour, 60, 0],
    [10, 0, 60, null],
    [10, hour, 0, null],
    [1, 3 * hour, 1, 33.33],
  ])('of %d units in %d ms at %d an hour is %s', (quantity, ms, rate, expected) => {
    expect(efficiencyOf(quantity, ms, rate)).toBe(expected);
  });
});
