/** A stretch of work and what of it is paid, at night, on a Sunday or on a public holiday. Pure. */
import { addDays, type Instant, instantAt, type PlantDate, plantDateOf } from '../plant-time';
import { isSunday } from './south-africa';

export interface WorkSpan {
  readonly employee_id: number;
  /** The date of the shift: that on which it starts. It is the "day" of sections 9 to 16. */
  readonly date: PlantDate;
  readonly starts_at: Instant;
  readonly ends_at: Instant;
  readonly meal_minutes: number;
  /** Null where nobody said when. */
  readonly meal_starts_at: Instant | null;
  /** Whether somebody stands in. Without relief the person is available, and the meal is work (s14(3)). */
  readonly is_meal_relieved: boolean;
}

export interface Calendar {
  readonly time_zone: string;
  readonly holidays: ReadonlySet<PlantDate>;
}

const minuteMs = 60_000;

export const minutesBetween = (from: Instant, to: Instant): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / minuteMs);

/** Only so much of a meal is unpaid; what is longer is paid (s14(3)(b)). */
const longestUnpaidMeal = 75;

export const freeMinutes = (span: WorkSpan): number =>
  span.is_meal_relieved ? Math.min(span.meal_minutes, longestUnpaidMeal) : 0;

/** Minutes that count as worked. */
export const workedMinutes = (span: WorkSpan): number =>
  minutesBetween(span.starts_at, span.ends_at) - freeMinutes(span);

/** Monday of the week of a date. */
export function weekOf(date: PlantDate): PlantDate {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, -((day + 6) % 7));
}

const overlap = (span: Pick<WorkSpan, 'starts_at' | 'ends_at'>, from: Instant, to: Instant): number =>
  Math.max(
    0,
    Math.min(Date.parse(span.ends_at), Date.parse(to)) -
      Math.max(Date.parse(span.starts_at), Date.parse(from)),
  ) / minuteMs;

/** Minutes worked between two instants, without a free meal whose place is known. */
function workedIn(span: WorkSpan, from: Instant, to: Instant): number {
  const meal = span.meal_starts_at;
  if (meal === null) return overlap(span, from, to);
  const until = new Date(Date.parse(meal) + freeMinutes(span) * minuteMs).toISOString();
  return overlap(span, from, to) - overlap({ starts_at: meal, ends_at: until }, from, to);
}

const hourMinutes = 60;
/** From six in the evening to six in the morning (s17(1)); the hours that make a regular night worker begin at eleven. */
const [nightFrom, lateFrom, nightTo] = [18, 23, 30].map((hour) => hour * hourMinutes) as [
  number,
  number,
  number,
];

function minutesFrom(span: WorkSpan, { time_zone }: Calendar, minute: number): number {
  const first = addDays(plantDateOf(span.starts_at, time_zone), -1);
  let sum = 0;
  for (const day of [0, 1, 2]) {
    const date = addDays(first, day);
    sum += workedIn(span, instantAt(date, minute, time_zone), instantAt(date, nightTo, time_zone));
  }
  return sum;
}

/** Minutes worked from 18:00 to 06:00. */
export const nightMinutes = (span: WorkSpan, calendar: Calendar): number =>
  minutesFrom(span, calendar, nightFrom);

/** Minutes worked from 23:00 to 06:00: more than one hour makes a shift count for a regular night worker (s17(3)). */
export const lateMinutes = (span: WorkSpan, calendar: Calendar): number =>
  minutesFrom(span, calendar, lateFrom);

export type DayClass = 'ordinary' | 'sunday' | 'public_holiday';

/**
 * How a shift is paid (s16(5), s18(5)): one that lies partly on a Sunday or a public holiday is of that day, unless the
 * greater part of it is worked on the other. A tie is therefore the Sunday's or the holiday's.
 */
export function dayClass(span: WorkSpan, { time_zone, holidays }: Calendar): DayClass {
  const start = plantDateOf(span.starts_at, time_zone);
  const parts = [start, addDays(start, 1)].map((date) => ({
    date,
    minutes: workedIn(span, instantAt(date, 0, time_zone), instantAt(addDays(date, 1), 0, time_zone)),
  }));
  const most = Math.max(...parts.map(({ minutes }) => minutes));
  const deciding = parts.filter(({ minutes }) => minutes > 0 && minutes === most);
  if (deciding.some(({ date }) => holidays.has(date))) return 'public_holiday';
  return deciding.some(({ date }) => isSunday(date)) ? 'sunday' : 'ordinary';
}
