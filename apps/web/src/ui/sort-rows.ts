/** Sorting by a column: the first click sorts descending, then it toggles; the server sorts (specification 3, section 9). */
export type Direction = 'ascending' | 'descending';

export interface Sort {
  /** The head of the column. */
  readonly by: string;
  readonly direction: Direction;
}

/** By which column the rows of a list are sorted, and what a click on a head asks for. */
export interface RecordSort {
  readonly sort: Sort | null;
  readonly onSort: (head: string) => void;
}

export const nextSort = (now: Sort | null, by: string): Sort => ({
  by,
  direction: now?.by === by && now.direction === 'descending' ? 'ascending' : 'descending',
});
