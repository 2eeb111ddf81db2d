/**
 * Dates and times in the notations of plants: day first or month first, ISO, with words, or as the numbers of a
 * spreadsheet.
 */
import { type Instant, instantAt, isPlantDate, type PlantDate, toInstant } from '../plant-time';
import { type Cell, cellText, type Parsed, quoted, timeOnlyMs, wallClockOf } from './cells';
import { parseClock } from './clock-times';
import { monthNamed } from './words';

export type DateOrder = 'day_first' | 'month_first';

/** The time in a cell: a day, a time of day, both, or an instant with its own offset. */
export interface Moment {
  readonly date: PlantDate | null;
  /** Seconds after midnight. Above 86400 if the time is on the next day. */
  readonly seconds: number | null;
  readonly instant: Instant | null;
}

export interface DateReading {
  /** The order that a person chose for every date. */
  readonly chosen: DateOrder | null;
  /** The order that the rest of the file proves. It is used for dates that can be read in both orders. */
  readonly proven: DateOrder | undefined;
}

/** A date outside these years is an artefact of a sheet, such as 01-01-1900 for an empty cell. */
const firstDate = '2000-01-01';
const lastDate = '2099-12-31';

const secondsOfDay = 86_400;
/** Excel's serial numbers of the first and last date. */
const firstSerial = 36_526;
const lastSerial = 73_051;

const numericDate = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?:[,T\s]+(.*))?$/;
const isoDate = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[,T\s]+(.*))?$/;
const compactDate = /^(20\d{2})(\d{2})(\d{2})$/;
const dayMonthName = /^(\d{1,2})[.\s-]*(\p{L}{3,})[.,\s-]*(\d{4}|\d{2})(?:[,T\s]+(.*))?$/u;
const monthNameDay = /^(\p{L}{3,})[.\s-]*(\d{1,2})[.,\s-]+(\d{4})(?:[,T\s]+(.*))?$/u;

const unreadable = (text: string): Parsed<Moment> => ({ problem: `${quoted(text)} is not a date or time` });

const fullYear = (year: string): string => (year.length === 2 ? `20${year}` : year);

function dayOf(year: string, month: string | number, day: string): PlantDate | undefined {
  const date = `${fullYear(year)}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isPlantDate(date) ? date : undefined;
}

function momentOn(date: PlantDate | undefined, rest: string | undefined, text: string): Parsed<Moment> {
  if (!date) return { problem: `${quoted(text)} is not a day that exists` };
  if (date < firstDate || date > lastDate) {
    return { problem: `${quoted(text)} lies outside the years 2000 to 2099` };
  }
  if (!rest?.trim()) return { value: { date, seconds: null, instant: null } };
  const clock = parseClock(rest);
  if (!clock) return unreadable(text);
  const { seconds, offset_minutes: offset } = clock;
  if (offset === null) return { value: { date, seconds, instant: null } };
  const at = Date.parse(`${date}T00:00:00Z`) + (seconds - offset * 60) * 1000;
  return { value: { date, seconds, instant: toInstant(at) } };
}

/**
 * The possible orders of day and month in a date with slashes. A date with dashes or dots is read day first unless a
 * person chose another order.
 */
function possibleOrders(first: string, second: string): DateOrder[] {
  const orders: DateOrder[] = [];
  if (Number(second) <= 12) orders.push('day_first');
  if (Number(first) <= 12 && first !== second) orders.push('month_first');
  return orders;
}

/**
 * The order that the dates with slashes in a file prove. Undefined if no date proves an order, or if the dates prove
 * both orders.
 */
export function provenOrder(cells: readonly Cell[]): DateOrder | undefined {
  const proven = new Set<DateOrder>();
  for (const cell of cells) {
    const [, first, mark, second] = (typeof cell === 'string' && numericDate.exec(cell.trim())) || [];
    if (!first || !second || mark !== '/') continue;
    const [only, other] = possibleOrders(first, second);
    if (only && !other && Number(first) !== Number(second)) proven.add(only);
  }
  const [one, another] = proven;
  return another ? undefined : one;
}

function fromNumericDate(match: readonly string[], reading: DateReading): Parsed<Moment> {
  const [text = '', first = '', mark = '', second = '', year = '', rest] = match;
  const orders = mark === '/' ? possibleOrders(first, second) : (['day_first'] as const);
  const order = reading.chosen ?? (orders.length > 1 ? reading.proven : orders[0]);
  if (!order && orders.length > 1) {
    return { problem: `Choose whether day or month comes first: ${quoted(text)} can be read both ways` };
  }
  const [day, month] = order === 'month_first' ? [second, first] : [first, second];
  return momentOn(dayOf(year, month, day), rest, text);
}

function fromText(text: string, reading: DateReading): Parsed<Moment> {
  const numeric = numericDate.exec(text);
  if (numeric) return fromNumericDate(numeric, reading);
  const iso = isoDate.exec(text);
  if (iso) return momentOn(dayOf(iso[1] ?? '', iso[3] ?? '', iso[4] ?? ''), iso[5], text);
  const named = dayMonthName.exec(text);
  if (named)
    return momentOn(dayOf(named[3] ?? '', monthNamed(named[2] ?? ''), named[1] ?? ''), named[4], text);
  const american = monthNameDay.exec(text);
  if (american) {
    return momentOn(
      dayOf(american[3] ?? '', monthNamed(american[1] ?? ''), american[2] ?? ''),
      american[4],
      text,
    );
  }
  const clock = parseClock(text);
  if (clock && clock.offset_minutes === null) {
    return { value: { date: null, seconds: clock.seconds, instant: null } };
  }
  return /^\d+([.,]\d+)?$/.test(text) ? fromNumber(Number(text.replace(',', '.'))) : unreadable(text);
}

function fromNumber(value: number): Parsed<Moment> {
  if (value >= 0 && value < 2) {
    return { value: { date: null, seconds: Math.round(value * secondsOfDay), instant: null } };
  }
  if (value >= firstSerial && value < lastSerial) {
    return fromDate(new Date(Date.UTC(1899, 11, 30) + value * secondsOfDay * 1000));
  }
  const [, year, month, day] = compactDate.exec(String(value)) ?? [];
  return year && month && day
    ? momentOn(dayOf(year, month, day), undefined, String(value))
    : unreadable(String(value));
}

function fromDate(date: Date): Parsed<Moment> {
  if (Number.isNaN(date.getTime())) return unreadable('An empty date');
  const time = timeOnlyMs(date);
  if (time !== undefined) return { value: { date: null, seconds: Math.round(time / 1000), instant: null } };
  const wall = wallClockOf(date);
  const day = momentOn(wall.date, undefined, cellText(date));
  if (!day.value || wall.seconds === 0) return day;
  return { value: { ...day.value, seconds: wall.seconds } };
}

export function parseMoment(cell: Cell, reading: DateReading): Parsed<Moment> {
  if (cell instanceof Date) return fromDate(cell);
  if (typeof cell === 'number') return fromNumber(cell);
  return typeof cell === 'string' ? fromText(cell.trim(), reading) : unreadable(cellText(cell));
}

/** The instant at which the plant's clock shows this number of seconds after midnight of the day. */
export function instantOf(date: PlantDate, seconds: number, zone: string): Instant {
  const minute = Math.floor(seconds / 60);
  return toInstant(Date.parse(instantAt(date, minute, zone)) + (seconds - minute * 60) * 1000);
}
