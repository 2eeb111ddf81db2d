/** An interval of work, and its minutes that are paid, at night, on a Sunday or on a public holiday. Pure. */
import { addDays, type Instant, instantAt, type PlantDate, plantDateOf } from '../plant-time';
import { isSunday } from './south-africa';

export interface WorkSpan {
  readonly employee_id: number;
  /** The date on which the shift starts. This date is the "day" of sections 9 to 16. */
  readonly date: PlantDate;
  readonly starts_at: Instant;
  readonly ends_at: Instant;
  readonly meal_minutes: number;
  /** Null if the time of the meal is unknown. */
  readonly meal_starts_at: Instant | null;
  /** Whether another person covers the meal. Otherwise the person stays available, and the meal is work (s14(3)). */
  readonly is_meal_relieved: boolean;
}

export interface Calendar {
  readonly time_zone: string;
  readonly holidays: ReadonlySet<PlantDate>;
}

const minuteMs = 60_000;

/** A roster reads the same instants and dates many times, so a bounded cache keeps the results. */
function remembered<Key, Value>(read: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    if (known.size >= mostRemembered) known.clear();
    const value = read(key);
    known.set(key, value);
    return value;
  };
}
const mostRemembered = 50_000;

const msOf = remembered((instant: Instant): number => Date.parse(instant));

const marks = new Map<string, (at: string) => number>();

/** The instant in milliseconds at which the clock of a zone shows `minute` minutes after midnight of a date. */
function msAt(date: PlantDate, minute: number, zone: string): number {
  const read =
    marks.get(zone) ??
    remembered((key: string): number => {
      const [day = '', minutes = ''] = key.split(' ');
      return Date.parse(instantAt(day, Number(minutes), zone));
    });
  marks.set(zone, read);
  return read(`${date} ${minute}`);
}

export const minutesBetween = (from: Instant, to: Instant): number =>
  Math.round((msOf(to) - msOf(from)) / minuteMs);

/** The maximum of unpaid minutes of a meal. Further minutes are paid (s14(3)(b)). */
const longestUnpaidMeal = 75;

export const freeMinutes = (span: WorkSpan): number =>
  span.is_meal_relieved ? Math.min(span.meal_minutes, longestUnpaidMeal) : 0;

/** Minutes that count as worked. */
export const workedMinutes = (span: WorkSpan): number =>
  minutesBetween(span.starts_at, span.ends_at) - freeMinutes(span);

/** Monday of the week of a date. */
export const weekOf = remembered((date: PlantDate): PlantDate => {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, -((day + 6) % 7));
});

const dayBefore = remembered((date: PlantDate): PlantDate => addDays(date, -1));
const nextDay = remembered((date: PlantDate): PlantDate => addDays(date, 1));

const overlap = (starts: number, ends: number, from: number, to: number): number =>
  Math.max(0, Math.min(ends, to) - Math.max(starts, from)) / minuteMs;

/** Minutes worked between two instants in milliseconds. A free meal with a known time is subtracted. */
function workedIn(span: WorkSpan, from: number, to: number): number {
  const worked = overlap(msOf(span.starts_at), msOf(span.ends_at), from, to);
  if (span.meal_starts_at === null) return worked;
  const meal = msOf(span.meal_starts_at);
  return worked - overlap(meal, meal + freeMinutes(span) * minuteMs, from, to);
}

const startDates = new Map<string, (instant: Instant) => PlantDate>();

/** The date on which the work starts by the clock of the plant. */
function startDateOf({ starts_at }: WorkSpan, zone: string): PlantDate {
  const read = startDates.get(zone) ?? remembered((instant: Instant) => plantDateOf(instant, zone));
  startDates.set(zone, read);
  return read(starts_at);
}

const hourMinutes = 60;
/** Night is from 18:00 to 06:00 (s17(1)). The hours of a regular night worker begin at 23:00. */
const [nightFrom, lateFrom, nightTo] = [18, 23, 30].map((hour) => hour * hourMinutes) as [
  number,
  number,
  number,
];

function minutesFrom(span: WorkSpan, { time_zone }: Calendar, minute: number): number {
  const start = startDateOf(span, time_zone);
  let sum = 0;
  for (const date of [dayBefore(start), start, nextDay(start)])
    sum += workedIn(span, msAt(date, minute, time_zone), msAt(date, nightTo, time_zone));
  return sum;
}

/** Minutes worked from 18:00 to 06:00. */
export const nightMinutes = (span: WorkSpan, calendar: Calendar): number =>
  minutesFrom(span, calendar, nightFrom);

/**
 * Minutes worked from 23:00 to 06:00. A shift with more than one such hour counts for a regular night worker (s17(3)).
 */
export const lateMinutes = (span: WorkSpan, calendar: Calendar): number =>
  minutesFrom(span, calendar, lateFrom);

export type DayClass = 'ordinary' | 'sunday' | 'public_holiday';

/**
 * The class of the day to which a shift is paid (s16(5), s18(5)). A shift partly on a Sunday or a public holiday
 * belongs to the day with its greater part. With equal parts, the shift belongs to the Sunday or the holiday.
 */
export function dayClass(span: WorkSpan, { time_zone, holidays }: Calendar): DayClass {
  const start = startDateOf(span, time_zone);
  const parts = [start, nextDay(start)].map((date) => ({
    date,
    minutes: workedIn(span, msAt(date, 0, time_zone), msAt(nextDay(date), 0, time_zone)),
  }));
  const most = Math.max(...parts.map(({ minutes }) => minutes));
  const deciding = parts.filter(({ minutes }) => minutes > 0 && minutes === most);
  if (deciding.some(({ date }) => holidays.has(date))) return 'public_holiday';
  return deciding.some(({ date }) => isSunday(date)) ? 'sunday' : 'ordinary';
}
