/** A table on its way into a file: its columns, and its rows in batches. */

export type Cell = string | number | boolean | null;
export type TableRow = Readonly<Record<string, Cell>>;

export interface TableColumn {
  /** The field's name, which is its heading too. */
  readonly key: string;
  /** Its share of a printed page; left out, the column is not printed. */
  readonly printed?: number;
}

export interface Table {
  /** The heading of a printed page, the name of a sheet. */
  readonly title: string;
  readonly columns: readonly TableColumn[];
  /** Stands before the headings. */
  readonly note?: string | undefined;
  readonly batches: AsyncIterable<readonly TableRow[]>;
}

/** All rows, for files that cannot be written while they are read. */
export async function allRows({ batches }: Table): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for await (const batch of batches) rows.push(...batch);
  return rows;
}
