/** The visible part of a grid, and the movement by keys. The grid is measured in pixels, its rows in rem. */
import type { KeyboardEvent } from 'react';
import { scrolledTo, type windowOf } from './roster-window';

export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

const pageRows = 10;
const remInPx = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-pageRows, 0],
  PageDown: [pageRows, 0],
};

export const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

interface Measured {
  readonly headWidth: number;
  readonly headHeight: number;
  readonly footHeight: number;
  readonly columnWidth: number;
}

function measure(box: HTMLElement): Measured {
  const sizeOf = (selector: string) => box.querySelector<HTMLElement>(selector)?.getBoundingClientRect();
  return {
    headWidth: sizeOf('thead th')?.width ?? 0,
    headHeight: sizeOf('thead')?.height ?? 0,
    footHeight: sizeOf('tfoot')?.height ?? 0,
    columnWidth: Math.max(1, sizeOf('[data-column-head]')?.width ?? 1),
  };
}

/** The visible part in pixels. The heads of rows and columns and the foot cover cells that are scrolled away. */
export function sightOf(
  box: HTMLElement,
  tops: readonly number[],
  columns: number,
): Parameters<typeof windowOf> {
  const { headWidth, columnWidth } = measure(box);
  const rem = remInPx();
  return [
    {
      top: box.scrollTop,
      height: box.clientHeight,
      left: box.scrollLeft,
      width: box.clientWidth - headWidth,
    },
    { tops: tops.map((top) => top * rem), columns, columnWidth },
  ];
}

/** Only scrolls. The cell is drawn with the next window. */
export function bringIntoSight(box: HTMLElement, { row, column }: CellPlace, tops: readonly number[]): void {
  const { headWidth, headHeight, footHeight, columnWidth } = measure(box);
  const rem = remInPx();
  box.scrollTop = scrolledTo(
    { from: (tops[row] ?? 0) * rem, to: (tops[row + 1] ?? 0) * rem },
    { at: box.scrollTop, length: box.clientHeight - headHeight - footHeight },
  );
  box.scrollLeft = scrolledTo(
    { from: column * columnWidth, to: (column + 1) * columnWidth },
    { at: box.scrollLeft, length: box.clientWidth - headWidth },
  );
}

/** Scrolls to a date beyond the right edge. The date before it becomes the first visible date. */
export function showFrom(box: HTMLElement, column: number): void {
  const { headWidth, columnWidth } = measure(box);
  const isInSight = (column + 1) * columnWidth <= box.scrollLeft + box.clientWidth - headWidth;
  if (!isInSight) box.scrollLeft = (column - 1) * columnWidth;
}

export function placeOf(target: EventTarget): CellPlace | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  const [row, column] = (cell?.dataset.place ?? '').split(':').map(Number);
  return row === undefined || column === undefined || Number.isNaN(row) ? undefined : { row, column };
}

export function nextPlace(
  { key, ctrlKey, altKey, metaKey }: KeyboardEvent,
  { row, column }: CellPlace,
  size: { readonly rows: number; readonly columns: number },
): CellPlace | undefined {
  if (altKey || metaKey) return undefined;
  if (key === 'Home') return { row: ctrlKey ? 0 : row, column: 0 };
  if (key === 'End') return { row: ctrlKey ? size.rows - 1 : row, column: size.columns - 1 };
  const step = ctrlKey ? undefined : steps[key];
  return step && { row: within(row + step[0], size.rows), column: within(column + step[1], size.columns) };
}
