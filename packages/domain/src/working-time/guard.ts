/**
 * Checks the roster of one person against the rules of working time. The functions are pure: work, agreements and rules
 * are data. A finding contains the rule, the number, the person and the dates, and never states whether it is lawful.
 */
import { addDays, type Instant, instantAt, type PlantDate } from '../plant-time';
import type { Validity } from '../validity';
import type { Agreement, AgreementKind, Finding, RuleKey, WorkingTimeRule } from './schema';
import { sentenceFor } from './sentences';
import {
  type Calendar,
  dayClass,
  lateMinutes,
  minutesBetween,
  nightMinutes,
  type WorkSpan,
  weekOf,
  workedMinutes,
} from './work-span';

export interface GuardInput {
  readonly employee_id: number;
  /** All known spans of work of the person, in any order. */
  readonly spans: readonly WorkSpan[];
  readonly agreements: readonly Agreement[];
  readonly rules: readonly WorkingTimeRule[];
  readonly calendar: Calendar;
}

/**
 * The ordinary day is nine hours with five working days in the week, and eight hours with more than five (s9(1)(b) and
 * (c)).
 */
const ordinaryDay = { fiveDays: 9 * 60, moreDays: 8 * 60 } as const;
/** The ordinary day of a person with this number of working days in a week. */
export const ordinaryDayMinutes = (dayCount: number): number =>
  dayCount > 5 ? ordinaryDay.moreDays : ordinaryDay.fiveDays;
const wholeMeal = 60;
const shortMeal = 30;
/** An agreement may omit the meal if the work takes less than six hours (s14(5)(b)). */
const withoutMeal = 6 * 60;
/** The number of weeks in four months (s12). */
const averagedWeeks = 17;
const averagedOvertime = 5 * 60;
const nightsOfYear = 50;

const holdsOn = ({ valid_from, valid_to }: Validity, date: PlantDate): boolean =>
  valid_from <= date && (valid_to === null || date < valid_to);

interface Found {
  readonly key: RuleKey;
  readonly limit: number;
  readonly value: number;
  readonly unit?: Finding['unit'];
  readonly from: PlantDate;
  readonly to: PlantDate;
}

const hours = (minutes: number): number => Math.round((minutes / 60) * 100) / 100;

export function guardFindings({ employee_id, agreements, rules, calendar, ...input }: GuardInput): Finding[] {
  const has = (kind: AgreementKind, date: PlantDate) =>
    agreements.some((one) => one.kind === kind && holdsOn(one, date));
  const ruleOn = (key: RuleKey, date: PlantDate) =>
    rules.find((rule) => rule.key === key && rule.severity !== 'off' && holdsOn(rule, date));
  const spans = input.spans
    .filter((span) => !has('exempt', span.date))
    .sort((a, b) => a.starts_at.localeCompare(b.starts_at));
  const facts: Facts = { spans, has, limitOf: (key, date) => ruleOn(key, date)?.limit, calendar };
  const found = [
    ...weeks(facts),
    ...days(facts),
    ...rests(facts),
    ...weeklyRests(facts),
    ...meals(facts),
    ...nights(facts),
    ...dayClasses(facts),
  ];
  return found.flatMap(({ key, unit, ...numbers }) => {
    const rule = ruleOn(key, numbers.from);
    if (!rule || rule.severity === 'off') return [];
    const whole = {
      rule: key,
      section: rule.section,
      employee_id,
      unit: unit ?? rule.unit,
      severity: rule.severity,
      ...numbers,
    };
    return [{ ...whole, message: sentenceFor(whole) }];
  });
}

interface Facts {
  readonly spans: readonly WorkSpan[];
  readonly has: (kind: AgreementKind, date: PlantDate) => boolean;
  /** Undefined if the rule is off or not valid on the date. */
  readonly limitOf: (key: RuleKey, date: PlantDate) => number | undefined;
  readonly calendar: Calendar;
}

