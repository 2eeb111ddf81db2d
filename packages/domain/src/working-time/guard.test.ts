import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dutyOn } from '../machines/shift-cycle';
import { addDays, instantAt, type PlantDate } from '../plant-time';
import { guardFindings, newFindings } from './guard';
import type { Agreement, AgreementKind, Finding, RuleKey } from './schema';
import { southAfricanRules } from './south-africa';
import { dayClass, lateMinutes, nightMinutes, type WorkSpan, workedMinutes } from './work-span';

const zone = 'Africa/Johannesburg';
const calendar = { time_zone: zone, holidays: new Set<PlantDate>() };
const hour = 60;

/** A span of `length` minutes from the minute `from` of the date. By default, the span has a free hour. */
function span(date: PlantDate, from: number, length: number, wish: Partial<WorkSpan> = {}): WorkSpan {
  return {
    employee_id: 7,
    date,
    starts_at: instantAt(date, from, zone),
    ends_at: instantAt(date, from + length, zone),
    meal_minutes: 60,
    meal_starts_at: null,
    is_meal_relieved: true,
    ...wish,
  };
}
const day = (date: PlantDate, wish: Partial<WorkSpan> = {}) => span(date, 6 * hour, 12 * hour, wish);
const night = (date: PlantDate, wish: Partial<WorkSpan> = {}) => span(date, 18 * hour, 12 * hour, wish);
const always = (kind: AgreementKind): Agreement => ({ kind, valid_from: '2020-01-01', valid_to: null });

/** Monday, 2 November 2026, and the days after it. */
const monday = '2026-11-02';
const on = (days: number) => addDays(monday, days);

const check = (
  spans: readonly WorkSpan[],
  agreements: readonly AgreementKind[] = [],
  holidays: readonly PlantDate[] = [],
): Finding[] =>
  guardFindings({
    employee_id: 7,
    spans,
    agreements: agreements.map(always),
    rules: southAfricanRules,
    calendar: { ...calendar, holidays: new Set(holidays) },
  });
const valuesOf = (findings: readonly Finding[], rule: RuleKey) =>
  findings.filter((finding) => finding.rule === rule).map(({ limit, value }) => [limit, value]);

