/**
 * Checks the roster of one person against the rules of working time. The functions are pure: work, agreements and rules
 * are data. A finding contains the rule, the number, the person and the dates, and never states whether it is lawful.
 */
import { addDays, type Instant, instantAt, type PlantDate } from '../plant-time';
import type { Validity } from '../validity';
import {
  byDay,
  byWeek,
  type Facts,
  type Found,
  hours,
  lastDayOf,
  ordinaryDayMinutes,
  sum,
  weeks,
} from './guard-weeks';
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

const wholeMeal = 60;
const shortMeal = 30;
/** An agreement may omit the meal if the work takes less than six hours (s14(5)(b)). */
const withoutMeal = 6 * 60;
const nightsOfYear = 50;

const holdsOn = ({ valid_from, valid_to }: Validity, date: PlantDate): boolean =>
  valid_from <= date && (valid_to === null || date < valid_to);

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
  return found.flatMap(({ key, unit, on, ...numbers }) => {
    const rule = ruleOn(key, on ?? numbers.from);
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
      ? [{ key: 'daily_rest', limit, value: hours(rest), from: before.date, to: span.date, on: span.date }]
      : [];
  });
}

/** The longest rest in each week from Monday to Sunday in which the person works. */
function weeklyRests({ spans, limitOf, calendar }: Facts): Found[] {
  return [...byWeek(spans)].flatMap(([week, its]): Found[] => {
    const on = lastDayOf(its);
    const limit = limitOf('weekly_rest', on);
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
      ? [{ key: 'weekly_rest', limit, value: hours(longest), from: week, to: addDays(week, 6), on }]
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
    const without = its.filter(({ date }) => !has('night', date) && limitOf('night', date) !== undefined);
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
    const limit = last === undefined ? undefined : limitOf('night', last);
    if (first && last && limit !== undefined && limit > 0 && dates.length >= limit)
      found.push({ key: 'night', limit, value: dates.length, from: first, to: last, on: last });
  }
  const year = late.filter(({ date }) => date > addDays(late.at(-1)?.date ?? date, -365));
  const [first, last] = [year[0], year.at(-1)];
  if (first && last && year.length >= nightsOfYear && limitOf('night', last.date) !== undefined)
    found.push({
      key: 'night',
      limit: nightsOfYear,
      value: year.length,
      from: first.date,
      to: last.date,
      on: last.date,
    });
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
