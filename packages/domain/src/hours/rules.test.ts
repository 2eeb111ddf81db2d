import { describe, expect, it } from 'vitest';
import { addDays } from '../plant-time';
import type { Agreement } from '../working-time/schema';
import { southAfricanRules } from '../working-time/south-africa';
import { hoursOfShifts, type RecordedShift, sumOfHours, workedSpan } from './rules';

const at = (text: string) => new Date(`${text}:00+02:00`).toISOString();
const calendar = { time_zone: 'Africa/Johannesburg', holidays: new Set(['2026-11-30']) };

/** A shift from 06:00 to 18:00, or from 18:00 to 06:00, with a free meal of one hour. */
function shift(
  date: string,
  wish: Partial<RecordedShift> & { readonly isNight?: boolean } = {},
): RecordedShift {
  const { isNight = false, ...more } = wish;
  const usual = isNight
    ? { starts_at: at(`${date}T18:00`), ends_at: at(`${addDays(date, 1)}T06:00`) }
    : { starts_at: at(`${date}T06:00`), ends_at: at(`${date}T18:00`) };
  return {
    employee_id: 5,
    date,
    shift_type: isNight ? 'night' : 'day',
    usual,
    planned: {
      employee_id: 5,
      date,
      ...usual,
      meal_minutes: 60,
      meal_starts_at: null,
      is_meal_relieved: true,
    },
    is_absent: false,
    status: 'present',
    check_in_at: null,
    check_out_at: null,
    meal_minutes: null,
    overtime_minutes: null,
    ...more,
  };
}

const hours = (shifts: RecordedShift[], agreements: Agreement[] = [], rules = southAfricanRules) =>
  hoursOfShifts({ shifts, agreements, rules, calendar });
const agreed = (kind: Agreement['kind']): Agreement => ({ kind, valid_from: '2026-01-01', valid_to: null });

describe('worked time', () => {
  const day = '2026-11-10';
  const unrelieved = { ...shift(day).planned, is_meal_relieved: false } as RecordedShift['planned'];
  // covers HOURS-01
  it.each([
    ['the shift, less a free meal', {}, 660],
    ['the shift, with a meal that nobody relieves', { planned: unrelieved }, 720],
    ['a meal that was noted', { planned: unrelieved, meal_minutes: 30 }, 690],
    ['at most 75 minutes of a meal are free', { meal_minutes: 90 }, 645],
    ['an early check-in counts from the start of the shift', { check_in_at: at(`${day}T05:20`) }, 660],
    ['a late check-in counts from the check-in', { status: 'late', check_in_at: at(`${day}T07:00`) }, 600],
    [
      'an early check-out ends the time',
      { check_in_at: at(`${day}T06:00`), check_out_at: at(`${day}T12:00`) },
      300,
    ],
    [
      'a late check-out adds time',
      { check_in_at: at(`${day}T06:00`), check_out_at: at(`${day}T20:00`) },
      780,
    ],
    ['noted overtime without a check-out', { overtime_minutes: 90 }, 750],
    [
      'noted overtime adds no time to a check-out',
      { check_in_at: at(`${day}T06:00`), check_out_at: at(`${day}T19:00`), overtime_minutes: 60 },
      720,
    ],
    [
      'a check-out before the start of the shift',
      { check_in_at: at(`${day}T05:00`), check_out_at: at(`${day}T05:30`) },
      0,
    ],
    ['a shift without a plan', { planned: null }, 720],
  ] as const)('%s', (_what, wish, worked) => {
    expect(hours([shift(day, wish as Partial<RecordedShift>)])[0]?.worked_minutes).toBe(worked);
  });

  // covers HOURS-04
  it.each([
    [null, null],
    ['absent', 0],
    ['sick', 0],
    ['leave', 0],
  ] as const)('of somebody who is marked %s', (status, worked) => {
    const recorded = shift(day, { status });
    expect(workedSpan(recorded)).toBeUndefined();
    const counted = hours([recorded]);
    expect(counted[0]).toMatchObject({ planned_minutes: 660, worked_minutes: worked });
    expect(sumOfHours(counted)).toMatchObject({ worked_minutes: 0, unmarked: status === null ? 1 : 0 });
  });
});

