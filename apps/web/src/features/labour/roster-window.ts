/** Computes the rows and columns to draw: the visible rows and columns, and a few on each side. Pure functions. */

export interface GridWindow {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

interface Sight {
  readonly top: number;
  readonly height: number;
  readonly left: number;
  readonly width: number;
}

interface Tracks {
  /** The start of each row, followed by the end of the last row. */
  readonly tops: readonly number[];
  readonly columns: number;
  readonly columnWidth: number;
}

/** Rows have different heights, so the margin above and below is a length and not a number of rows. */
const spareHeight = 160;
const spareColumns = 2;

/** The last row that begins at or before the point. */
function trackAt(starts: readonly number[], point: number): number {
  let [low, high] = [0, Math.max(0, starts.length - 2)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= point) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The window of rows and columns. `lastRow` and `lastColumn` are excluded. */
export function windowOf(
  { top, height, left, width }: Sight,
  { tops, columns, columnWidth }: Tracks,
): GridWindow {
  const rows = Math.max(0, tops.length - 1);
  const column = (point: number): number => Math.floor(point / columnWidth);
  return {
    firstRow: trackAt(tops, top - spareHeight),
    lastRow: Math.min(rows, trackAt(tops, top + height + spareHeight) + 1),
    firstColumn: Math.max(0, Math.min(columns - 1, column(left)) - spareColumns),
    lastColumn: Math.min(columns, column(left + width) + 1 + spareColumns),
  };
}

export const isSameWindow = (a: GridWindow, b: GridWindow): boolean =>
  a.firstRow === b.firstRow &&
  a.lastRow === b.lastRow &&
  a.firstColumn === b.firstColumn &&
  a.lastColumn === b.lastColumn;

/** The starts of rows of these heights, and the end of the last row. */
export function topsOf(heights: readonly number[]): number[] {
  const tops = [0];
  for (const height of heights) tops.push((tops.at(-1) ?? 0) + height);
  return tops;
}

/** The scroll position at which the range is visible; the present position if the range is already visible. */
export function scrolledTo(
  { from, to }: { readonly from: number; readonly to: number },
  { at, length }: { readonly at: number; readonly length: number },
): number {
  if (from < at) return from;
  return to > at + length ? Math.max(0, Math.min(from, to - length)) : at;
}
