/**
 * The mapping of the columns of a sheet to fields. The headings suggest a mapping, and a person can change it. The
 * mapping is stored for the same headings.
 */
import { type Cell, cellText, isEmpty } from './cells';
import type { ImportColumn } from './fields';
import { columnsOfKind, type ImportKind, importKinds } from './kinds';
import { headingsFor } from './known-headings';
import type { ImportDefaults, ImportMapping } from './schema';
import { plainWord } from './words';

/** The heading row is within the first rows. Later rows contain data. */
export const headingRowsTried = 20;

/**
 * The names of all columns of a row. A blank column is named by its letter and a repeated name gets a number, so that
 * the names are unique.
 */
export function headingsOf(row: readonly Cell[]): string[] {
  const used = new Set<string>();
  return row.map((cell, index) => {
    const given =
      cellText(cell)
        .replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
        .trim()
        .slice(0, 200) || `Column ${columnLetters(index)}`;
    let name = given;
    for (let count = 2; used.has(name); count += 1) name = `${given} (${count})`;
    used.add(name);
    return name;
  });
}

/** A, B, … Z, AA, … as in the column names of spreadsheets. */
function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

/** In every script, a key of this length is below the limit of 2704 bytes for an index of the database. */
const longestKey = 600;

/** A key that is equal for two files with the same headings in the same order, in any spelling. */
export function headingsKey(headings: readonly string[]): string {
  return headings.map(plainWord).join('|').slice(0, longestKey);
}

/** The plain words of all known headings. They are computed once, so that a file of many columns opens quickly. */
const knownWords = new Map(
  importKinds.map((kind) => [
    kind,
    new Map(columnsOfKind[kind].map((column) => [column, headingsFor(column, kind).map(plainWord)])),
  ]),
);

const rankOf = (heading: string, column: ImportColumn, kind: ImportKind): number =>
  knownWords.get(kind)?.get(column)?.indexOf(plainWord(heading)) ?? -1;

function bestHeading(
  headings: readonly string[],
  column: ImportColumn,
  kind: ImportKind,
): string | undefined {
  let best: { heading: string; rank: number } | undefined;
  for (const heading of headings) {
    const rank = rankOf(heading, column, kind);
    if (rank >= 0 && (!best || rank < best.rank)) best = { heading, rank };
  }
  return best?.heading;
}

type Columns = Partial<Record<ImportColumn, string>>;

function suggestColumns(headings: readonly string[], kind: ImportKind): Columns {
  const columns: Columns = {};
  for (const column of columnsOfKind[kind]) {
    const heading = bestHeading(headings, column, kind);
    if (heading) columns[column] = heading;
  }
  if (kind !== 'orders' && kind !== 'reports') return columns;
  if (kind === 'reports') return dateOnce(columns);
  // A date alone is a due date, a date of entry or a date of shipping as often as a date of production.
  const saysItRan = columns.start_time ?? columns.end_date ?? columns.end_time ?? columns.status;
  if (!saysItRan) delete columns.start_date;
  return columns;
}

/** A single column of dates belongs to the start if there is a column for its time, or else to the report. */
function dateOnce(columns: Columns): Columns {
  if (columns.start_date === undefined || columns.start_date !== columns.end_date) return columns;
  const { start_date, end_date, ...others } = columns;
  return columns.start_time ? { ...others, start_date } : { ...others, end_date };
}

/**
 * The row of the headings: the first row with the most fields, or the first row with two texts, or the first row that
 * is not empty.
 */
export function headingRowOf(rows: readonly (readonly Cell[])[], kind: ImportKind = 'orders'): number {
  const tried = rows.slice(0, headingRowsTried);
  const scores = tried.map((row) => Object.keys(suggestColumns(headingsOf(row), kind)).length);
  const best = Math.max(0, ...scores);
  if (best > 1) return scores.indexOf(best);
  const isText = (cell: Cell) => typeof cell === 'string' && !isEmpty(cell);
  const texts = tried.findIndex((row) => row.filter(isText).length > 1);
  return Math.max(0, texts >= 0 ? texts : tried.findIndex((row) => row.some((cell) => !isEmpty(cell))));
}

interface Suggestion {
  readonly mapping: ImportMapping;
  readonly defaults: ImportDefaults;
}

/** The mapping that the headings suggest. A person enters the values that the file does not contain. */
export function suggestMapping(
  headings: readonly string[],
  headingRow: number,
  kind: ImportKind = 'orders',
): Suggestion {
  const columns = suggestColumns(headings, kind);
  const isHistory = (columns.start_date || columns.start_time) && (columns.end_date || columns.end_time);
  return {
    mapping: { heading_row: headingRow + 1, columns, date_order: null, decimal_mark: null },
    // Rows with a start and an end are orders that were produced.
    defaults: kind === 'orders' && isHistory && !columns.status ? { status: 'completed' } : {},
  };
}

/**
 * The part of a mapping whose columns are in this sheet. A stored mapping may contain columns that the sheet does not
 * have.
 */
export function mappingFor(
  mapping: ImportMapping,
  headings: readonly string[],
  kind: ImportKind = 'orders',
): ImportMapping {
  const columns: Columns = {};
  for (const column of columnsOfKind[kind]) {
    const heading = mapping.columns[column];
    if (heading && headings.includes(heading)) columns[column] = heading;
  }
  return { ...mapping, columns };
}
