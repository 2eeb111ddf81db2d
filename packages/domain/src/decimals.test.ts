import { describe, expect, it } from 'vitest';
import { hasAtMostDecimals } from './decimals';

describe('the decimals of a value', () => {
  it.each([
    [0, 3, true],
    [1.234, 3, true],
    [1.2345, 3, false],
    [-1.2345, 3, false],
    [0.1 + 0.2, 1, true],
    [0.001, 3, true],
    [1e-4, 3, false],
    [1e-7, 3, false],
    [99_999_999.999, 3, true],
    [99_999_999.9995, 3, false],
    [12.34, 2, true],
    [0.000_001, 6, true],
  ])('%s has at most %s decimals: %s', (value, most, expected) => {
    expect(hasAtMostDecimals(value, most)).toBe(expected);
  });
});
