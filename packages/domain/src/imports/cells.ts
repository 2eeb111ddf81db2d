/** The values of a cell. A cell is read as text or as a number in the notation of any country. */
import { formatPlantDate } from '../plant-time';

/** The UTC fields of a Date hold the local time of the sheet, because sheets have no time zone. */
export type Cell = string | number | boolean | Date | null;

/** The value of a cell, or the problem of a cell without a value. */
export type Parsed<T> =
  | { readonly value: T; readonly problem?: undefined }
  | { readonly problem: string; readonly value?: undefined };

type DecimalMark = 'point' | 'comma';

const longestQuote = 40;

/** A value for use in a sentence. A long text is cut. */
export function quoted(text: string): string {
  return `"${text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text}"`;
}

export function isEmpty(cell: Cell | undefined): cell is null | undefined | '' {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}

/** Day 0 of spreadsheets. A time without a date is a fraction of this day. */
const sheetEpochMs = Date.UTC(1899, 11, 30);
/** Day 0 of workbooks that were created on old Macs. */
const macEpochMs = Date.UTC(1904, 0, 1);
const twoDaysMs = 2 * 86_400_000;

/**
 * Milliseconds since midnight if a Date is a time without a date. The value of a shift that ends at 01:05 may be more
 * than a day.
 */
export function timeOnlyMs(date: Date): number | undefined {
  for (const epoch of [sheetEpochMs, macEpochMs]) {
    const since = date.getTime() - epoch;
    // Sheets store fractions of a day, so midnight may be stored slightly before the day.
    if (since > -1000 && since < twoDaysMs) return Math.max(0, since);
  }
  return undefined;
}

/** The day and the second of the day that a sheet's clock shows, rounded to the second (decision A-67). */
export function wallClockOf(date: Date): { readonly date: string; readonly seconds: number } {
  const whole = Math.round(date.getTime() / 1000);
  const iso = new Date(whole * 1000).toISOString();
  return { date: iso.slice(0, 10), seconds: ((whole % 86_400) + 86_400) % 86_400 };
}

function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${two(hours)}:${two(minutes)}${rest === 0 ? '' : `:${two(rest)}`}`;
}

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const time = timeOnlyMs(date);
  if (time !== undefined) return clockText(Math.round(time / 1000));
  const wall = wallClockOf(date);
  const day = formatPlantDate(wall.date);
  return wall.seconds === 0 ? day : `${day} ${clockText(wall.seconds)}`;
}

/** A cell as text. Batch numbers that a sheet stores as numbers are returned as digits. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? dateText(cell) : String(cell).trim();
}

const grouped = {
  point: /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/,
  comma: /^[+-]?\d{1,3}(\.\d{3})+(,\d+)?$/,
} as const;
const plain = { point: /^[+-]?(\d+\.?\d*|\.\d+)$/, comma: /^[+-]?(\d+,?\d*|,\d+)$/ } as const;

/** Blanks and apostrophes only group digits, in every country. */
const withoutGrouping = (text: string): string =>
  text.trim().replaceAll(/(?<=\d)[\s\u00a0\u202f'’](?=\d)/g, '');

function readAs(text: string, mark: DecimalMark): number | undefined {
  const isNumber = plain[mark].test(text) || grouped[mark].test(text);
  if (!isNumber) return undefined;
  return mark === 'point'
    ? Number(text.replaceAll(',', ''))
    : Number(text.replaceAll('.', '').replace(',', '.'));
}

/** The possible decimal marks of a text: both for a text without a mark, or for an ambiguous text such as 1,234. */
export function possibleMarks(text: string): DecimalMark[] {
  const digits = withoutGrouping(text);
  return (['point', 'comma'] as const).filter((mark) => readAs(digits, mark) !== undefined);
}

function isAmbiguous(text: string): boolean {
  const digits = withoutGrouping(text);
  const [asPoint, asComma] = [readAs(digits, 'point'), readAs(digits, 'comma')];
  return asPoint !== undefined && asComma !== undefined && asPoint !== asComma;
}

/**
 * The mark that the numbers of a file prove. Undefined if no number proves a mark, or if the numbers prove both marks.
 */
export function provenMark(cells: readonly Cell[]): DecimalMark | undefined {
  const proven = new Set<DecimalMark>();
  for (const cell of cells) {
    if (typeof cell !== 'string') continue;
    const [only, other] = possibleMarks(cell);
    if (only && !other) proven.add(only);
  }
  const [first, second] = proven;
  return second ? undefined : first;
}

export interface NumberReading {
  /** The mark that a person chose for every number. */
  readonly chosen: DecimalMark | null;
  /** The mark that other cells of the file prove. It is used for ambiguous numbers. */
  readonly proven: DecimalMark | undefined;
}

const notANumber = (text: string): Parsed<number> => ({ problem: `${quoted(text)} is not a number` });

export function parseNumber(cell: Cell, reading: NumberReading): Parsed<number> {
  if (typeof cell === 'number') {
    return Number.isFinite(cell) ? { value: cell } : notANumber(String(cell));
  }
  if (typeof cell !== 'string') return notANumber(cellText(cell));
  const text = withoutGrouping(cell);
  const mark = reading.chosen ?? (isAmbiguous(text) ? reading.proven : possibleMarks(text)[0]);
  if (!mark && isAmbiguous(text)) {
    return { problem: `Choose the decimal mark: ${quoted(cell.trim())} can be read both ways` };
  }
  const value = mark && readAs(text, mark);
  return value === undefined ? notANumber(cell.trim()) : { value };
}
