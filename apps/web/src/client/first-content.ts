/**
 * Delays background calls until the page has shown its first content, so that these calls do not slow down the first
 * content on a slow network.
 */
import { useEffect, useSyncExternalStore } from 'react';

/** A page that never reports its first content must not delay the other calls for ever. */
const patienceMs = 3000;

/** The mark in the browser's record of performance. Files and calls that begin after the mark may wait. */
const firstContentMark = 'first-content';

let isShown = false;
const listeners = new Set<() => void>();

function show(): void {
  if (isShown) return;
  isShown = true;
  performance.mark(firstContentMark);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The page reports true once its data is loaded or has failed to load. */
export function useShowsContent(shows: boolean): void {
  useEffect(() => {
    if (!shows) return;
    // After the next paint, so that the first content is visible first.
    const frame = requestAnimationFrame(() => setTimeout(show));
    return () => cancelAnimationFrame(frame);
  }, [shows]);
}

/** Whether the page has shown its first content. For calls that may wait. */
export const useContentShown = (): boolean => useSyncExternalStore(subscribe, () => isShown);

/** Called once when the application of a signed-in person starts. */
export function limitPatience(): () => void {
  const timer = setTimeout(show, patienceMs);
  return () => clearTimeout(timer);
}