describe('each rule at its limit and one minute beyond', () => {
  const five = (last: number) =>
    [0, 1, 2, 3, 4].map((at) => span(on(at), 6 * hour, at === 4 ? last : 10 * hour));

  // covers GUARD-01
  it.each([
    ['45 h', 10 * hour, []],
    ['45 h and a minute', 10 * hour + 1, [[45, 45.02]]],
  ])('weekly hours without overtime: %s', (_what, last, expected) => {
    expect(valuesOf(check(five(last)), 'weekly_hours')).toEqual(expected);
  });

  // covers GUARD-02
  it.each([
    [0, []],
    [1, [[10, 10.02]]],
  ])('weekly overtime of five shifts of twelve hours and %s minutes', (more, expected) => {
    const week = [0, 1, 2, 3, 4].map((at) => span(on(at), 6 * hour, 12 * hour + (at === 4 ? more : 0)));
    for (const agreements of [['overtime'], ['overtime', 'compressed_week']] as const)
      expect(valuesOf(check(week, agreements), 'weekly_overtime')).toEqual(expected);
  });

  // covers GUARD-03
  it.each([
    ['nine hours', [], 10 * hour, []],
    ['nine hours and a minute', [], 10 * hour + 1, [[9, 9.02]]],
    ['twelve hours with overtime', ['overtime'], 13 * hour, []],
    ['twelve hours and a minute with overtime', ['overtime'], 13 * hour + 1, [[12, 12.02]]],
    ['twelve hours with meals in a compressed week', ['compressed_week'], 12 * hour, []],
    [
      'twelve hours and a minute with meals in a compressed week',
      ['compressed_week'],
      12 * hour + 1,
      [[12, 12.02]],
    ],
  ] as const)('hours of a day: %s', (_what, agreements, length, expected) => {
    expect(valuesOf(check([span(monday, 6 * hour, length)], agreements), 'daily_hours')).toEqual(expected);
  });

  // covers GUARD-03
  it('a day has eight hours in a week of six days', () => {
    const six = [0, 1, 2, 3, 4, 5].map((at) => span(on(at), 6 * hour, at === 0 ? 9 * hour + 1 : 8 * hour));
    expect(valuesOf(check(six), 'daily_hours')).toEqual([[8, 8.02]]);
  });

  // covers GUARD-04
  it.each([
    [0, []],
    [1, [[12, 11.98]]],
  ])('rest of twelve hours less %s minutes', (less, expected) => {
    const spans = [day(monday), span(on(1), 6 * hour - less, 8 * hour)];
    expect(valuesOf(check(spans), 'daily_rest')).toEqual(expected);
  });

  // covers GUARD-05
  it.each([
    [0, []],
    [1, [[36, 35.98]]],
  ])('weekly rest of 36 hours less %s minutes', (less, expected) => {
    const week = [0, 1, 2, 3, 4].map((at) => day(on(at)));
    // From Friday at 18:00 to Sunday at 06:00.
    const spans = [...week, span(on(6), 6 * hour - less, 12 * hour + less)];
    expect(valuesOf(check(spans), 'weekly_rest')).toEqual(expected);
  });

  // covers GUARD-06
  it.each([
    [5, []],
    [6, [[5, 6]]],
  ])('%s days of a compressed week', (count, expected) => {
    const spans = Array.from({ length: count }, (_, at) => span(on(at), 6 * hour, 6 * hour));
    expect(valuesOf(check(spans, ['compressed_week']), 'working_days')).toEqual(expected);
    expect(valuesOf(check(spans), 'working_days')).toEqual([]);
  });

  // covers GUARD-07
  it.each([
    ['five hours without a meal', { is_meal_relieved: false }, 5 * hour, [], []],
    ['five hours and a minute without a meal', { is_meal_relieved: false }, 5 * hour + 1, [], [[5, 5.02]]],
    ['eleven hours around a meal', {}, 11 * hour, [], []],
    ['twelve hours around a meal', {}, 12 * hour, [], [[5, 5.5]]],
    ['a meal too short', { meal_minutes: 59 }, 10 * hour, [], [[5, 10]]],
    ['an agreed meal of half an hour', { meal_minutes: 30 }, 10 * hour, ['meal_30'], []],
    ['less than six hours without a meal, agreed', { meal_minutes: 0 }, 6 * hour - 1, ['meal_30'], []],
    ['six hours without a meal, agreed', { meal_minutes: 0 }, 6 * hour, ['meal_30'], [[5, 6]]],
    ['a meal at the fifth hour', { meal_starts_at: instantAt(monday, 11 * hour, zone) }, 11 * hour, [], []],
    [
      'a meal a minute after the fifth hour',
      { meal_starts_at: instantAt(monday, 11 * hour + 1, zone) },
      11 * hour,
      [],
      [[5, 5.02]],
    ],
  ] as const)('meal: %s', (_what, wish, length, agreements, expected) => {
    expect(valuesOf(check([span(monday, 6 * hour, length, wish)], agreements), 'meal')).toEqual(expected);
  });

  // covers GUARD-08
  it('more than sixty minutes after eleven, five times a month, make a regular night worker', () => {
    const evening = (length: number) =>
      [0, 1, 2, 3, 4].map((at) => span(on(at), 16 * hour, length, { meal_minutes: 0 }));
    expect(lateMinutes(span(monday, 16 * hour, 8 * hour), calendar)).toBe(60);
    expect(valuesOf(check(evening(8 * hour), ['night']), 'night')).toEqual([]);
    expect(valuesOf(check(evening(8 * hour + 1), ['night']), 'night')).toEqual([[5, 5]]);
    expect(valuesOf(check(evening(8 * hour + 1).slice(1), ['night']), 'night')).toEqual([]);
  });

  // covers GUARD-08
  it('work after six in the evening needs an agreement on night work', () => {
    expect(nightMinutes(span(monday, 6 * hour, 12 * hour), calendar)).toBe(0);
    expect(valuesOf(check([span(monday, 6 * hour, 12 * hour)]), 'night')).toEqual([]);
    expect(valuesOf(check([span(monday, 6 * hour, 12 * hour + 1)]), 'night')).toEqual([[0, 1]]);
  });

  // covers GUARD-09
  it.each([
    ['Saturday into Sunday, six hours on each day', 18 * hour, 12 * hour, {}, 'sunday'],
    ['Saturday into Sunday, one more minute on Saturday', 18 * hour - 1, 12 * hour + 1, {}, 'ordinary'],
    [
      'Saturday into Sunday, the free meal on Sunday',
      18 * hour,
      12 * hour,
      { meal_starts_at: instantAt(on(6), hour, zone) },
      'ordinary',
    ],
    [
      'Saturday into Sunday, the free meal on Saturday',
      18 * hour,
      12 * hour,
      { meal_starts_at: instantAt(on(5), 22 * hour, zone) },
      'sunday',
    ],
    [
      'Saturday into Sunday, a meal without relief on Sunday',
      18 * hour,
      12 * hour,
      { meal_starts_at: instantAt(on(6), hour, zone), is_meal_relieved: false },
      'sunday',
    ],
  ] as const)('%s is %s', (_what, from, length, wish, kind) => {
    const shift = span(on(5), from, length, wish);
    expect(dayClass(shift, calendar)).toBe(kind);
    expect(valuesOf(check([shift]), 'sunday')).toEqual(kind === 'sunday' ? [[0, 1]] : []);
    expect(valuesOf(check([shift], ['sunday']), 'sunday')).toEqual([]);
  });

  // covers GUARD-10
  it('a public holiday on a Sunday and its Monday are both holidays', () => {
    const holidays = ['2026-08-09', '2026-08-10'];
    const spans = holidays.map((date) => day(date));
    expect(valuesOf(check(spans, [], holidays), 'public_holiday')).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expect(valuesOf(check(spans, [], holidays), 'sunday')).toEqual([]);
    expect(valuesOf(check(spans, ['public_holiday'], holidays), 'public_holiday')).toEqual([]);
  });
});

