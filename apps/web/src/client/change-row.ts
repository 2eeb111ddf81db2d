/** A change of one row in a list that the server saves as a whole. */

export interface VersionedList<Row> {
  readonly data: readonly Row[];
  readonly version: number;
}

/** The row that the person has seen; undefined when the row was not in the list. */
export interface SeenRow<Row> {
  readonly row: Row | undefined;
  /** The version of the list. */
  readonly version: number;
}

interface RowChange<Row, Answer> {
  readonly read: () => Promise<VersionedList<Row>>;
  readonly find: (rows: readonly Row[]) => Row | undefined;
  readonly seen: SeenRow<Row>;
  readonly save: (rows: readonly Row[], version: number) => Promise<Answer>;
}

const isSameRow = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Makes the change to the present list, so that rows which other people have saved meanwhile stay. When another person
 * has changed the same row, the save contains the old version, and the server refuses the save.
 */
export async function changeRow<Row, Answer>(change: RowChange<Row, Answer>): Promise<Answer> {
  const { read, find, seen, save } = change;
  const { data, version } = await read();
  return save(data, isSameRow(find(data), seen.row) ? version : seen.version);
}
