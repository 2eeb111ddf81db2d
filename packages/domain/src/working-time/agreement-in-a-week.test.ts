/** An agreement that begins or ends within a week counts for the overtime of its days. */
import { describe, expect, it } from 'vitest';
import { addDays, instantAt } from '../plant-time';
import { guardFindings } from './guard';
import type { Agreement } from './schema';
import { southAfricanRules } from './south-africa';
import type { WorkSpan } from './work-span';

const zone = 'Africa/Johannesburg';
const monday = '2026-11-02';
const on = (days: number) => addDays(monday, days);

/** Eleven hours of work and a free hour. */
const shift = (day: number): WorkSpan => ({
  employee_id: 7,
  date: on(day),
  starts_at: instantAt(on(day), 360, zone),
  ends_at: instantAt(on(day), 1080, zone),
  meal_minutes: 60,
  meal_starts_at: null,
  is_meal_relieved: true,
});
const weeklyOf = (spans: readonly WorkSpan[], agreements: readonly Agreement[]) =>
  guardFindings({
    employee_id: 7,
    spans,
    agreements,
    rules: southAfricanRules,
    calendar: { time_zone: zone, holidays: new Set() },
  })
    .filter(({ rule }) => rule === 'weekly_hours' || rule === 'weekly_overtime')
    .map(({ rule, limit, value }) => [rule, limit, value]);

const overtime = (valid_from: string, valid_to: string | null): Agreement => ({
  kind: 'overtime',
  valid_from,
  valid_to,
});
const fiveDays = [0, 1, 2, 3, 4].map(shift);
const sixDays = [...fiveDays, shift(5)];
const tooLong = [['weekly_hours', 45, 55]];

describe('overtime on Friday, after 44 hours until Thursday', () => {
  it.each([
    ['from before the week', overtime('2026-01-01', null), []],
    ['from Wednesday', overtime(on(2), null), []],
    ['from Friday', overtime(on(4), null), []],
    ['from Saturday', overtime(on(5), null), tooLong],
    ['until Thursday', overtime('2026-01-01', on(4)), tooLong],
    ['until Friday', overtime('2026-01-01', on(5)), []],
  ])('with an agreement %s', (_name, agreement, expected) => {
    expect(weeklyOf(fiveDays, [agreement])).toEqual(expected);
  });

  it('needs the agreement on each day of the overtime', () => {
    expect(weeklyOf(sixDays, [overtime('2026-01-01', on(5))])).toEqual([['weekly_hours', 45, 66]]);
    // Each of six days has eight ordinary hours, so three hours of each day are overtime.
    expect(weeklyOf(sixDays, [overtime(on(4), null)])).toEqual([['weekly_overtime', 10, 21]]);
  });
});

// Nobody relieves the meals, so that each of the four days has twelve hours: nine ordinary hours and three of overtime.
it.each([
  ['without a compressed week', null, [['weekly_overtime', 10, 12]]],
  ['with a compressed week from Tuesday', on(1), []],
])('counts whole days as ordinary time %s', (_name, valid_from, expected) => {
  const spans = fiveDays.slice(0, 4).map((one) => ({ ...one, is_meal_relieved: false }));
  const compressed: Agreement[] =
    valid_from === null ? [] : [{ kind: 'compressed_week', valid_from, valid_to: null }];
  expect(weeklyOf(spans, [overtime('2026-01-01', null), ...compressed])).toEqual(expected);
});

it('a day of a compressed week has twelve ordinary hours with its meals', () => {
  const both: Agreement[] = [
    overtime('2026-01-01', null),
    { kind: 'compressed_week', valid_from: '2026-01-01', valid_to: null },
  ];
  const long = [0, 1, 2, 3].map((day) => {
    const one = shift(day);
    return { ...one, ends_at: instantAt(one.date, 1080 + 165, zone) };
  });
  // Eleven of 13.75 hours of work are ordinary on each of four days.
  expect(weeklyOf(long, both)).toEqual([['weekly_overtime', 10, 11]]);
});
