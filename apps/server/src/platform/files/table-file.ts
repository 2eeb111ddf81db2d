/** A table for a file: its columns, and its rows in batches. */

export type Cell = string | number | boolean | null;
export type TableRow = Readonly<Record<string, Cell>>;

export interface TableColumn {
  /** The name of the field, which is also the heading of the column. */
  readonly key: string;
  /** The column's share of a printed page. If undefined, the column is not printed. */
  readonly printed?: number;
}

export interface Table {
  /** The heading of a printed page, or the name of a sheet. */
  readonly title: string;
  readonly columns: readonly TableColumn[];
  /** A note before the headings. */
  readonly note?: string | undefined;
  readonly batches: AsyncIterable<readonly TableRow[]>;
}

/** All rows at once, for formats that cannot be written batch by batch. */
export async function allRows({ batches }: Table): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for await (const batch of batches) rows.push(...batch);
  return rows;
}
