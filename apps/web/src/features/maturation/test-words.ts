/** Limits and values of tests in words, with the decimals of the test. */
import type { BlendTest } from '@pms/domain/maturation/test-value-schema';
import { formatDecimals } from '@pms/domain/number-format';
import { testTexts } from './test-texts';

type Shown = Pick<BlendTest, 'unit' | 'decimals'>;

export const valueInWords = (value: number, { unit, decimals }: Shown): string =>
  [formatDecimals(value, decimals), unit].filter(Boolean).join('\u00a0');

export function testLimitsInWords(test: Omit<BlendTest, 'id' | 'name' | 'is_required'>): string {
  const { lower_limit: lower, target, upper_limit: upper } = test;
  const { limits } = testTexts;
  const write = (value: number) => valueInWords(value, test);
  const range =
    lower !== null && upper !== null
      ? limits.between(formatDecimals(lower, test.decimals), write(upper))
      : lower !== null
        ? limits.from(write(lower))
        : upper !== null
          ? limits.upTo(write(upper))
          : limits.none;
  return target === null ? range : `${range}, ${limits.target(write(target))}`;
}