describe('agreements and rules', () => {
  // covers GUARD-11
  it('hold from their first date until the day before their end', () => {
    const week = [0, 1, 2, 3, 4].map((at) => span(on(at), 6 * hour, 11 * hour));
    const with45 = (valid_from: PlantDate, valid_to: PlantDate | null) =>
      valuesOf(
        guardFindings({
          employee_id: 7,
          spans: week,
          agreements: [{ kind: 'overtime', valid_from, valid_to }],
          rules: southAfricanRules,
          calendar,
        }),
        'weekly_hours',
      );
    expect(with45(monday, null)).toEqual([]);
    expect(with45(on(5), null)).toEqual([[45, 50]]);
    expect(with45('2026-01-01', monday)).toEqual([[45, 50]]);
  });

  // covers GUARD-11
  it('do not apply to a person who is exempt from the chapter', () => {
    const week = [0, 1, 2, 3, 4, 5, 6].map((at) => night(on(at)));
    expect(check(week).length).toBeGreaterThan(5);
    expect(check(week, ['exempt'])).toEqual([]);
  });

  // covers GUARD-12
  it('give no finding if they are off, and otherwise a finding with severity and section', () => {
    const spans = [day(monday), span(on(1), 5 * hour, 8 * hour)];
    const withSeverity = (severity: 'off' | 'refuse') =>
      guardFindings({
        employee_id: 7,
        spans,
        agreements: [],
        calendar,
        rules: southAfricanRules
          .filter(({ key }) => key === 'daily_rest')
          .map((rule) => ({ ...rule, severity })),
      });
    expect(withSeverity('off')).toEqual([]);
    expect(withSeverity('refuse')).toEqual([
      {
        rule: 'daily_rest',
        section: 's15(1)(a)',
        employee_id: 7,
        limit: 12,
        value: 11,
        unit: 'hours',
        from: monday,
        to: on(1),
        severity: 'refuse',
        message: 'Rest 11 of 12 h, 02-11-2026 to 03-11-2026',
      },
    ]);
  });

  // covers GUARD-13
  it('an average of four months may not pass fifty hours', () => {
    const weeks = Array.from({ length: 16 }, (_, week) =>
      [0, 1, 2, 3, 4].map((at) => span(on(7 * week + at), 6 * hour, 11 * hour)),
    ).flat();
    expect(valuesOf(check(weeks, ['averaging']), 'weekly_hours')).toEqual([]);
    const more = [...weeks.slice(0, -1), span(on(7 * 15 + 4), 6 * hour, 11 * hour + 16)];
    expect(valuesOf(check(more, ['averaging']), 'weekly_hours')).toEqual([[50, 50.02]]);
  });
});

