/** Test values of a lot: their comparison with the limits, and the values that a release requires. */
import type { Refusal } from '../refusal';
import { testValueDecimals, testValueUnknown } from './refusals';

export interface TestLimits {
  readonly lower_limit: number | null;
  readonly upper_limit: number | null;
}

export type TestVerdict = 'within' | 'below' | 'above';

/** A value that equals a limit is within the limits. */
export function testVerdict(value: number, { lower_limit, upper_limit }: TestLimits): TestVerdict {
  if (lower_limit !== null && value < lower_limit) return 'below';
  return upper_limit !== null && value > upper_limit ? 'above' : 'within';
}

export interface JudgedTest extends TestLimits {
  readonly name: string;
  readonly is_required: boolean;
  /** The value that counts; null if no value was entered since the lot began to mature or was reworked. */
  readonly last: { readonly value: number } | null;
}

/** The obstacles to a release from the tests of a lot. */
export interface ReleaseTests {
  /** The names of the required tests without a value. */
  readonly missing: readonly string[];
  /** The names of the tests whose value is outside the limits. */
  readonly outside: readonly string[];
}

export const noTests: ReleaseTests = { missing: [], outside: [] };

export const releaseTestsOf = (tests: readonly JudgedTest[]): ReleaseTests => ({
  missing: tests.filter(({ is_required, last }) => is_required && last === null).map(({ name }) => name),
  outside: tests
    .filter((test) => test.last !== null && testVerdict(test.last.value, test) !== 'within')
    .map(({ name }) => name),
});

interface KnownTest {
  readonly id: number;
  readonly name: string;
  readonly decimals: number;
}

interface TypedValue {
  readonly test_id: number;
  readonly value: number;
}

/** Whether the value has at most these decimals. The comparison ignores the error of binary fractions. */
const hasDecimals = (value: number, decimals: number): boolean => {
  const scaled = value * 10 ** decimals;
  return Math.abs(scaled - Math.round(scaled)) < 1e-6 * Math.max(1, Math.abs(scaled));
};

/**
 * Returns the refusal if these values may not be stored, or undefined. Each value must belong to a test of this blend,
 * each test may occur once, and a value may have no more decimals than its test.
 */
export function testValuesRefusal(
  tests: readonly KnownTest[],
  values: readonly TypedValue[],
): Refusal | undefined {
  const seen = new Set<number>();
  for (const [index, { test_id, value }] of values.entries()) {
    const test = tests.find(({ id }) => id === test_id);
    if (!test || seen.has(test_id)) return testValueUnknown(index);
    if (!hasDecimals(value, test.decimals)) return testValueDecimals(index, test.name, test.decimals);
    seen.add(test_id);
  }
  return undefined;
}
