/**
 * The plant's clock: time zone, shifts and arithmetic of days. Only this module computes with the time zone. Instants
 * are ISO 8601 strings in UTC. Plant dates are YYYY-MM-DD. Shifts are half-open, [start, end).
 */

/** An instant: ISO 8601 in UTC with milliseconds, e.g. 2026-11-21T04:00:00.000Z. */
export type Instant = string;
/** A day on the plant's calendar, YYYY-MM-DD. */
export type PlantDate = string;

export const defaultPlantTimeZone = 'Africa/Johannesburg';

export type ShiftModel = 'two_shift' | 'three_shift';
export type ShiftType = 'day' | 'afternoon' | 'night';
/** The shifts of a schedule: a shift type, or the whole day (specification 2, section 9). */
export type ScheduleShift = ShiftType | '24hr';

export interface ShiftDefinition {
  readonly type: ShiftType;
  /** Minutes after midnight, plant time. */
  readonly startMinute: number;
  /** Minutes after the midnight of the day on which the shift begins; above 1440 if the shift ends on the next day. */
  readonly endMinute: number;
}

const hours = (count: number) => count * 60;

/** The plant has two shifts unless it chooses three. The platform configuration has three shifts (decision A-01). */
export const shiftModels: Readonly<Record<ShiftModel, readonly ShiftDefinition[]>> = {
  two_shift: [
    { type: 'day', startMinute: hours(6), endMinute: hours(18) },
    { type: 'night', startMinute: hours(18), endMinute: hours(30) },
  ],
  three_shift: [
    { type: 'day', startMinute: hours(6), endMinute: hours(14) },
    { type: 'afternoon', startMinute: hours(14), endMinute: hours(22) },
    { type: 'night', startMinute: hours(22), endMinute: hours(30) },
  ],
};

/** A shift model with the first plant date on which it is valid; null means from the beginning of time. */
export interface DatedShiftModel {
  readonly first_day: PlantDate | null;
  readonly model: ShiftModel;
}

/**
 * One model for all dates, or models sorted by their first days. The first model is also valid before its first day.
 */
export type ShiftPlan = ShiftModel | readonly DatedShiftModel[];

/** The model of the shifts that begin on a date. */
export function shiftModelOn(plan: ShiftPlan, date: PlantDate): ShiftModel {
  if (typeof plan === 'string') return plan;
  const found = plan.findLast(({ first_day }) => first_day === null || first_day <= date) ?? plan[0];
  if (!found) throw new Error('A plant without a shift model');
  return found.model;
}

/** The shifts that begin on a date, in order. */
export const shiftsOfDate = (plan: ShiftPlan, date: PlantDate): readonly ShiftDefinition[] =>
  shiftModels[shiftModelOn(plan, date)];

const minuteMs = 60_000;
const dayMs = 86_400_000;

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  // The creation of a formatter takes longer than a thousand uses, so a formatter is stored for each zone.
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatters.set(zone, made);
  return made;
}

/** Computes the offset of the zone from UTC at an instant, in milliseconds, with the runtime. */
function askOffset(ms: number, zone: string): number {
  const parts: Record<string, string> = {};
  for (const { type, value } of formatterFor(zone).formatToParts(ms)) parts[type] = value;
  const date = `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`;
  return Date.parse(`${date}T${parts.hour}:${parts.minute}:${parts.second}Z`) - wholeSecond(ms);
}

const wholeSecond = (ms: number): number => Math.floor(ms / 1000) * 1000;

/** The offsets by zone and day (in UTC), for days on which the clocks did not change. */
const offsetsOfDays = new Map<string, Map<number, number>>();
const mostDays = 20_000;

/**
 * The offset of the zone from UTC at an instant, in milliseconds. The results are cached, because the computation by
 * the runtime takes ten times as long as the other steps.
 */
export function utcOffsetAt(ms: number, zone: string): number {
  const offsets = offsetsOfDays.get(zone) ?? new Map<number, number>();
  const day = Math.floor(ms / dayMs);
  const known = offsets.get(day);
  if (known !== undefined) return known;
  const first = askOffset(day * dayMs, zone);
  if (first !== askOffset((day + 1) * dayMs - 1000, zone)) return askOffset(ms, zone);
  if (offsets.size >= mostDays) offsets.clear();
  offsetsOfDays.set(zone, offsets.set(day, first));
  return first;
}

interface WallClock {
  readonly date: PlantDate;
  /** HH:mm:ss */
  readonly time: string;
}

function wallClock(ms: number, zone: string): WallClock {
  const [date = '', time = ''] = toInstant(ms + utcOffsetAt(ms, zone)).split('T');
  return { date, time: time.slice(0, 8) };
}

export function toInstant(ms: number): Instant {
  return new Date(ms).toISOString();
}

/** Whether a text is the name of a time zone that the runtime supports. */
export function isTimeZone(zone: string): boolean {
  try {
    return formatterFor(zone) !== undefined;
  } catch {
    return false;
  }
}

export function plantDateOf(instant: Instant, zone: string): PlantDate {
  return wallClock(Date.parse(instant), zone).date;
}

/** The instant at which the plant's clock shows `minute` minutes after midnight of `date`. `minute` may exceed 1440. */
export function instantAt(date: PlantDate, minute: number, zone: string): Instant {
  const wanted = Date.parse(`${date}T00:00:00Z`) + minute * minuteMs;
  // The second step corrects the offset if the first guess is on the other side of a clock change.
  const guess = wanted - utcOffsetAt(wanted, zone);
  return toInstant(wanted - utcOffsetAt(guess, zone));
}

