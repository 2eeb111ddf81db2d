/**
 * Rows that a person types into a grid. They are sent as a file, so that the checks of an imported file apply to them.
 */
import type { ImportColumn } from '@pms/domain/imports/fields';
import type { ImportProblem } from '@pms/domain/imports/schema';
import { csvLines } from '../../client/csv';

export type GridRow = Readonly<Partial<Record<ImportColumn, string>>>;

export interface GridColumn {
  readonly column: ImportColumn;
  readonly label: string;
  readonly kind: 'text' | 'number' | 'suggest' | 'choice';
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly isRequired?: boolean;
  /** The next row begins with the value of the row above. */
  readonly isCarried?: boolean;
}

const cellOf = (row: GridRow, { column }: GridColumn): string => (row[column] ?? '').trim();

/** A row counts once a person typed into the row. Values that were copied from the row above do not count. */
export const isTyped = (row: GridRow, columns: readonly GridColumn[]): boolean =>
  columns.some((one) => one.isCarried !== true && cellOf(row, one) !== '');

/** Adds an empty row after the last filled row and copies the choices of that row. */
export function withEmptyRow(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  first: GridRow,
): GridRow[] {
  const last = rows.at(-1);
  if (last && !isTyped(last, columns)) return [...rows];
  const carried = columns
    .filter((one) => one.isCarried)
    .map(({ column }) => [column, last?.[column] ?? first[column]]);
  return [...rows, Object.fromEntries(carried) as GridRow];
}

/** The numbers of the rows that are sent, and the file of these rows. The first line of the file names the columns. */
export function fileOf(rows: readonly GridRow[], columns: readonly GridColumn[]) {
  const sent = rows.flatMap((row, index) => (isTyped(row, columns) ? [index] : []));
  const lines = sent.map((index) => columns.map((one) => cellOf(rows[index] ?? {}, one)));
  const heads = columns.map(({ column }) => column);
  return {
    sent,
    text: csvLines([heads, ...lines]),
    mapping: { heading_row: 1, columns: Object.fromEntries(heads.map((column) => [column, column])) },
  };
}

/**
 * Sentences by the row of the grid and the column. Line 1 of the file contains the headings. A sentence that names a
 * row of the file is changed to name the row of the grid.
 */
export function problemsIn(
  sent: readonly number[],
  errors: readonly ImportProblem[],
  rowName: string,
): ReadonlyMap<number, Readonly<Record<string, string>>> {
  const found = new Map<number, Record<string, string>>();
  for (const { row, field, message } of errors) {
    const index = sent[row - 2];
    const here = message.replaceAll(
      /\bRow (\d+)\b/g,
      (_, line) => `${rowName} ${(sent[Number(line) - 2] ?? 0) + 1}`,
    );
    if (index !== undefined) found.set(index, { [field]: here, ...found.get(index) });
  }
  return found;
}
