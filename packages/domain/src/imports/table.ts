/** A sheet as headings and the rows after the headings. */
import { type Cell, cellText, isEmpty } from './cells';
import { headingsOf } from './mapping';
import { importLimits } from './schema';

/** A sheet as it was read: all rows from the first row, including blank rows. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
}

export interface TableRow {
  /** The number of the row in the sheet, so that a person finds the problem. */
  readonly row: number;
  readonly cells: readonly Cell[];
}

export interface Table {
  readonly headings: readonly string[];
  readonly rows: readonly TableRow[];
}

/** All rows after the heading row, without blank rows. */
export function tableOf(sheet: Sheet, headingRow: number): Table {
  const rows = sheet.rows
    .map((cells, index) => ({ row: index + 1, cells }))
    .slice(headingRow)
    .filter(({ cells }) => cells.some((cell) => !isEmpty(cell)));
  return { headings: headingsOf(sheet.rows[headingRow - 1] ?? []), rows };
}

const exampleLength = 60;

/** The first values of each column, shown to the person who maps the columns. */
export function examplesOf(table: Table): string[][] {
  return table.headings.map((_, column) => {
    const examples: string[] = [];
    for (const { cells } of table.rows) {
      if (examples.length === importLimits.examples) break;
      const text = cellText(cells[column]);
      if (text !== '' && !examples.includes(text)) examples.push(text.slice(0, exampleLength));
    }
    return examples;
  });
}
