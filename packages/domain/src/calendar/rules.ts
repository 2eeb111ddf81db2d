/**
 * The rules of the calendar: two entries of a kind must not overlap in one place, and a change of the past needs a
 * reason.
 */
import { clip, type Interval, intervalOf, subtract } from '../intervals';
import {
  addDays,
  type Instant,
  instantAt,
  type PlantDate,
  plantDateOf,
  startOfDay,
  toInstant,
} from '../plant-time';
import type { Refusal } from '../refusal';
import type { ReportSpan } from '../report-span';
import * as no from './refusals';
import type { CalendarKind, RepeatingInput, SingleInput } from './schema';

export type Repeating = Omit<RepeatingInput, 'id'>;
export type Single = Pick<SingleInput, 'name' | 'environment' | 'machine_id' | 'starts_at' | 'ends_at'>;
export type CalendarEntry = Repeating | Single;

const isRepeating = (entry: CalendarEntry): entry is Repeating => 'valid_from' in entry;

const dayMinutes = 1440;
const weekMinutes = 7 * dayMinutes;

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Minutes from start to end; an end that is not after the start is on the next day. */
function lengthOf(entry: Repeating): number {
  const length = minuteOf(entry.end_time) - minuteOf(entry.start_time);
  return length > 0 ? length : length + dayMinutes;
}

/** The minutes of a week that an entry takes; Sunday night reaches into Monday. */
function minutesOfWeek(entry: Repeating): Interval[] {
  return entry.weekdays.flatMap((weekday) => {
    const from = (weekday - 1) * dayMinutes + minuteOf(entry.start_time);
    const to = from + lengthOf(entry);
    if (to <= weekMinutes) return [{ from, to }];
    return [
      { from, to: weekMinutes },
      { from: 0, to: to - weekMinutes },
    ];
  });
}

const shareAnInstant = (a: readonly Interval[], b: readonly Interval[]): boolean =>
  a.some((interval) => clip(b, interval).length > 0);

function overlap(a: CalendarEntry, b: CalendarEntry): boolean {
  if (a.environment !== b.environment || a.machine_id !== b.machine_id) return false;
  if (isRepeating(a) && isRepeating(b)) {
    const holdTogether =
      (b.valid_to === null || a.valid_from < b.valid_to) &&
      (a.valid_to === null || b.valid_from < a.valid_to);
    return holdTogether && shareAnInstant(minutesOfWeek(a), minutesOfWeek(b));
  }
  if (isRepeating(a) || isRepeating(b)) return false;
  return shareAnInstant([intervalOf(a.starts_at, a.ends_at)], [intervalOf(b.starts_at, b.ends_at)]);
}

/** Refuses two entries of one kind that hold at once in the same place. */
export function overlapRefusal(kind: CalendarKind, entries: readonly CalendarEntry[]): Refusal | undefined {
  for (const [index, entry] of entries.entries()) {
    const other = entries.slice(index + 1).find((later) => overlap(entry, later));
    if (other) return no.calendarOverlap(kind, entry.name, other.name);
  }
  return undefined;
}

/** One entry before and after a change. An added entry has no side before, a removed entry no side after. */
export interface EntryChange {
  readonly before: CalendarEntry | undefined;
  readonly after: CalendarEntry | undefined;
}

/** The first instant whose meaning a change may alter. */
export function changedFrom({ before, after }: EntryChange, zone: string): Instant {
  const starts = [before, after].filter((entry) => entry !== undefined).map((entry) => startOf(entry, zone));
  const ends = [before, after].filter((entry) => entry !== undefined).map((entry) => endOf(entry, zone));
  const isOnlyEnd =
    before &&
    after &&
    ends[0] !== ends[1] &&
    JSON.stringify(withoutEnd(before)) === JSON.stringify(withoutEnd(after));
  return (isOnlyEnd ? ends : starts).reduce((a, b) => (a < b ? a : b));
}

const startOf = (entry: CalendarEntry, zone: string): Instant =>
  isRepeating(entry) ? startOfDay(entry.valid_from, zone) : toInstant(Date.parse(entry.starts_at));

/** Text that sorts after every instant: an entry without an end never ends. */
const never = '~';

function endOf(entry: CalendarEntry, zone: string): Instant {
  if (!isRepeating(entry)) return toInstant(Date.parse(entry.ends_at));
  return entry.valid_to === null ? never : startOfDay(entry.valid_to, zone);
}

