/** Reads a handheld scanner: a keyboard that types fast and ends with Enter. It never reads while a field has focus. */
import { useEffect, useRef } from 'react';

/** A scanner leaves 1 to 30 ms between two keys; a person leaves more than 60 ms. */
const longestGapMs = 50;
/** A sequence with fewer keys counts as typed by a person. */
const leastKeys = 4;
const mostKeys = 2000;

const takesKeys = 'input, textarea, select, [contenteditable="true"]';

/** A key that is held down repeats as fast as a scanner types. */
const belongsElsewhere = ({ target, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  repeat ||
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof Element && target.closest(takesKeys) !== null) ||
  document.querySelector('[aria-modal="true"], dialog[open]') !== null;

/**
 * Handles key presses, and passes the whole text to `onRead` at its Enter. A press that belongs to a scan does not
 * reach the page.
 */
export function scanReader(onRead: (text: string) => void): (event: KeyboardEvent) => void {
  let text = '';
  let last = Number.NEGATIVE_INFINITY;
  return (event) => {
    if (belongsElsewhere(event)) {
      text = '';
      return;
    }
    if (event.timeStamp - last > longestGapMs) text = '';
    const isScan = text.length >= leastKeys;
    if (event.key === 'Enter') {
      const read = text;
      text = '';
      if (!isScan) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      onRead(read);
    } else if (event.key.length === 1 && text.length < mostKeys) {
      text += event.key;
      last = event.timeStamp;
      if (!isScan) return;
      // A slash in a scanned address must not open the search, and a space must not press a button.
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
}

const hearers = new Set<(text: string) => void>();

/** Passes a code that the camera read to the listeners of scans. */
export function giveScan(text: string): void {
  for (const hear of [...hearers]) hear(text);
}

/** Listens to the scans of the handheld scanner and the camera while the component is shown. */
export function useScans(onRead: (text: string) => void): void {
  const latest = useRef(onRead);
  latest.current = onRead;
  useEffect(() => {
    const take = (text: string): void => latest.current(text);
    const hear = scanReader(take);
    hearers.add(take);
    window.addEventListener('keydown', hear, { capture: true });
    return () => {
      hearers.delete(take);
      window.removeEventListener('keydown', hear, { capture: true });
    };
  }, []);
}
