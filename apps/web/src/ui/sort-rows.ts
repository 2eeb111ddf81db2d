/**
 * Sorting by a column. The first click sorts descending, and each further click reverses the direction. The server
 * sorts (specification 3, section 9).
 */
export type Direction = 'ascending' | 'descending';

export interface Sort {
  /** The head of the column. */
  readonly by: string;
  readonly direction: Direction;
}

/** The column by which the rows of a list are sorted, and the function for a click on a head. */
export interface RecordSort {
  readonly sort: Sort | null;
  readonly onSort: (head: string) => void;
}

export const nextSort = (now: Sort | null, by: string): Sort => ({
  by,
  direction: now?.by === by && now.direction === 'descending' ? 'ascending' : 'descending',
});
