/**
 * Returns the focus to the element that had the focus before a dialog. The library does this only for dialogs that stay
 * mounted while they are closed. The pressed button may have disappeared (a stopped order has no Stop). A button beside
 * it then gets the focus.
 */
import { useEffect, useState } from 'react';

const focusable = 'button, a[href], input, textarea, [tabindex="0"]';

/** The element with the focus and its ancestors, from the inside outwards. */
function placeOfFocus(): HTMLElement[] {
  const active = document.activeElement;
  const menu = active?.closest('[role="menu"]');
  // An entry of a menu disappears with its menu. The button that opened the menu stays.
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

/** Does not move the focus if the person has moved it to another field. */
function returnTo(place: readonly HTMLElement[]): void {
  if (document.activeElement === document.body) focusIn(place);
}

export function useFocusReturn(): void {
  const [place] = useState(placeOfFocus);
  useEffect(
    () => () => {
      returnTo(place);
      // The list is drawn again after the dialog has closed, and the pressed button may disappear then.
      setTimeout(() => returnTo(place));
    },
    [place],
  );
}