describe('overtime', () => {
  const week = (days: number) => Array.from({ length: days }, (_, day) => shift(addDays('2026-11-09', day)));
  const overtime = (...wish: Parameters<typeof hours>) =>
    hours(...wish).map((counted) => counted.overtime_minutes);
  // covers HOURS-02
  it('is the time beyond nine hours of a day and beyond 45 hours of a week', () => {
    expect(overtime(week(1))).toEqual([120]);
    expect(overtime(week(5))).toEqual([120, 120, 120, 120, 120]);
    // In a week of six days an ordinary day has eight hours. Five of the 45 hours remain for the sixth day.
    expect(overtime(week(6))).toEqual([180, 180, 180, 180, 180, 360]);
  });

  // covers HOURS-02
  it('is only the time beyond the hours of the week in a compressed week', () => {
    expect(overtime(week(4), [agreed('compressed_week')])).toEqual([0, 0, 0, 0]);
    expect(overtime(week(5), [agreed('compressed_week')])).toEqual([0, 0, 0, 0, 600]);
  });

  // covers HOURS-02
  it('is also the time beyond twelve hours with the meal on a day of a compressed week', () => {
    const long = (day: number, wish: Partial<RecordedShift> = {}) => {
      const date = addDays('2026-11-09', day);
      const times = { check_in_at: at(`${date}T06:00`), check_out_at: at(`${date}T20:00`) };
      return shift(date, { ...times, ...wish });
    };
    const compressed = [agreed('compressed_week')];
    expect(overtime([long(0)], compressed)).toEqual([120]);
    // Nobody relieves the meal, so that twelve hours of the fourteen are ordinary work.
    const unrelieved = {
      ...shift('2026-11-09').planned,
      is_meal_relieved: false,
    } as RecordedShift['planned'];
    expect(overtime([long(0, { planned: unrelieved })], compressed)).toEqual([120]);
    expect(
      overtime(
        [0, 1, 2, 3].map((day) => long(day)),
        compressed,
      ),
    ).toEqual([120, 120, 120, 120]);
  });

  it('follows the hours of the week that are in force on the day of the work', () => {
    const [rule] = southAfricanRules.filter(({ key }) => key === 'weekly_hours');
    if (!rule) throw new Error('No rule of weekly hours');
    const thursday = '2026-11-12';
    const lower = { ...rule, valid_from: thursday, limit: 40 };
    const compressed = [agreed('compressed_week')];
    const both = [{ ...rule, valid_to: thursday }, lower];
    expect(overtime(week(5), compressed, both)).toEqual([0, 0, 0, 240, 660]);
    // The hours before the rule count in the week, but their overtime is unknown.
    expect(overtime(week(5), compressed, [lower])).toEqual([null, null, null, 240, 660]);
  });

  // covers HOURS-02
  it('is counted from zero on Monday, also at the end of a month', () => {
    const shifts = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29', '2026-12-01'].map((date) =>
      shift(date),
    );
    expect(overtime(shifts, [agreed('compressed_week')])).toEqual([0, 0, 0, 0, 0]);
  });

  // covers HOURS-10
  it('is unknown if the chapter does not apply or if no rule holds', () => {
    expect(overtime(week(1), [agreed('exempt')])).toEqual([null]);
    expect(overtime(week(1), [], [])).toEqual([null]);
    expect(sumOfHours(hours(week(2), [agreed('exempt')])).overtime_minutes).toBeNull();
  });
});

// covers HOURS-03
it.each([
  ['a weekday', '2026-11-10', false, [0, 0, 0]],
  ['a weekday night', '2026-11-10', true, [660, 0, 0]],
  ['a Sunday', '2026-11-15', false, [0, 660, 0]],
  ['Saturday night, in equal parts on both days, counts for the Sunday', '2026-11-14', true, [660, 660, 0]],
  [
    'Sunday night before a public holiday, in equal parts on both days, counts for the holiday',
    '2026-11-29',
    true,
    [660, 0, 660],
  ],
  ['the night from the holiday into the next month', '2026-11-30', true, [660, 0, 660]],
] as const)('%s', (_what, date, isNight, expected) => {
  const [counted] = hours([shift(date, { isNight })]);
  expect([counted?.night_minutes, counted?.sunday_minutes, counted?.public_holiday_minutes]).toEqual(
    expected,
  );
});
