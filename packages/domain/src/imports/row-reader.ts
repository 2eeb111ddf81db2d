/** Reads one row through a mapping. For a column, it returns the cell, or the default if the cell is empty. */
import {
  type Cell,
  cellText,
  isEmpty,
  type NumberReading,
  type Parsed,
  parseNumber,
  provenMark,
} from './cells';
import { type ImportColumn, type ImportField, importColumnDescriptions, importColumns } from './fields';
import { type DateReading, type Moment, parseMoment, provenOrder } from './moments';
import type { ImportDefaults, ImportMapping, ImportProblem } from './schema';
import type { Table, TableRow } from './table';

/** The reading of a whole sheet: the column of each field, and the notation of numbers and dates. */
export interface Reading {
  readonly indexes: Partial<Record<ImportColumn, number>>;
  readonly defaults: ImportDefaults;
  readonly numbers: NumberReading;
  readonly dates: DateReading;
  /** The meaning of a time that occurs twice. If it is null, the row gets a problem that requires a choice. */
  readonly repeated: 'first' | 'second' | null;
}

const numberColumns: readonly ImportColumn[] = [
  'quantity',
  'produced_quantity',
  'scrap_quantity',
  'rework_quantity',
  'duration',
  'pack_size',
  'shelf_life',
  'production_rate',
  'operators_per_shift',
  'hopper_loaders_per_shift',
  'packers_per_shift',
  'downtime_cost_per_hour',
];
const dateColumns = importColumns.filter((column) => column.endsWith('_date') || column.endsWith('_time'));

/** Defaults are entered in the form, in a notation that is never ambiguous. */
const typedNumber: NumberReading = { chosen: 'point', proven: undefined };
const typedDate: DateReading = { chosen: 'day_first', proven: undefined };

export function readingOf(table: Table, mapping: ImportMapping, defaults: ImportDefaults): Reading {
  const indexes: Partial<Record<ImportColumn, number>> = {};
  for (const column of importColumns) {
    const index = table.headings.indexOf(mapping.columns[column] ?? '');
    if (index >= 0) indexes[column] = index;
  }
  const cellsOf = (columns: readonly ImportColumn[]): Cell[] =>
    columns
      .flatMap((column) => indexes[column] ?? [])
      .flatMap((index) => table.rows.map(({ cells }) => cells[index] ?? null));
  return {
    indexes,
    defaults,
    numbers: { chosen: mapping.decimal_mark, proven: provenMark(cellsOf(numberColumns)) },
    dates: { chosen: mapping.date_order, proven: provenOrder(cellsOf(dateColumns)) },
    repeated: mapping.repeated_hour ?? null,
  };
}

/** A value, and whether the value is the default. A default that does not fit a row is ignored and is not a problem. */
export interface Found<T> {
  readonly value: T;
  readonly isDefault: boolean;
}

export class RowReader {
  readonly row: number;
  readonly problems: ImportProblem[] = [];
  readonly #cells: readonly Cell[];
  readonly #reading: Reading;

  constructor({ row, cells }: TableRow, reading: Reading) {
    this.row = row;
    this.#cells = cells;
    this.#reading = reading;
  }

  get repeated(): Reading['repeated'] {
    return this.#reading.repeated;
  }

  /** Adds a problem of a field. Only the first problem of a field is kept. */
  problem(field: ImportField, message: string): undefined {
    if (!this.has(field)) this.problems.push({ row: this.row, field, message });
    return undefined;
  }

  has(field: ImportField): boolean {
    return this.problems.some((problem) => problem.field === field);
  }

  text(column: ImportColumn): Found<string> | undefined {
    const found = this.#find(column);
    return found && { value: cellText(found.value), isDefault: found.isDefault };
  }

  number(column: ImportColumn): Found<number> | undefined {
    return this.#parsed(column, (cell, isDefault) =>
      parseNumber(cell, isDefault ? typedNumber : this.#reading.numbers),
    );
  }

  moment(column: ImportColumn): Found<Moment> | undefined {
    return this.#parsed(column, (cell, isDefault) =>
      parseMoment(cell, isDefault ? typedDate : this.#reading.dates),
    );
  }

  /** The text in the file for each field with a problem, for the row of the preview. */
  given(): Partial<Record<ImportField, string>> {
    return Object.fromEntries(this.problems.map(({ field }) => [field, this.#asGiven(field)]));
  }

  #asGiven(field: ImportField): string {
    const texts = importColumns
      .filter((column) => importColumnDescriptions[column].field === field)
      .map((column) => cellText(this.#find(column)?.value));
    return texts
      .filter((text) => text !== '')
      .join(' ')
      .slice(0, 100);
  }

  #find(column: ImportColumn): Found<Cell> | undefined {
    const index = this.#reading.indexes[column];
    const cell = index === undefined ? null : this.#cells[index];
    if (!isEmpty(cell)) return { value: cell ?? null, isDefault: false };
    const typed = this.#reading.defaults[column];
    return isEmpty(typed) ? undefined : { value: typed, isDefault: true };
  }

  #parsed<T>(
    column: ImportColumn,
    parse: (cell: Cell, isDefault: boolean) => Parsed<T>,
  ): Found<T> | undefined {
    const found = this.#find(column);
    if (!found) return undefined;
    const { value, problem } = parse(found.value, found.isDefault);
    if (problem !== undefined) return this.problem(importColumnDescriptions[column].field, problem);
    return { value: value as T, isDefault: found.isDefault };
  }
}
