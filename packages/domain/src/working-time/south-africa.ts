/**
 * The rules of South Africa in this version. Section 10(1A) replaced "three hours of overtime a day" by twelve hours on
 * any day (Act 11 of 2002). Each rule is a row that the plant may change or switch off. The rules are not legal advice.
 */
import { addDays, type PlantDate } from '../plant-time';
import type { WorkingTimeRule } from './schema';

const act = 'Basic Conditions of Employment Act 75 of 1997';
/** The commencement of the act. */
const since = '1998-12-01';

const rule = (
  key: WorkingTimeRule['key'],
  section: string,
  limit: number,
  unit: WorkingTimeRule['unit'],
): WorkingTimeRule => ({
  key,
  section,
  limit,
  unit,
  // With `refuse`, a plant without recorded agreements could plan no shift of twelve hours (decision 0070).
  severity: 'warn',
  valid_from: since,
  valid_to: null,
  source: act,
});

export const southAfricanRules: readonly WorkingTimeRule[] = [
  rule('weekly_hours', 's9(1)', 45, 'hours'),
  rule('weekly_overtime', 's10(1)(b)', 10, 'hours'),
  rule('daily_hours', 's10(1A)', 12, 'hours'),
  rule('daily_rest', 's15(1)(a)', 12, 'hours'),
  rule('weekly_rest', 's15(1)(b)', 36, 'hours'),
  rule('working_days', 's11', 5, 'days'),
  rule('meal', 's14(1)', 5, 'hours'),
  rule('night', 's17', 5, 'shifts'),
  rule('sunday', 's15(1)(b), s16', 0, 'shifts'),
  rule('public_holiday', 's18(1)', 0, 'shifts'),
  { ...rule('skill', 'plant', 0, 'shifts'), source: 'The plant’s own requirement' },
  { ...rule('absence', 'plant', 0, 'shifts'), severity: 'refuse', source: 'The plant’s own requirement' },
];

/** Easter Sunday by the calendar of the Western church (Meeus, Jones and Butcher). */
export function easterSunday(year: number): PlantDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  return `${year}-${String(Math.floor(days / 31)).padStart(2, '0')}-${String((days % 31) + 1).padStart(2, '0')}`;
}

const fixedDays: readonly (readonly [string, string])[] = [
  ['01-01', 'New Year’s Day'],
  ['03-21', 'Human Rights Day'],
  ['04-27', 'Freedom Day'],
  ['05-01', 'Workers’ Day'],
  ['06-16', 'Youth Day'],
  ['08-09', 'National Women’s Day'],
  ['09-24', 'Heritage Day'],
  ['12-16', 'Day of Reconciliation'],
  ['12-25', 'Christmas Day'],
  ['12-26', 'Day of Goodwill'],
];

export const isSunday = (date: PlantDate): boolean => new Date(`${date}T00:00:00Z`).getUTCDay() === 0;

export interface PublicHoliday {
  readonly date: PlantDate;
  readonly name: string;
}

/**
 * The twelve days of Schedule 1 of the Public Holidays Act 36 of 1994, and the Monday after a holiday on a Sunday
 * (s2(1)).
 */
export function southAfricanHolidays(year: number): PublicHoliday[] {
  const easter = easterSunday(year);
  const days = [
    ...fixedDays.map(([day, name]): PublicHoliday => ({ date: `${year}-${day}`, name })),
    { date: addDays(easter, -2), name: 'Good Friday' },
    { date: addDays(easter, 1), name: 'Family Day' },
  ];
  const mondays = days
    .filter(({ date }) => isSunday(date))
    .map(({ date, name }): PublicHoliday => ({ date: addDays(date, 1), name: `${name} (Monday after)` }));
  return [...days, ...mondays].sort((a, b) => a.date.localeCompare(b.date));
}
