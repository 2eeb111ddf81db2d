/** The schemas of tests of blends and their values. */
import { z } from 'zod';

export const mostTests = 30;
export const mostDecimals = 4;

const largest = 999_999_999;

const number = (what: string) => {
  const message = `${what} must be a number of at most nine digits with at most ${mostDecimals} decimals`;
  return z
    .number({ error: message })
    .min(-largest, message)
    .max(largest, message)
    .refine((value) => Math.abs(value * 10_000 - Math.round(value * 10_000)) < 1e-3, message);
};

export const blendTest = z.object({
  id: z.number().int(),
  name: z.string(),
  unit: z.string(),
  lower_limit: z.number().nullable(),
  target: z.number().nullable(),
  upper_limit: z.number().nullable(),
  /** The decimals with which a value is stored and shown. */
  decimals: z.number().int(),
  /** Whether the release of a lot requires a value of this test. */
  is_required: z.boolean(),
});
export type BlendTest = z.infer<typeof blendTest>;

const decimalsMessage = `Decimals must be a whole number from 0 to ${mostDecimals}`;

const blendTestBody = z
  .object({
    /** Omitted for a new test. */
    id: z.number().int().positive().optional(),
    name: z
      .string({ error: 'Name is required' })
      .trim()
      .min(1, 'Name is required')
      .max(60, 'Name is at most 60 characters'),
    unit: z.string().trim().max(20, 'Unit is at most 20 characters').default(''),
    lower_limit: number('Lower limit').nullable().default(null),
    target: number('Target').nullable().default(null),
    upper_limit: number('Upper limit').nullable().default(null),
    decimals: z
      .number({ error: decimalsMessage })
      .int(decimalsMessage)
      .min(0, decimalsMessage)
      .max(mostDecimals, decimalsMessage)
      .default(1),
    is_required: z.boolean().default(true),
  })
  .refine(
    ({ lower_limit, upper_limit }) =>
      lower_limit === null || upper_limit === null || lower_limit < upper_limit,
    { error: 'Upper limit must be above the lower limit', path: ['upper_limit'] },
  )
  .refine(
    ({ lower_limit, target, upper_limit }) =>
      target === null ||
      ((lower_limit === null || target >= lower_limit) && (upper_limit === null || target <= upper_limit)),
    { error: 'Target must lie within the limits', path: ['target'] },
  );
export type BlendTestBody = z.output<typeof blendTestBody>;

/** The tests of a blend in their order. An existing test that is not in the list is retired; its values stay. */
export const blendTestsBody = z
  .array(blendTestBody)
  .max(mostTests, `A blend has at most ${mostTests} tests`)
  .superRefine((tests, context) => {
    const seen = new Set<string>();
    for (const [index, { name }] of tests.entries()) {
      const key = name.toLowerCase();
      if (seen.has(key))
        context.addIssue({ code: 'custom', message: 'Two tests have this name', path: [index, 'name'] });
      seen.add(key);
    }
  });

export const typedTestValues = z
  .array(z.object({ test_id: z.number().int().positive(), value: number('Value') }))
  .max(mostTests, `At most ${mostTests} values at once`);
export type TypedTestValues = z.output<typeof typedTestValues>;

export const testValuesBody = z.object({
  tests: typedTestValues.min(1, 'Enter at least one value'),
  notes: z.string().trim().max(1000, 'Notes are at most 1000 characters').default(''),
});
export type TestValuesBody = z.output<typeof testValuesBody>;

export const testValue = z.object({
  id: z.number().int(),
  test_id: z.number().int(),
  value: z.number(),
  notes: z.string(),
  /** The date of the daily check with which the value was entered; null for a sample. */
  check_date: z.string().nullable(),
  tested_by_name: z.string().nullable(),
  tested_at: z.string(),
});
export type TestValue = z.infer<typeof testValue>;

/** A test of a lot with the value that counts for its release. */
export const lotTest = blendTest.extend({ last: testValue.nullable() });
export type LotTest = z.infer<typeof lotTest>;

export const lotTests = z.object({
  tests: z.array(lotTest),
  /** Every value of this lot, including the values of retired tests, newest first. */
  values: z.array(testValue.extend(blendTest.omit({ id: true }).shape)),
});
export type LotTests = z.infer<typeof lotTests>;
export type PastTestValue = LotTests['values'][number];
