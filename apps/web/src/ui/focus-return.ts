/**
 * Gives the focus back to where it was before a dialog, which the library does only for dialogs that stay mounted while
 * they are closed. What was pressed may be gone by then (a stopped order has no Stop): its neighbourhood takes its place.
 */
import { useEffect, useState } from 'react';

const focusable = 'button, a[href], input, textarea, [tabindex="0"]';

/** The element with the focus and its ancestors, from the inside outwards. */
function placeOfFocus(): HTMLElement[] {
  const active = document.activeElement;
  const menu = active?.closest('[role="menu"]');
  // An entry of a menu goes with its menu; the button that opened the menu stays.
  const opener = menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : active;
  const place: HTMLElement[] = [];
  for (let element = opener; element instanceof HTMLElement; element = element.parentElement) {
    if (element !== document.body && element !== document.documentElement) place.push(element);
  }
  return place;
}

function focusIn(place: readonly HTMLElement[]): void {
  const nearest = place.find((element) => element.isConnected);
  const target = nearest === place[0] ? nearest : nearest?.querySelector<HTMLElement>(focusable);
  target?.focus({ preventScroll: true });
}

/** Somebody who has gone on to another field is not called back. */
function returnTo(place: readonly HTMLElement[]): void {
  if (document.activeElement === document.body) focusIn(place);
}

export function useFocusReturn(): void {
  const [place] = useState(placeOfFocus);
  useEffect(
    () => () => {
      returnTo(place);
      // A list is drawn after its dialog has gone, and may take the pressed button along.
      setTimeout(() => returnTo(place));
    },
    [place],
  );
}