function withoutEnd(entry: CalendarEntry): object {
  if (isRepeating(entry)) {
    const { valid_to: _, ...rest } = entry;
    return rest;
  }
  const { ends_at: _, ...rest } = entry;
  return rest;
}

/** A change that reaches into shifts that have begun needs a reason (figures, section 3, case 10). */
export function pastRefusal(
  changes: readonly EntryChange[],
  reason: string | undefined,
  now: Instant,
  zone: string,
): Refusal | undefined {
  const reachesBack = changes.some((change) => changedFrom(change, zone) < now);
  return reachesBack && !reason?.trim() ? no.pastNeedsReason() : undefined;
}

/** Older entries are not read. */
const daysLookedBack = 3660;

/** The times before an instant in which a break or a closure held. */
function heldBefore(entry: CalendarEntry | undefined, until: Instant, zone: string): Interval[] {
  if (!entry) return [];
  const earliest = startOfDay(addDays(plantDateOf(until, zone), -daysLookedBack), zone);
  const start = startOf(entry, zone);
  const from = start > earliest ? start : earliest;
  return from < until ? breakOccurrences(entry, { from, to: until }, zone) : [];
}

const isSamePlace = (a: CalendarEntry, b: CalendarEntry): boolean =>
  a.environment === b.environment && a.machine_id === b.machine_id;

/**
 * Whether a change may take a loss out of shifts that were over at an instant: a break or a closure gains time before it,
 * or the shifts before it change. Planned maintenance has its own approval.
 */
export function unburdensPast(
  kind: CalendarKind,
  { before, after }: EntryChange,
  shiftStart: Instant,
  zone: string,
): boolean {
  if (kind === 'maintenance') return false;
  if (kind === 'shift') return changedFrom({ before, after }, zone) < shiftStart;
  const gained = heldBefore(after, shiftStart, zone);
  if (!before || !after || !isSamePlace(before, after)) return gained.length > 0;
  return subtract(gained, heldBefore(before, shiftStart, zone)).length > 0;
}

/** Maintenance that has begun becomes planned only by a second person (figures, section 3, case 9). */
export function approvalRefusal(
  entry: Pick<Single, 'name' | 'starts_at'>,
  people: { readonly created_by: number | null; readonly approver: number },
  now: Instant,
): Refusal | undefined {
  const hasBegun = Date.parse(entry.starts_at) < Date.parse(now);
  return hasBegun && people.created_by === people.approver ? no.secondPersonNeeded(entry.name) : undefined;
}

/** ISO: 1 Monday to 7 Sunday. */
export const weekdayOf = (date: PlantDate): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/** When an entry holds within a span, as half-open intervals cut to it; it begins and ends by the plant's clock. */
export const occurrences = (entry: CalendarEntry, span: ReportSpan, zone: string): Interval[] =>
  held(entry, span, zone, (_, date, minute) => instantAt(date, minute, zone));

/**
 * When a break is taken within a span: it begins by the plant's clock and lasts as long as its times are apart, also in
 * a night on which the clock changes (decision 0190). When an hour occurs twice, a break does not become an hour
 * longer.
 */
export const breakOccurrences = (entry: CalendarEntry, span: ReportSpan, zone: string): Interval[] =>
  held(entry, span, zone, (start, _date, _minute, length) => toInstant(Date.parse(start) + length * 60_000));

type EndOf = (start: Instant, date: PlantDate, minute: number, length: number) => Instant;

function held(entry: CalendarEntry, span: ReportSpan, zone: string, endOfOne: EndOf): Interval[] {
  const window = intervalOf(span.from, span.to);
  if (!isRepeating(entry)) return clip([intervalOf(entry.starts_at, entry.ends_at)], window);
  const intervals: Interval[] = [];
  const minute = minuteOf(entry.start_time);
  const length = lengthOf(entry);
  const last = plantDateOf(span.to, zone);
  // An entry that began on the evening before may reach into the span.
  for (let date = addDays(plantDateOf(span.from, zone), -1); date <= last; date = addDays(date, 1)) {
    const holds = entry.valid_from <= date && (entry.valid_to === null || date < entry.valid_to);
    if (!holds || !entry.weekdays.includes(weekdayOf(date))) continue;
    const start = instantAt(date, minute, zone);
    intervals.push(intervalOf(start, endOfOne(start, date, minute + length, length)));
  }
  return clip(intervals, window);
}
