/** Sorting by a column: the first click sorts descending, then it toggles (specification 3, section 9). */
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

export type SortValue = string | number | null;

export const nextSort = (now: Sort | null, by: string): Sort => ({
  by,
  direction: now?.by === by && now.direction === 'descending' ? 'ascending' : 'descending',
});

/** Capital letters and accents do not tear a list apart, and machine 10 follows machine 9. */
const words = new Intl.Collator('en-ZA', { numeric: true, sensitivity: 'base' });

function compare(a: SortValue, b: SortValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return words.compare(String(a ?? ''), String(b ?? ''));
}

/** A new list; what has no value stands last either way, and equals keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => SortValue,
  direction: Direction,
): Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((a, b) => {
    const [one, other] = [keyOf(a), keyOf(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * compare(one, other);
  });
}
