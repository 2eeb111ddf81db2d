/** Turns a table into words, for files that are printed or opened in a spreadsheet (decision 0259). */
import { spoken } from '@pms/domain/deed';
import { formatAmount, formatNumber, formatPercent, formatQuantity } from '@pms/domain/number-format';
import { formatPlantDate } from '@pms/domain/plant-time';
import type { Cell, TableRow } from './table-file';

/** The fields whose label on the screens differs from their name. */
const heads: Readonly<Record<string, string>> = {
  id: 'Number',
  oee: 'OEE',
  oee_reason: 'Reason of no OEE',
  environment: 'Production area',
  environment_name: 'Production area',
  unit_of_measurement: 'Unit',
  actual_quantity: 'Made',
  good_by_unit: 'Good',
  total_quantity_produced: 'Produced',
  produced_by_unit: 'Produced',
  recorded_by_name: 'Recorded by',
  signed_by_name: 'Signed by',
  marked_by_name: 'Marked by',
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const headInWords = (key: string): string => {
  if (heads[key] !== undefined) return heads[key];
  if (/[ (]/.test(key)) return key;
  const words = key.replaceAll(/([a-z])([A-Z])/g, '$1_$2').toLowerCase();
  return capital(
    spoken(words)
      .replace(/^(.*) (percentage)$/, '$1 in %')
      .replace(/^oee\b/, 'OEE'),
  );
};

const codes: ReadonlySet<string> = new Set([
  'status',
  'Status',
  'state',
  'priority',
  'severity',
  'environment',
  'shift_type',
  'shift',
  'role',
  'assignment_role',
  'attendance',
  'action',
  'entity',
]);
/** One word for each state (decisions A-03 and 0171). */
const words: Readonly<Record<string, string>> = { in_use: 'Running', normal: 'Medium' };

const date = /^\d{4}-\d{2}-\d{2}$/;
/** An instant of a table, which is in the plant's time. */
const localInstant = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::[\d.]+)?(?:Z|[+-]\d{2}:\d{2})?$/;
const sumOfUnit = /^(-?\d+(?:\.\d+)?) (\S+)$/;

/** The word for a code. Any other text is returned unchanged. */
export const wordOf = (key: string, text: string): string =>
  codes.has(key) ? (words[text] ?? capital(spoken(text))) : text;

interface Moment {
  /** The local time of the plant, stored as if it were UTC, because a spreadsheet has no time zones. */
  readonly at: Date;
  readonly hasTime: boolean;
}

/** Reads a date or an instant of a table. Undefined for any other text. */
export function momentOf(text: string): Moment | undefined {
  if (date.test(text)) return { at: new Date(`${text}T00:00:00Z`), hasTime: false };
  const [, day, time] = localInstant.exec(text) ?? [];
  return day && time ? { at: new Date(`${day}T${time}:00Z`), hasTime: true } : undefined;
}

function textInWords(key: string, text: string): string {
  if (date.test(text)) return formatPlantDate(text);
  const [, day, time] = localInstant.exec(text) ?? [];
  if (day && time) return `${formatPlantDate(day)} ${time}`;
  return key.endsWith('_by_unit') ? text.split('; ').map(sumInWords).join(', ') : wordOf(key, text);
}

function sumInWords(sum: string): string {
  const [, amount, unit] = sumOfUnit.exec(sum) ?? [];
  return amount === undefined || unit === undefined ? sum : formatQuantity(Number(amount), unit);
}

const isPercent = (key: string): boolean =>
  /^(oee|availability|performance|quality|coverage|efficiency)$|_percentage$/.test(key);
const isAmount = (key: string): boolean => /quantity|^(good|scrap|rework)$/i.test(key);

function numberInWords(key: string, value: number, row: TableRow): string {
  if (key.endsWith('_minutes')) return formatAmount(value, 'min');
  if (isPercent(key)) return formatPercent(value);
  const unit = row.unit_of_measurement ?? row.unit ?? row.Unit;
  return isAmount(key) && typeof unit === 'string' ? formatAmount(value, unit) : formatNumber(value);
}

export function cellInWords(key: string, row: TableRow): string {
  const value: Cell = row[key] ?? null;
  if (value === null) return '';
  if (typeof value === 'number') return numberInWords(key, value, row);
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : textInWords(key, value);
}
