/** Whether the page is being printed. A list is then a table of all its rows, however narrow the screen is. */
import { useMediaQuery } from '@mantine/hooks';
import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;
const listeners = new Set<() => void>();

function turn(next: boolean): void {
  isPrinting = next;
  // The browser lays out the paper directly after this event, so the change must be drawn at once.
  flushSync(() => {
    for (const listener of listeners) listener();
  });
}

window.addEventListener('beforeprint', () => turn(true));
window.addEventListener('afterprint', () => turn(false));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);

/** Whether the screen matches a query for narrow screens. Paper is never narrow. */
export function useNarrow(query: string): boolean {
  const isNarrow = useMediaQuery(`screen and ${query}`, false, { getInitialValueInEffect: false });
  return !usePrinting() && isNarrow;
}
