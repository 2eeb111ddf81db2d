import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blendTestsBody } from './test-value-schema';
import { releaseTestsOf, testValuesRefusal, testVerdict } from './test-values';

const limits = (lower_limit: number | null, upper_limit: number | null) => ({ lower_limit, upper_limit });

describe('a test value', () => {
  // covers MATU-100
  it.each([
    [4.2, limits(4.2, 4.6), 'within'],
    [4.6, limits(4.2, 4.6), 'within'],
    [4.1, limits(4.2, 4.6), 'below'],
    [4.7, limits(4.2, 4.6), 'above'],
    [99, limits(null, 12), 'above'],
    [-99, limits(null, 12), 'within'],
    [0, limits(1, null), 'below'],
    [0, limits(null, null), 'within'],
  ])('of %d under %j is %s', (value, range, verdict) => {
    expect(testVerdict(value, range)).toBe(verdict);
  });

  // covers MATU-101
  it.each([
    ['of a test', [{ test_id: 1, value: 4.25 }], undefined],
    ['of a test without decimals', [{ test_id: 2, value: 12 }], undefined],
    ['of another blend', [{ test_id: 3, value: 1 }], 'tests.0.test_id'],
    ['that comes twice', [1, 2].map((value) => ({ test_id: 1, value })), 'tests.1.test_id'],
    ['with too many decimals', [{ test_id: 1, value: 4.255 }], 'tests.0.value'],
    ['with a decimal of a test without decimals', [{ test_id: 2, value: 12.5 }], 'tests.0.value'],
  ])('%s is accepted, or refused beside the field', (_name, values, path) => {
    const tests = [
      { id: 1, name: 'pH', decimals: 2 },
      { id: 2, name: 'Count', decimals: 0 },
    ];
    expect(testValuesRefusal(tests, values)?.details?.fields).toEqual(
      path === undefined ? undefined : [expect.objectContaining({ path })],
    );
  });

  it('with the decimals of the test is always accepted', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -9_999_999, max: 9_999_999 }),
        fc.integer({ min: 0, max: 4 }),
        (digits, decimals) => {
          const tests = [{ id: 1, name: 'pH', decimals }];
          const value = digits / 10 ** decimals;
          expect(testValuesRefusal(tests, [{ test_id: 1, value }])).toBeUndefined();
        },
      ),
    );
  });
});

// covers MATU-102
it('a release names the required tests without a value and the values outside their limits', () => {
  const test = (name: string, value: number | null, is_required = true) => ({
    name,
    is_required,
    ...limits(1, 2),
    last: value === null ? null : { value },
  });
  expect(
    releaseTestsOf([
      test('good', 1.5),
      test('high', 3),
      test('missing', null),
      test('left out', null, false),
      test('low', 0, false),
    ]),
  ).toEqual({ missing: ['missing'], outside: ['high', 'low'] });
});

describe('the tests of a blend', () => {
  // covers MATU-100
  it.each([
    ['limits in the wrong order', [{ name: 'pH', lower_limit: 5, upper_limit: 4 }], [0, 'upper_limit']],
    ['a target outside', [{ name: 'pH', lower_limit: 4, upper_limit: 5, target: 6 }], [0, 'target']],
    ['the same name twice', [{ name: 'pH' }, { name: 'PH ' }], [1, 'name']],
    ['five decimals', [{ name: 'pH', decimals: 5 }], [0, 'decimals']],
    ['a limit of nine decimals', [{ name: 'pH', lower_limit: 0.123456789 }], [0, 'lower_limit']],
    ['no name', [{ name: ' ' }], [0, 'name']],
  ])('with %s are refused beside the field', (_name, tests, path) => {
    expect(blendTestsBody.safeParse(tests).error?.issues.map((issue) => issue.path)).toEqual([path]);
  });
});