/**
 * Every instant at which the plant's clock shows these seconds after midnight of the date, in order. An hour that
 * occurs twice, because the clock is put back, gives two instants. An hour that is skipped gives an empty list.
 */
export function instantsAt(date: PlantDate, seconds: number, zone: string): Instant[] {
  const wanted = Date.parse(`${date}T00:00:00Z`) + seconds * 1000;
  const offsets = new Set([wanted - dayMs, wanted + dayMs].map((near) => utcOffsetAt(near, zone)));
  return [...offsets]
    .map((offset) => wanted - offset)
    .filter((at) => at + utcOffsetAt(at, zone) === wanted)
    .sort((a, b) => a - b)
    .map(toInstant);
}

/**
 * The sentence about a time that the plant's clock never shows on the date, because the clock is put forward over this
 * time.
 */
export function skippedTime(date: PlantDate, seconds: number, zone: string): string | undefined {
  if (instantsAt(date, seconds, zone).length > 0) return undefined;
  const time = toInstant(seconds * 1000).slice(11, seconds % 60 === 0 ? 16 : 19);
  return `${time} does not exist on ${formatPlantDate(date)}: the clock was put forward over this time`;
}

/** The same sentence for a time HH:mm that was read as this instant; undefined if the clock shows the time then. */
export function skippedClock(time: string, at: Instant, zone: string): string | undefined {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return skippedTime(plantDateOf(at, zone), hours * 3600 + minutes * 60, zone);
}

/** The instant at which the plant's clock showed the same time of day, a number of days earlier. */
export function sameTimeBefore(instant: Instant, days: number, zone: string): Instant {
  const ms = Date.parse(instant);
  const date = plantDateOf(instant, zone);
  const sinceMidnight = ms + utcOffsetAt(ms, zone) - Date.parse(`${date}T00:00:00Z`);
  return instantAt(addDays(date, -days), sinceMidnight / minuteMs, zone);
}

export function startOfDay(date: PlantDate, zone: string): Instant {
  return instantAt(date, 0, zone);
}

export function addDays(date: PlantDate, days: number): PlantDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Whole days from `from` to `to`, by the calendar and not by the clock. */
export function daysBetween(from: PlantDate, to: PlantDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

/** The years of a plant's records. Outside of these years, the calendars of the database and of JavaScript differ. */
const plantYear = /^(19|2\d)\d{2}-/;

/** Whether a text is an existing day in a year of the plant's records. 2026-02-29 and 0000-01-01 are not. */
export function isPlantDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || !plantYear.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/** Whether an instant in ISO 8601 is in a year of the plant's records. */
export const isPlantInstant = (text: string): boolean =>
  plantYear.test(text) && !Number.isNaN(Date.parse(text));

export interface Shift {
  readonly type: ShiftType;
  /** The plant date on which the shift starts: 02:00 on the 5th is the night shift of the 4th (decision A-02). */
  readonly date: PlantDate;
  readonly starts_at: Instant;
  readonly ends_at: Instant;
}

export function shiftOn(date: PlantDate, type: ShiftType, plan: ShiftPlan, zone: string): Shift | undefined {
  const definition = shiftsOfDate(plan, date).find((shift) => shift.type === type);
  if (!definition) return undefined;
  return {
    type,
    date,
    starts_at: instantAt(date, definition.startMinute, zone),
    ends_at: instantAt(date, definition.endMinute, zone),
  };
}

/** The shift of an instant. The start of a shift is inclusive, its end is exclusive (decision A-02). */
export function shiftAt(instant: Instant, plan: ShiftPlan, zone: string): Shift {
  const today = plantDateOf(instant, zone);
  for (const date of [today, addDays(today, -1)]) {
    for (const { type } of shiftsOfDate(plan, date)) {
      const shift = shiftOn(date, type, plan, zone);
      if (shift && shift.starts_at <= instant && instant < shift.ends_at) return shift;
    }
  }
  throw new Error(`No shift covers ${instant}`);
}

/** DD-MM-YYYY, plant time (decision A-43). */
export function formatDate(instant: Instant, zone: string): string {
  return formatPlantDate(plantDateOf(instant, zone));
}

/** A plant date for display: DD-MM-YYYY (decision A-43). */
export function formatPlantDate(date: PlantDate): string {
  return date.split('-').reverse().join('-');
}

/** HH:mm, 24 hours, plant time (decision A-43). */
export function formatTime(instant: Instant, zone: string): string {
  return wallClock(Date.parse(instant), zone).time.slice(0, 5);
}

/** DD-MM-YYYY HH:mm, plant time (decision A-43). */
export function formatDateTime(instant: Instant, zone: string): string {
  return `${formatDate(instant, zone)} ${formatTime(instant, zone)}`;
}

/** The end of a span. If the span starts and ends on the same plant date, the text is the time only. */
export const formatSpanEnd = (from: Instant, to: Instant, zone: string): string =>
  plantDateOf(from, zone) === plantDateOf(to, zone) ? formatTime(to, zone) : formatDateTime(to, zone);

/** 10-03-2026 06:00 – 14:00. The second date is included only if it differs from the first date. */
export const formatSpan = (from: Instant, to: Instant, zone: string): string =>
  `${formatDateTime(from, zone)} – ${formatSpanEnd(from, to, zone)}`;
