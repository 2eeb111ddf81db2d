/**
 * The rows of a list: those of the first screen at once, all others a moment later, in work that gives way to presses and
 * paint. A change of a list that stands is drawn at once: the focus would else return to a button that is about to go.
 */
import { useDeferredValue } from 'react';

/** Lower than any row of a list, so that the rows that are drawn first always reach the end of the screen. */
const lowestRow = 72;

export function useFirstScreenFirst<Row>(rows: readonly Row[]): readonly Row[] {
  const isWhole = useDeferredValue(true, false);
  return isWhole ? rows : rows.slice(0, Math.ceil(window.innerHeight / lowestRow));
}
