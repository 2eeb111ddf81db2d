/** A rule that begins or ends within a week, a month or a year judges the days on which it is valid. */
import { describe, expect, it } from 'vitest';
import { addDays, instantAt, type PlantDate } from '../plant-time';
import { guardFindings } from './guard';
import type { Agreement, AgreementKind, RuleKey, WorkingTimeRule } from './schema';
import { southAfricanRules } from './south-africa';
import type { WorkSpan } from './work-span';

const zone = 'Africa/Johannesburg';
const monday = '2026-11-02';
const on = (days: number) => addDays(monday, days);

const shift = (day: number, from = 360, length = 600): WorkSpan => ({
  employee_id: 7,
  date: on(day),
  starts_at: instantAt(on(day), from, zone),
  ends_at: instantAt(on(day), from + length, zone),
  meal_minutes: 60,
  meal_starts_at: null,
  is_meal_relieved: true,
});
/** Nine hours of work on each day. */
const days = (count: number) => Array.from({ length: count }, (_, day) => shift(day));
const ruleOf = (key: RuleKey): WorkingTimeRule => {
  const rule = southAfricanRules.find((one) => one.key === key);
  if (!rule) throw new Error(`No rule ${key}`);
  return rule;
};
/** The rule until a date, and from the date on another limit. */
const changed = (key: RuleKey, date: PlantDate, limit: number): WorkingTimeRule[] => [
  { ...ruleOf(key), valid_to: date },
  { ...ruleOf(key), valid_from: date, limit, severity: 'refuse' },
];
const check = (
  spans: readonly WorkSpan[],
  rules: readonly WorkingTimeRule[],
  agreements: readonly (AgreementKind | Agreement)[] = [],
) =>
  guardFindings({
    employee_id: 7,
    spans,
    agreements: agreements.map((one) =>
      typeof one === 'string' ? { kind: one, valid_from: '2020-01-01', valid_to: null } : one,
    ),
    rules,
    calendar: { time_zone: zone, holidays: new Set() },
  }).map(({ limit, value, severity, from, to }) => [limit, value, severity, from, to]);

const week = [monday, on(6)];

describe('a limit of a week is the limit of the last day of work', () => {
  it.each([
    ['from Wednesday', on(2), [[40, 45, 'refuse', ...week]]],
    ['from Friday', on(4), [[40, 45, 'refuse', ...week]]],
    ['from Saturday, after the work', on(5), []],
  ])('weekly hours with a lower limit %s', (_name, date, expected) => {
    expect(check(days(5), changed('weekly_hours', date, 40))).toEqual(expected);
  });

  it.each([
    ['a rule that begins on Wednesday', { valid_from: on(2) }, [[45, 54, 'warn', ...week]]],
    ['a rule that ends on Wednesday', { valid_to: on(2) }, []],
  ])('%s', (_name, validity, expected) => {
    expect(check(days(6), [{ ...ruleOf('weekly_hours'), ...validity }])).toEqual(expected);
  });

  it('weekly overtime, averages, working days and weekly rest', () => {
    const hours = ruleOf('weekly_hours');
    const overtime = [hours, ...changed('weekly_overtime', on(2), 5)];
    expect(check(days(6), overtime, ['overtime'])).toEqual([[5, 9, 'refuse', ...week]]);
    expect(check(days(6), changed('weekly_hours', on(2), 40), ['averaging'])).toEqual([
      [45, 54, 'refuse', ...week],
    ]);
    const dayCount = changed('working_days', on(2), 4);
    expect(check(days(5), dayCount, ['compressed_week'])).toEqual([[4, 5, 'refuse', ...week]]);
    expect(check(days(6), changed('weekly_rest', on(2), 48))).toEqual([[48, 32, 'refuse', ...week]]);
  });
});

it.each([
  ['from Wednesday', { valid_from: on(2), valid_to: null }],
  ['until Tuesday', { valid_from: '2020-01-01', valid_to: on(2) }],
])('a compressed week %s has five days', (_name, validity) => {
  const agreement: Agreement = { kind: 'compressed_week', ...validity };
  expect(check(days(6), [ruleOf('working_days')], [agreement])).toEqual([[5, 6, 'warn', ...week]]);
  const before: Agreement = { kind: 'compressed_week', valid_from: '2020-01-01', valid_to: monday };
  expect(check(days(6), [ruleOf('working_days')], [before])).toEqual([]);
});

it('a rest is judged by the rule of the day on which it ends', () => {
  const rest = { ...ruleOf('daily_rest'), valid_from: on(1) };
  expect(check([shift(0), shift(1, 0)], [rest])).toEqual([[12, 8, 'warn', monday, on(1)]]);
});

describe('night work', () => {
  const night = (day: number) => shift(day, 1320, 480);
  const rule = (valid_from: PlantDate) => ({ ...ruleOf('night'), valid_from });

  it('without an agreement counts from the start of the rule', () => {
    expect(check([night(0), night(2), night(3)], [rule(on(2))])).toEqual([[0, 2, 'warn', on(2), on(3)]]);
  });

  it('of a month is judged by the rule of the last night', () => {
    const nights = [0, 1, 2, 3, 4].map(night);
    expect(check(nights, [rule(on(4))], ['night'])).toEqual([[5, 5, 'warn', monday, on(4)]]);
  });

  it('of a year is judged by the rule of the last night', () => {
    // Four nights in each month, so that no month has five nights.
    const nights = Array.from({ length: 52 }, (_, week) => night(7 * week));
    const last = nights.at(-1)?.date ?? '';
    const found = check(nights, [rule(last)], ['night']);
    expect(found).toContainEqual([50, 52, 'warn', monday, last]);
  });
});
