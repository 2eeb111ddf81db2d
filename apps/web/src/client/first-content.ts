/**
 * What a person waits for goes first: calls that nobody sees wait until the page has shown its first content, so that
 * they do not stand in its way on a slow line.
 */
import { useEffect, useSyncExternalStore } from 'react';

/** A page that never says that it is there must not hold the rest back for ever. */
const patienceMs = 3000;

let isShown = false;
const listeners = new Set<() => void>();

function show(): void {
  if (isShown) return;
  isShown = true;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** For the page: true once its own data is there, or could not be had. */
export function useShowsContent(shows: boolean): void {
  useEffect(() => {
    if (!shows) return;
    // After the next paint, so that the first content is visible first.
    const frame = requestAnimationFrame(() => setTimeout(show));
    return () => cancelAnimationFrame(frame);
  }, [shows]);
}

/** For what may wait. */
export const useContentShown = (): boolean => useSyncExternalStore(subscribe, () => isShown);

/** Called once when the application of a signed-in person starts. */
export function limitPatience(): () => void {
  const timer = setTimeout(show, patienceMs);
  return () => clearTimeout(timer);
}