describe('the 2-2-2 cycle of twelve hours', () => {
  const agreed = ['overtime', 'compressed_week', 'night', 'sunday', 'public_holiday'] as const;
  const cycle = (offset: number, days: number, wish: Partial<WorkSpan> = {}) =>
    Array.from({ length: days }, (_, at) => on(at)).flatMap((date) => {
      const duty = dutyOn(date, monday, offset);
      return duty === 'day' ? [day(date, wish)] : duty === 'night' ? [night(date, wish)] : [];
    });

  // covers GUARD-14
  it('with a free hour has 51,33 hours a week and keeps the rules on hours and rest', () => {
    for (const offset of [0, 1, 2, 3, 4, 5]) {
      const spans = cycle(offset, 42 * 7);
      const mean = spans.reduce((total, worked) => total + workedMinutes(worked), 0) / 60 / 42;
      expect(mean).toBeCloseTo(51.333, 3);
      const found = check(spans, agreed);
      for (const rule of [
        'weekly_hours',
        'weekly_overtime',
        'daily_hours',
        'daily_rest',
        'weekly_rest',
        'working_days',
      ] as const)
        expect([rule, valuesOf(found, rule)]).toEqual([rule, []]);
      // Everybody is a regular night worker.
      expect(valuesOf(found, 'night').every(([limit, value]) => (value ?? 0) >= (limit ?? 0))).toBe(true);
      expect(valuesOf(found, 'night').length).toBeGreaterThan(8);
    }
  });

  // covers GUARD-14
  it.each([
    ['half an hour', { meal_minutes: 30 }, 12.5],
    ['a meal without relief', { is_meal_relieved: false }, 15],
  ])('exceeds the limit with %s', (_what, wish, overtime) => {
    const found = valuesOf(check(cycle(0, 42 * 7, wish), agreed), 'weekly_overtime');
    expect(new Set(found.map(([, value]) => value))).toContain(overtime);
  });

  // covers GUARD-14
  it('exceeds the average, and without agreements the limit of every week', () => {
    expect(valuesOf(check(cycle(0, 42 * 7), ['averaging']), 'weekly_hours').length).toBeGreaterThan(30);
    expect(valuesOf(check(cycle(0, 28)), 'weekly_hours').length).toBe(4);
  });
});

describe('for any plan', () => {
  const shifts = fc
    .uniqueArray(fc.record({ at: fc.integer({ min: 0, max: 40 }), isNight: fc.boolean() }), {
      selector: ({ at }) => at,
      maxLength: 30,
    })
    .map((all) => all.map(({ at, isNight }) => (isNight ? night(on(at)) : day(on(at)))));

  // covers GUARD-15
  it('the order of the shifts does not matter, and a plan compared with itself has no new finding', () => {
    fc.assert(
      fc.property(shifts, (spans) => {
        const found = check(spans);
        expect(check([...spans].reverse())).toEqual(found);
        expect(newFindings(found, found)).toEqual([]);
        expect(newFindings([], found)).toEqual(found);
      }),
      { numRuns: 50 },
    );
  });

  // covers GUARD-15
  it('work that is taken away adds no finding', () => {
    fc.assert(
      fc.property(shifts, fc.integer({ min: 0, max: 40 }), (spans, gone) => {
        const after = spans.filter((_, index) => index !== gone % Math.max(1, spans.length));
        expect(newFindings(check(spans), check(after))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  // covers GUARD-15
  it('a finding of short rest names two shifts of the plan', () => {
    fc.assert(
      fc.property(shifts, (spans) => {
        for (const { value, from, to } of check(spans).filter(({ rule }) => rule === 'daily_rest')) {
          const [before, after] = [
            spans.find(({ date }) => date === from),
            spans.find(({ date }) => date === to),
          ];
          const rest = Date.parse(after?.starts_at ?? '') - Date.parse(before?.ends_at ?? '');
          expect(rest / 3_600_000).toBe(value);
        }
      }),
      { numRuns: 50 },
    );
  });

  // covers GUARD-16
  it('the hours are right where summer time begins and ends, and over a leap day', () => {
    const berlin = { time_zone: 'Europe/Berlin', holidays: new Set<PlantDate>() };
    const nightIn = (date: PlantDate): WorkSpan => ({
      ...night(date),
      starts_at: instantAt(date, 18 * hour, berlin.time_zone),
      ends_at: instantAt(date, 30 * hour, berlin.time_zone),
    });
    expect(workedMinutes(nightIn('2026-10-24'))).toBe(12 * hour);
    expect(workedMinutes(nightIn('2026-03-28'))).toBe(10 * hour);
    expect(nightMinutes(nightIn('2026-03-28'), berlin)).toBe(11 * hour);
    const leap = [night('2028-02-28'), night('2028-02-29'), night('2028-03-01')];
    expect(valuesOf(check(leap), 'daily_rest')).toEqual([]);
    expect(workedMinutes(leap[1] ?? night('2028-02-29'))).toBe(11 * hour);
  });
});
