/**
 * Reads the run, the plan and the due moment of an order in a file, from one column or from a date and a time of day.
 */
import { defaultScheduledHours, dueInstant } from '../orders/schedule';
import {
  addDays,
  formatPlantDate,
  type Instant,
  instantsAt,
  type PlantDate,
  skippedTime,
  toInstant,
} from '../plant-time';
import { lockedMonthRefusal } from '../settings/month-lock';
import type { ImportField } from './fields';
import { instantOf } from './moments';
import type { PlantLists } from './plant-lists';
import type { RowReader } from './row-reader';

/** A date and a time by the plant's clock, or an instant with its own offset in the file. */
interface Point {
  readonly date: PlantDate | null;
  readonly seconds: number | null;
  readonly instant: Instant | null;
  /** Whether the file contains a date for this moment itself. */
  readonly hasOwnDate: boolean;
}

type Span = 'start' | 'end' | 'planned_start' | 'planned_end';

const names: Readonly<Record<Span, string>> = {
  start: 'start',
  end: 'end',
  planned_start: 'planned start',
  planned_end: 'planned end',
};

function readPoint(reader: RowReader, span: Span): Point | undefined {
  const day = reader.moment(`${span}_date`)?.value;
  const clock = reader.moment(`${span}_time`)?.value;
  if (reader.has(span) || (!day && !clock)) return undefined;
  // A column named "time" may contain both date and time.
  const whole = clock?.date ? clock : day;
  return {
    date: whole?.date ?? null,
    seconds: clock?.seconds ?? day?.seconds ?? null,
    instant: (clock?.date ? clock.instant : clock ? null : day?.instant) ?? null,
    hasOwnDate: Boolean(whole?.date),
  };
}

/** An end without a date is on the day of the start, or on the next day if its time is before the time of the start. */
function borrowDay(start: Point | undefined, end: Point): Point {
  if (end.hasOwnDate || !start?.date || end.seconds === null) return end;
  const isNextDay = end.seconds < (start.seconds ?? 0);
  return { ...end, date: isNextDay ? addDays(start.date, 1) : start.date };
}

/**
 * The possible instants of a point. A time that does not exist on its date has no instant. A time in an hour that
 * occurs twice has two instants.
 */
function placesOf(reader: RowReader, span: Span, point: Point | undefined, zone: string): readonly Instant[] {
  if (!point) return [];
  if (point.instant) return [point.instant];
  if (point.date) return placesOn(reader, span, point.date, point.seconds, zone);
  reader.problem(span satisfies ImportField, `The ${names[span]} has a time but no date`);
  return [];
}

function placesOn(
  reader: RowReader,
  field: ImportField,
  date: PlantDate,
  seconds: number | null,
  zone: string,
): readonly Instant[] {
  if (seconds === null) return [instantOf(date, 0, zone)];
  const places = instantsAt(date, seconds, zone);
  const skipped = skippedTime(date, seconds, zone);
  if (skipped) reader.problem(field, skipped);
  return places;
}

const clockTime = (seconds: number): string =>
  new Date(seconds * 1000).toISOString().slice(11, seconds % 60 === 0 ? 16 : 19);

const comesTwice = (date: PlantDate, seconds: number): string =>
  `${clockTime(seconds)} comes twice on ${formatPlantDate(date)}, because the clock was put back: choose the first or the ` +
  'second, or write the time with its offset, as 02:30+02:00';

/** The chosen instant. If a choice is needed and missing, the row gets a problem. */
function chosenOf(
  reader: RowReader,
  field: ImportField,
  places: readonly Instant[],
  point: Clocked,
): Instant | null {
  const [first, second] = places;
  if (second === undefined) return first ?? null;
  if (reader.repeated !== null) return (reader.repeated === 'first' ? first : second) ?? null;
  reader.problem(field, comesTwice(point.date ?? '', point.seconds ?? 0));
  return null;
}

type Clocked = Pick<Point, 'date' | 'seconds'>;

/**
 * The start and the end of one row. If times occur twice and only one combination puts the end after the start, that
 * combination is used. If several combinations do, or the row has only a start or only an end, the choice for the file
 * is used.
 */
function readSpan(reader: RowReader, from: Span, to: Span, zone: string) {
  const start = readPoint(reader, from);
  const ends = readPoint(reader, to);
  const end = ends && borrowDay(start, ends);
  const starts = placesOf(reader, from, start, zone);
  const stops = placesOf(reader, to, end, zone);
  const pairs = starts.flatMap((one) =>
    stops.filter((other) => other > one).map((other) => [one, other] as const),
  );
  const [only, another] = pairs;
  if (only && !another) return { from: only[0], to: only[1] };
  const chosen = {
    from: start ? chosenOf(reader, from, starts, start) : null,
    to: end ? chosenOf(reader, to, stops, end) : null,
  };
  // For a row within the hour that occurs twice, the choice may put the end before the start. The other hour is then
  // used.
  if (only && chosen.from && chosen.to && chosen.to <= chosen.from) return { from: only[0], to: only[1] };
  return chosen;
}

export function readRun(
  reader: RowReader,
  { time_zone: zone, month_lock }: Pick<PlantLists, 'time_zone' | 'month_lock'>,
): { start: Instant | null; end: Instant | null } {
  const { from, to } = readSpan(reader, 'start', 'end', zone);
  if (from && to && to <= from) reader.problem('end', 'The end must be after the start');
  const first = from ?? to;
  const locked = first && lockedMonthRefusal(month_lock, first, zone);
  if (locked) reader.problem(from ? 'start' : 'end', locked.message);
  return { start: from, end: to };
}

/** A plan without an end is 8 hours long (decision A-34). */
export function readPlan(reader: RowReader, zone: string) {
  const { from, to } = readSpan(reader, 'planned_start', 'planned_end', zone);
  if (to && !from && !reader.has('planned_start')) {
    reader.problem('planned_end', 'A planned end needs a planned start');
  }
  if (from && to && to <= from)
    reader.problem('planned_end', 'The planned end must be after the planned start');
  const wholeDay = from && !to && toInstant(Date.parse(from) + defaultScheduledHours * 3_600_000);
  return { planned_start: from, planned_end: wholeDay || to };
}

/** The order is due at the end of the day, or at the exact time if the file contains a time (PH-01). */
export function readDue(reader: RowReader, zone: string): { due_at: Instant | null; due_has_time: boolean } {
  const found = reader.moment('due_date')?.value;
  if (!found) return { due_at: null, due_has_time: false };
  if (found.instant) return { due_at: found.instant, due_has_time: true };
  if (!found.date) {
    reader.problem('due_date', 'The due date has a time but no date');
    return { due_at: null, due_has_time: false };
  }
  return found.seconds === null
    ? dueInstant(found.date, zone)
    : {
        due_at: chosenOf(
          reader,
          'due_date',
          placesOn(reader, 'due_date', found.date, found.seconds, zone),
          found,
        ),
        due_has_time: true,
      };
}
