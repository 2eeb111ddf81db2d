/**
 * The rules of the calendar: two entries of a kind must not overlap in one place, and a change of the past needs a
 * reason.
 */
import { clip, type Interval, intervalOf, subtract } from '../intervals';
import {
  addDays,
  daysBetween,
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

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Minutes from start to end. If the end is not after the start, the end is on the next day. */
function lengthOf(entry: Repeating): number {
  const length = minuteOf(entry.end_time) - minuteOf(entry.start_time);
  return length > 0 ? length : length + dayMinutes;
}

/** A week and a day contain each night between two days, also the night of Sunday. */
const daysOfPattern = 8;

/** The intervals of the entry that begin between two dates, in minutes since the first date. */
function minutesBetween(entry: Repeating, from: PlantDate, to: PlantDate | null): Interval[] {
  const days = to === null ? daysOfPattern : Math.min(daysOfPattern, daysBetween(from, to));
  return Array.from({ length: days }, (_, day) => day)
    .filter((day) => entry.weekdays.includes(weekdayOf(addDays(from, day))))
    .map((day) => {
      const start = day * dayMinutes + minuteOf(entry.start_time);
      return { from: start, to: start + lengthOf(entry) };
    });
}

const shareAnInstant = (a: readonly Interval[], b: readonly Interval[]): boolean =>
  a.some((interval) => clip(b, interval).length > 0);

function overlap(a: CalendarEntry, b: CalendarEntry): boolean {
  if (a.environment !== b.environment || a.machine_id !== b.machine_id) return false;
  if (isRepeating(a) && isRepeating(b)) {
    // The dates on which both entries are in force. A short span does not contain each weekday.
    const from = a.valid_from > b.valid_from ? a.valid_from : b.valid_from;
    const to = [a.valid_to, b.valid_to].filter((end) => end !== null).sort()[0] ?? null;
    if (to !== null && to <= from) return false;
    return shareAnInstant(minutesBetween(a, from, to), minutesBetween(b, from, to));
  }
  if (isRepeating(a) || isRepeating(b)) return false;
  return shareAnInstant([intervalOf(a.starts_at, a.ends_at)], [intervalOf(b.starts_at, b.ends_at)]);
}

/** Refuses two entries of one kind that are in force at the same time in the same place. */
export function overlapRefusal(kind: CalendarKind, entries: readonly CalendarEntry[]): Refusal | undefined {
  for (const [index, entry] of entries.entries()) {
    const other = entries.slice(index + 1).find((later) => overlap(entry, later));
    if (other) return no.calendarOverlap(kind, entry.name, other.name);
  }
  return undefined;
}

/** One entry before and after a change. `before` is undefined for an added entry, and `after` for a removed entry. */
export interface EntryChange {
  readonly before: CalendarEntry | undefined;
  readonly after: CalendarEntry | undefined;
}

/** The first instant for which a change may alter the calendar. */
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

/** A text that sorts after every instant: the end of an entry without an end. */
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

/** A change that affects shifts that have begun needs a reason (figures, section 3, case 10). */
export function pastRefusal(
  changes: readonly EntryChange[],
  reason: string | undefined,
  now: Instant,
  zone: string,
): Refusal | undefined {
  const reachesBack = changes.some((change) => changedFrom(change, zone) < now);
  return reachesBack && !reason?.trim() ? no.pastNeedsReason() : undefined;
}

/** The number of days before `until` that are examined. Older times of an entry are ignored. */
const daysLookedBack = 3660;

/** The times before an instant at which a break or a closure was in force. */
function heldBefore(entry: CalendarEntry | undefined, until: Instant, zone: string): Interval[] {
  if (!entry) return [];
  const earliest = startOfDay(addDays(plantDateOf(until, zone), -daysLookedBack), zone);
  const start = startOf(entry, zone);
  const from = start > earliest ? start : earliest;
  return from < until ? breakOccurrences(entry, { from, to: until }, zone) : [];
}

type Place = Pick<CalendarEntry, 'environment' | 'machine_id'>;

const isSamePlace = (a: Place, b: Place): boolean =>
  a.environment === b.environment && a.machine_id === b.machine_id;

/**
 * Whether a change may remove a loss from shifts that were over at an instant. This is so if a break or a closure gains
 * time before the instant, or if the shifts before the instant change. Planned maintenance has its own approval.
 */
export function calendarReducesPastLoss(
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

/** Maintenance that has begun becomes planned only if a second person approves it (figures, section 3, case 9). */
export function approvalRefusal(
  entry: Pick<Single, 'name' | 'starts_at'>,
  people: { readonly created_by: number | null; readonly approver: number },
  now: Instant,
): Refusal | undefined {
  const hasBegun = Date.parse(entry.starts_at) < Date.parse(now);
  return hasBegun && people.created_by === people.approver ? no.secondPersonNeeded(entry.name) : undefined;
}

/**
 * Whether a change gives planned maintenance another time or place. The person who moves maintenance counts as its
 * author. Otherwise a person could move the maintenance of another person into the past and approve the maintenance. An
 * earlier end keeps the author and the approval, because the whole remaining time was approved.
 */
export const isMovedWork = (before: Omit<Single, 'name'> | undefined, after: Omit<Single, 'name'>): boolean =>
  before === undefined ||
  before.starts_at !== after.starts_at ||
  before.ends_at < after.ends_at ||
  !isSamePlace(before, after);

/** The ISO number of the weekday: 1 is Monday and 7 is Sunday. */
export const weekdayOf = (date: PlantDate): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/** The half-open intervals of a span in which an entry is in force. An entry begins and ends by the plant's clock. */
export const occurrences = (entry: CalendarEntry, span: ReportSpan, zone: string): Interval[] =>
  held(entry, span, zone, (_, date, minute) => instantAt(date, minute, zone));

/**
 * The intervals of a span in which a break is taken. A break begins by the plant's clock and lasts for the difference
 * of its times, also in a night on which the clock changes (decision 0190). When an hour occurs twice, a break does not
 * become an hour longer.
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
  // An entry that began on the evening before may continue in the span.
  for (let date = addDays(plantDateOf(span.from, zone), -1); date <= last; date = addDays(date, 1)) {
    const holds = entry.valid_from <= date && (entry.valid_to === null || date < entry.valid_to);
    if (!holds || !entry.weekdays.includes(weekdayOf(date))) continue;
    const start = instantAt(date, minute, zone);
    intervals.push(intervalOf(start, endOfOne(start, date, minute + length, length)));
  }
  return clip(intervals, window);
}
