/**
 * The keys of the board. Arrow keys move the focus and the draft. Space picks up and puts down. Shift repeats over
 * days. Control with Enter puts down a copy. Enter opens, Delete removes, Escape puts back, Control with Z undoes.
 */
import type { KeyboardEvent } from 'react';
import { carryTexts as texts } from './roster-carry-texts';
import type { BoardPlace } from './roster-hand';
import type { RosterHands } from './roster-hands';

const isArrow = (key: string): boolean => key.startsWith('Arrow');

export function placeUnder(target: EventTarget | null, hands: RosterHands): BoardPlace | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  const [row, column] = (cell?.dataset.place ?? '').split(':').map(Number);
  return row === undefined || column === undefined ? undefined : hands.placeOf(row, column);
}

export function pressRosterKey(event: KeyboardEvent<HTMLElement>, hands: RosterHands): void {
  // Keys in a text field belong to the field.
  if (event.target instanceof HTMLInputElement) return;
  const { key, ctrlKey, metaKey, shiftKey } = event;
  const isControl = ctrlKey || metaKey;
  const held = hands.store.get();
  const place = placeUnder(event.target, hands);
  if (isControl && key.toLowerCase() === 'z') hands.undo();
  else if (held && key === 'Escape') hands.putBack();
  else if (!place || isArrow(key)) return;
  else if (held && (key === ' ' || key === 'Enter')) {
    if (isControl) hands.over(place, 'copy');
    hands.drop();
  } else if (key === 'Enter') hands.open(place);
  else if (key === ' ') pickUp(place, hands);
  else if (key === 'Delete' || key === 'Backspace') takeOff(place, hands);
  else return;
  event.preventDefault();
  event.stopPropagation();

  /** A drag by keys begins at the cell of the person. */
  function pickUp(at: BoardPlace, { assignmentsAt, pick, announce }: RosterHands): void {
    const [one, another] = assignmentsAt(at);
    if (!one) announce(texts.nothingThere);
    else if (another) announce(texts.several);
    else pick({ kind: 'assignment', one }, 'keys');
  }

  function takeOff(at: BoardPlace, { assignmentsAt, announce, ...of }: RosterHands): void {
    const [one, another] = assignmentsAt(at);
    if (!one) announce(texts.nothingThere);
    else if (another) announce(texts.several);
    else if (!shiftKey) of.takeOff(one);
  }
}