function byWeek(spans: readonly WorkSpan[]): Map<PlantDate, WorkSpan[]> {
  const weeksOf = new Map<PlantDate, WorkSpan[]>();
  for (const span of spans) {
    const week = weekOf(span.date);
    const its = weeksOf.get(week);
    if (its) its.push(span);
    else weeksOf.set(week, [span]);
  }
  return weeksOf;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

function byDay(spans: readonly WorkSpan[]): Map<PlantDate, WorkSpan[]> {
  const daysOf = new Map<PlantDate, WorkSpan[]>();
  for (const span of spans) {
    const its = daysOf.get(span.date);
    if (its) its.push(span);
    else daysOf.set(span.date, [span]);
  }
  return daysOf;
}

/** Ordinary hours, overtime and days of each week from Monday to Sunday, by the dates of the shifts. */
function weeks({ spans, has, limitOf }: Facts): Found[] {
  const totals = [...byWeek(spans)].sort(([a], [b]) => a.localeCompare(b));
  const paidOf = new Map(totals.map(([week, its]) => [week, sum(its.map(workedMinutes))]));
  return totals.flatMap(([week, its]): Found[] => {
    const range = { from: week, to: addDays(week, 6) };
    const ordinary = limitOf('weekly_hours', week);
    const overtimeLimit = limitOf('weekly_overtime', week);
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
    const dayLimit = limitOf('working_days', week);
    if (dayLimit !== undefined && has('compressed_week', week) && dayCount > dayLimit)
      found.push({ key: 'working_days', limit: dayLimit, value: dayCount, ...range });
    return found;
  });
}

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

/**
 * The ordinary time of a week. Each day counts up to the ordinary day, or completely in a compressed week. The sum is
 * limited to the ordinary week.
 */
export function ordinaryMinutes(
  spans: readonly WorkSpan[],
  weekLimit: number,
  isCompressed: (date: PlantDate) => boolean,
): number {
  const daysOf = [...byDay(spans)].map(([date, its]) => [date, sum(its.map(workedMinutes))] as const);
  const day = ordinaryDayMinutes(daysOf.length);
  return Math.min(
    weekLimit,
    sum(daysOf.map(([date, minutes]) => (isCompressed(date) ? minutes : Math.min(minutes, day)))),
  );
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

/**
 * The limit is twelve hours on any day, and nine or eight hours without an agreement on overtime. In a compressed week,
 * meals count as work (s11(1)).
 */
function days({ spans, has, limitOf }: Facts): Found[] {
  const inWeek = byWeek(spans);
  return [...byDay(spans)].flatMap(([date, its]): Found[] => {
    const longest = limitOf('daily_hours', date);
    if (longest === undefined) return [];
    const isCompressed = has('compressed_week', date);
    const value = isCompressed
      ? sum(its.map((span) => minutesBetween(span.starts_at, span.ends_at)))
      : sum(its.map(workedMinutes));
    const dayCount = byDay(inWeek.get(weekOf(date)) ?? []).size;
    const usual = ordinaryDayMinutes(dayCount);
    const isLonger = isCompressed || has('overtime', date) || has('averaging', date);
    const limit = isLonger ? longest * 60 : Math.min(usual, longest * 60);
    return value > limit
      ? [{ key: 'daily_hours', limit: hours(limit), value: hours(value), from: date, to: date }]
      : [];
  });
}

/** The rest between the end of a span of work and the start of the next span. */
function rests({ spans, limitOf }: Facts): Found[] {
  return spans.flatMap((span, index): Found[] => {
    const before = spans[index - 1];
    const limit = limitOf('daily_rest', span.date);
    if (!before || limit === undefined || before.date === span.date) return [];
    const rest = minutesBetween(before.ends_at, span.starts_at);
    return rest < limit * 60
      ? [{ key: 'daily_rest', limit, value: hours(rest), from: before.date, to: span.date }]
      : [];
  });
}

/** The longest rest in each week from Monday to Sunday in which the person works. */
function weeklyRests({ spans, limitOf, calendar }: Facts): Found[] {
  return [...byWeek(spans).keys()].flatMap((week): Found[] => {
    const limit = limitOf('weekly_rest', week);
    if (limit === undefined) return [];
    const [from, to] = [0, 7].map((day) => instantAt(addDays(week, day), 0, calendar.time_zone)) as [
      Instant,
      Instant,
    ];
    const inside = spans.filter((span) => span.ends_at > from && span.starts_at < to);
    let [free, longest] = [from, 0];
    for (const { starts_at, ends_at } of inside) {
      if (starts_at > free) longest = Math.max(longest, minutesBetween(free, starts_at));
      if (ends_at > free) free = ends_at;
    }
    if (free < to) longest = Math.max(longest, minutesBetween(free, to));
    return longest < limit * 60
      ? [{ key: 'weekly_rest', limit, value: hours(longest), from: week, to: addDays(week, 6) }]
      : [];
  });
}

/** The longest work without a meal in which the person is free. Only the first such shift of each week is a finding. */
function meals({ spans, has, limitOf }: Facts): Found[] {
  return [...byWeek(spans).values()].flatMap((its): Found[] => {
    for (const span of its) {
      const limit = limitOf('meal', span.date);
      if (limit === undefined) continue;
      const stretch = longestStretch(span, has('meal_30', span.date));
      if (stretch > limit * 60)
        return [
          { key: 'meal', limit, value: hours(stretch), from: span.date, to: its.at(-1)?.date ?? span.date },
        ];
    }
    return [];
  });
}

function longestStretch(span: WorkSpan, isShortMealAgreed: boolean): number {
  const length = minutesBetween(span.starts_at, span.ends_at);
  if (isShortMealAgreed && length < withoutMeal) return 0;
  const least = isShortMealAgreed ? shortMeal : wholeMeal;
  if (!span.is_meal_relieved || span.meal_minutes < least) return length;
  if (span.meal_starts_at === null) return (length - span.meal_minutes) / 2;
  const before = minutesBetween(span.starts_at, span.meal_starts_at);
  return Math.max(before, length - before - span.meal_minutes);
}

/** Night work needs an agreement (s17(2)). A person who becomes a regular night worker must be informed (s17(3)). */
function nights({ spans, has, limitOf, calendar }: Facts): Found[] {
  const found: Found[] = [];
  const atNight = spans.filter((span) => nightMinutes(span, calendar) > 0);
  for (const its of byWeek(atNight).values()) {
    const without = its.filter((span) => !has('night', span.date));
    const [first, last] = [without[0], without.at(-1)];
    if (first && last)
      found.push({ key: 'night', limit: 0, value: without.length, from: first.date, to: last.date });
  }
  const late = spans.filter((span) => lateMinutes(span, calendar) > 60);
  const byMonth = new Map<string, PlantDate[]>();
  for (const { date } of late)
    byMonth.set(date.slice(0, 7), [...(byMonth.get(date.slice(0, 7)) ?? []), date]);
  for (const dates of byMonth.values()) {
    const [first, last] = [dates[0], dates.at(-1)];
    const limit = first && limitOf('night', first);
    if (first && last && limit !== undefined && limit !== '' && limit > 0 && dates.length >= limit)
      found.push({ key: 'night', limit, value: dates.length, from: first, to: last });
  }
  const year = late.filter(({ date }) => date > addDays(late.at(-1)?.date ?? date, -365));
  const [first, last] = [year[0], year.at(-1)];
  if (first && last && year.length >= nightsOfYear && limitOf('night', last.date) !== undefined)
    found.push({ key: 'night', limit: nightsOfYear, value: year.length, from: first.date, to: last.date });
  return found;
}

/** Shifts on a Sunday or a public holiday without an agreement of the person. */
function dayClasses({ spans, has, calendar }: Facts): Found[] {
  return spans.flatMap((span): Found[] => {
    const kind = dayClass(span, calendar);
    if (kind === 'ordinary' || has(kind, span.date)) return [];
    return [{ key: kind, limit: 0, value: 1, from: span.date, to: span.date }];
  });
}

/**
 * The findings that a change adds, or whose excess over the limit the change increases. A finding that covers fewer dates
 * than before is not new. With fewer working days, the other days of the week have a higher limit, so the limits of a
 * day may differ.
 */
export function newFindings(before: readonly Finding[], after: readonly Finding[]): Finding[] {
  const excess = ({ limit, value }: Finding): number => Math.abs(value - limit);
  return after.filter(
    (one) =>
      !before.some(
        (known) =>
          known.rule === one.rule &&
          (known.limit === one.limit || one.rule === 'daily_hours') &&
          known.from <= one.from &&
          one.to <= known.to &&
          excess(known) >= excess(one),
      ),
  );
}
