/**
 * The rows of a list: those of the first screen at once, all others in work that gives way to presses and paint. A list
 * that changes later is drawn in such work too.
 */
import { useDeferredValue } from 'react';

/** Lower than any row of a list, so that the rows that are drawn first always reach the end of the screen. */
const lowestRow = 72;

export function useFirstScreenFirst<Row>(rows: readonly Row[]): readonly Row[] {
  return useDeferredValue(rows, rows.slice(0, Math.ceil(window.innerHeight / lowestRow)));
}
