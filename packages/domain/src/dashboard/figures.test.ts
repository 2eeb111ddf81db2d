import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeFrom, percentOf, trendOf } from './figures';

describe('a percentage', () => {
  it.each([
    [1, 2, 50],
    [1, 3, 33],
    [2, 3, 67],
    [0, 5, 0],
    [7, 5, 100],
    [-1, 5, 0],
  ])('%d of %d is %d', (part, whole, value) => {
    expect(percentOf(part, whole, 'none')).toEqual({ value, reason: null });
  });

  it('without a denominator has a reason instead of a number', () => {
    expect(percentOf(0, 0, 'No machines yet')).toEqual({
      value: null,
      reason: 'No machines yet',
    });
  });
});

describe('a trend', () => {
  const week = (value: number | null) => Array.from({ length: 7 }, () => value);
  it.each([
    [[...week(10), ...week(15)], 50],
    [[...week(10), ...week(5)], -50],
    [[...week(3), ...week(3)], 0],
    // Days without a value are ignored.
    [[10, ...week(null).slice(1), 20, ...week(null).slice(1)], 100],
  ])('of %j is %d', (series, value) => {
    expect(trendOf(series)).toEqual({ value, reason: null });
  });

  it.each([
    [[...week(0), ...week(5)], 'Nothing to compare with in the 7 days before'],
    [[...week(null), ...week(5)], 'Nothing to compare with in the 7 days before'],
    [[...week(5), ...week(null)], 'No values in the last 7 days'],
    [[], 'No values in the last 7 days'],
  ])('of %j has no value, because: %s', (series, reason) => {
    expect(trendOf(series)).toEqual({ value: null, reason });
  });

  it('does not change when every value is doubled', () => {
    const value = fc.integer({ min: 1, max: 1000 });
    fc.assert(
      fc.property(fc.array(value, { minLength: 14, maxLength: 14 }), (series) => {
        expect(trendOf(series.map((one) => 2 * one))).toEqual(trendOf(series));
      }),
    );
  });
});

describe('today beside yesterday', () => {
  // covers FLR-02
  it.each([
    [4, 6, 50],
    [6, 4, -33],
    [3, 3, 0],
    [1000, 999, 0],
    [5, 0, -100],
  ])('%d yesterday and %d today is %d percent', (yesterday, today, value) => {
    expect(changeFrom(yesterday, today)).toEqual({ value, reason: null });
  });

  it('has no percentage if yesterday’s value is zero', () => {
    expect(changeFrom(0, 3)).toEqual({ value: null, reason: 'Nothing to compare with yesterday' });
  });
});
