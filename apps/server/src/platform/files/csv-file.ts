/** Comma-separated values, written batch by batch. */
import { stringify } from 'csv-stringify/sync';
import { markFormula } from './formula-mark';
import type { Cell, Table } from './table-file';

/** Prevents a text from becoming a formula in the program that opens the file. Numbers stay numbers. */
const safe = (cell: Cell): Cell => (typeof cell === 'string' ? markFormula(cell) : cell);

/** Every value is in quotes (specification 3, section 9), and lines end as RFC 4180 requires. */
const style = { quoted: true, quoted_empty: true, record_delimiter: '\r\n' } as const;

/** A short table as one text. */
export const csvText = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => row.map(safe)),
    { ...style, bom: true, cast: { boolean: String } },
  );

export async function* csvFile({ columns, batches, note }: Table): AsyncGenerator<string> {
  const keys = columns.map(({ key }) => key);
  // The byte order mark shows a spreadsheet that the file is UTF-8.
  yield stringify([...(note ? [[note]] : []), keys], { ...style, bom: true });
  for await (const rows of batches) {
    yield stringify(
      rows.map((row) => keys.map((key) => safe(row[key] ?? null))),
      { ...style, cast: { boolean: String } },
    );
  }
}
