/** The rules of a week of work from Monday to Sunday, by the dates of the shifts. Pure. */
import { addDays, type PlantDate } from '../plant-time';
import type { AgreementKind, Finding, RuleKey } from './schema';
import { type Calendar, freeMinutes, type WorkSpan, weekOf, workedMinutes } from './work-span';

/**
 * The ordinary day is nine hours with five working days in the week, and eight hours with more than five (s9(1)(b) and
 * (c)).
 */
const ordinaryDay = { fiveDays: 9 * 60, moreDays: 8 * 60 } as const;
/** The ordinary day of a compressed week, with its meals (s11(1)). */
const compressedDay = 12 * 60;
/** The ordinary day of a person with this number of working days in a week. */
export const ordinaryDayMinutes = (dayCount: number): number =>
  dayCount > 5 ? ordinaryDay.moreDays : ordinaryDay.fiveDays;
/**
 * The ordinary minutes of one day. In a compressed week, the free meals of the day are a part of its twelve hours
 * (decision 0633).
 */
export const ordinaryMinutesOfDay = (
  ofDay: readonly WorkSpan[],
  dayCount: number,
  isCompressed: boolean,
): number =>
  isCompressed ? Math.max(0, compressedDay - sum(ofDay.map(freeMinutes))) : ordinaryDayMinutes(dayCount);
/** The number of weeks in four months (s12). */
const averagedWeeks = 17;
const averagedOvertime = 5 * 60;

export const hours = (minutes: number): number => Math.round((minutes / 60) * 100) / 100;

export interface Found {
  readonly key: RuleKey;
  readonly limit: number;
  readonly value: number;
  readonly unit?: Finding['unit'];
  readonly from: PlantDate;
  readonly to: PlantDate;
  /** The day whose rule judges the work; the first day of the finding if omitted. */
  readonly on?: PlantDate;
}

export interface Facts {
  readonly spans: readonly WorkSpan[];
  readonly has: (kind: AgreementKind, date: PlantDate) => boolean;
  /** Undefined if the rule is off or not valid on the date. */
  readonly limitOf: (key: RuleKey, date: PlantDate) => number | undefined;
  readonly calendar: Calendar;
}

export function byWeek(spans: readonly WorkSpan[]): Map<PlantDate, WorkSpan[]> {
  const weeksOf = new Map<PlantDate, WorkSpan[]>();
  for (const span of spans) {
    const week = weekOf(span.date);
    const its = weeksOf.get(week);
    if (its) its.push(span);
    else weeksOf.set(week, [span]);
  }
  return weeksOf;
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

export function byDay(spans: readonly WorkSpan[]): Map<PlantDate, WorkSpan[]> {
  const daysOf = new Map<PlantDate, WorkSpan[]>();
  for (const span of spans) {
    const its = daysOf.get(span.date);
    if (its) its.push(span);
    else daysOf.set(span.date, [span]);
  }
  return daysOf;
}

/**
 * Ordinary hours, overtime and days of each week. The limits are those of the last day of work, because on this day the
 * work of the week is complete (decision 0632).
 */
export function weeks({ spans, has, limitOf }: Facts): Found[] {
  const totals = [...byWeek(spans)].sort(([a], [b]) => a.localeCompare(b));
  const paidOf = new Map(totals.map(([week, its]) => [week, sum(its.map(workedMinutes))]));
  return totals.flatMap(([week, its]): Found[] => {
    const on = lastDayOf(its);
    const range = { from: week, to: addDays(week, 6), on };
    const ordinary = limitOf('weekly_hours', on);
    const overtimeLimit = limitOf('weekly_overtime', on);
    const paid = paidOf.get(week) ?? 0;
    const dayCount = byDay(its).size;
    const found: Found[] = [];
    if (ordinary !== undefined) {
      const averaging = has('averaging', week);
      const agreedOvertime = averaging || isOvertimeAgreed(its, ordinary * 60, has);
      if (averaging) {
        const mean = meanOf(paidOf, week, (one) => has('averaging', one));
        const limit = ordinary * 60 + averagedOvertime;
        if (mean > limit)
          found.push({ key: 'weekly_hours', limit: hours(limit), value: hours(mean), ...range });
      } else if (!agreedOvertime && paid > ordinary * 60)
        found.push({ key: 'weekly_hours', limit: ordinary, value: hours(paid), ...range });
      else if (agreedOvertime && overtimeLimit !== undefined) {
        const overtime = paid - ordinaryMinutes(its, ordinary * 60, (date) => has('compressed_week', date));
        if (overtime > overtimeLimit * 60)
          found.push({ key: 'weekly_overtime', limit: overtimeLimit, value: hours(overtime), ...range });
      }
    }
    const dayLimit = limitOf('working_days', on);
    const isCompressed = its.some(({ date }) => has('compressed_week', date));
    if (dayLimit !== undefined && isCompressed && dayCount > dayLimit)
      found.push({ key: 'working_days', limit: dayLimit, value: dayCount, ...range });
    return found;
  });
}

/** The last day of a week on which the person works. */
export const lastDayOf = (spans: readonly WorkSpan[]): PlantDate =>
  spans.reduce((last, { date }) => (date > last ? date : last), '');

/**
 * Whether an agreement on overtime is valid on each day after the ordinary week is worked. In a week without such a day,
 * the agreement of Monday counts.
 */
function isOvertimeAgreed(spans: readonly WorkSpan[], weekLimit: number, has: Facts['has']): boolean {
  let worked = 0;
  const beyond: PlantDate[] = [];
  for (const span of spans) {
    worked += workedMinutes(span);
    if (worked > weekLimit) beyond.push(span.date);
  }
  return beyond.length > 0
    ? beyond.every((date) => has('overtime', date))
    : spans.some(({ date }) => has('overtime', weekOf(date)));
}

/** The ordinary time of a week. Each day counts up to its ordinary day. The sum is limited to the ordinary week. */
function ordinaryMinutes(
  spans: readonly WorkSpan[],
  weekLimit: number,
  isCompressed: (date: PlantDate) => boolean,
): number {
  const days = byDay(spans);
  const ofDays = [...days].map(([date, its]) =>
    Math.min(sum(its.map(workedMinutes)), ordinaryMinutesOfDay(its, days.size, isCompressed(date))),
  );
  return Math.min(weekLimit, sum(ofDays));
}

/** The mean of the weeks up to this week in which the agreement is valid, at most four months. */
function meanOf(
  paidOf: ReadonlyMap<PlantDate, number>,
  week: PlantDate,
  isAveraged: (week: PlantDate) => boolean,
): number {
  const first = [...paidOf.keys()][0] ?? week;
  const counted: number[] = [];
  for (let back = 0; back < averagedWeeks; back += 1) {
    const one = addDays(week, -7 * back);
    if (one < first || !isAveraged(one)) break;
    counted.push(paidOf.get(one) ?? 0);
  }
  return sum(counted) / counted.length;
}
