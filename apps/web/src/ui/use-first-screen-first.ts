/**
 * Draws the rows of the first screen at once, and the other rows a moment later with a lower priority than presses and
 * painting. A later change of the list is drawn at once. Otherwise the focus would return to a button that is about to
 * disappear.
 */
import { useDeferredValue } from 'react';

/** No row of a list is lower than this, so the rows that are drawn first always reach the end of the screen. */
const lowestRow = 72;

export function useFirstScreenFirst<Row>(rows: readonly Row[]): readonly Row[] {
  const isWhole = useDeferredValue(true, false);
  return isWhole ? rows : rows.slice(0, Math.ceil(window.innerHeight / lowestRow));
}
