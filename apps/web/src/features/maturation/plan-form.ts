/** The form of the needs of a maturing blend, and the body that the form sends. */
import type { BlendPlan } from '@pms/domain/maturation/schema';
import type { BlendTest } from '@pms/domain/maturation/test-value-schema';

type Figure = number | '';

export interface TestRow {
  /** The key of a row of the form. */
  key: number;
  id: number | null;
  name: string;
  unit: string;
  lower_limit: Figure;
  target: Figure;
  upper_limit: Figure;
  decimals: Figure;
  is_required: boolean;
}

export interface PlanValues {
  temperature_min: Figure;
  temperature_max: Figure;
  humidity_min: Figure;
  humidity_max: Figure;
  check_every_days: Figure;
  tests: TestRow[];
}

const orNull = (value: Figure): number | null => (value === '' ? null : value);

const rowOf = ({ id, ...test }: BlendTest, key: number): TestRow => ({
  ...test,
  key,
  id,
  lower_limit: test.lower_limit ?? '',
  target: test.target ?? '',
  upper_limit: test.upper_limit ?? '',
});

export const aTest = (key: number): TestRow => ({
  key,
  id: null,
  name: '',
  unit: '',
  lower_limit: '',
  target: '',
  upper_limit: '',
  decimals: 1,
  is_required: true,
});

export const planValues = (plan: BlendPlan): PlanValues => ({
  temperature_min: plan.temperature_min ?? '',
  temperature_max: plan.temperature_max ?? '',
  humidity_min: plan.humidity_min ?? '',
  humidity_max: plan.humidity_max ?? '',
  check_every_days: plan.check_every_days,
  tests: plan.tests.map(rowOf),
});

export const planBody = ({ check_every_days, tests, ...limits }: PlanValues) => ({
  temperature_min: orNull(limits.temperature_min),
  temperature_max: orNull(limits.temperature_max),
  humidity_min: orNull(limits.humidity_min),
  humidity_max: orNull(limits.humidity_max),
  check_every_days: check_every_days === '' ? 0 : check_every_days,
  tests: tests.map(({ key: _, id, lower_limit, target, upper_limit, decimals, ...test }) => ({
    ...test,
    ...(id === null ? {} : { id }),
    lower_limit: orNull(lower_limit),
    target: orNull(target),
    upper_limit: orNull(upper_limit),
    decimals: decimals === '' ? -1 : decimals,
  })),
});
