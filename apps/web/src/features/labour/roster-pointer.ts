/** Drags people over the board with a mouse or a pen. A finger scrolls, and opens a cell by a tap. */
import type { Hand, HandMode } from './roster-hand';
import type { RosterHands } from './roster-hands';
import { placeUnder } from './roster-keys';

/** A smaller movement is no drag, because a hand may shake. */
const startPx = 5;
const nearPx = 40;
const stepPx = 12;

interface Drag {
  readonly hand: Hand;
  readonly x: number;
  readonly y: number;
  isMoving: boolean;
}

const modeOf = (event: PointerEvent, isRepeat: boolean): HandMode =>
  isRepeat || event.shiftKey ? 'repeat' : event.ctrlKey || event.metaKey ? 'copy' : 'move';

export function attachRosterPointer(root: HTMLElement, hands: () => RosterHands): () => void {
  let drag: Drag | null = null;
  let isRepeat = false;
  let marked: HTMLElement | null = null;

  const unmark = (): void => {
    marked?.removeAttribute('data-verdict');
    marked = null;
  };
  const cellAt = (event: PointerEvent): HTMLElement | null =>
    document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-place]') ?? null;

  const onDown = (event: PointerEvent): void => {
    if (event.button !== 0 || event.pointerType === 'touch' || !(event.target instanceof Element)) return;
    const hand = handAt(event.target, hands());
    if (!hand) return;
    isRepeat = event.target.closest('[data-repeat]') !== null;
    drag = { hand, x: event.clientX, y: event.clientY, isMoving: false };
  };
  const onMove = (event: PointerEvent): void => {
    if (!drag) return;
    if (!drag.isMoving) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < startPx) return;
      drag.isMoving = true;
      root.setPointerCapture(event.pointerId);
      root.dataset.dragging = '';
      hands().pick(drag.hand, 'pointer');
    }
    scrollNearEdge(root, event);
    const cell = cellAt(event);
    const draft = hands().over(cell ? placeUnder(cell, hands()) : undefined, modeOf(event, isRepeat));
    if (cell !== marked) unmark();
    marked = cell;
    if (cell && draft) cell.dataset.verdict = draft.verdict.outcome;
    else cell?.removeAttribute('data-verdict');
  };
  const end = (): boolean => {
    const wasMoving = drag?.isMoving === true;
    drag = null;
    unmark();
    delete root.dataset.dragging;
    return wasMoving;
  };
  const onUp = (): void => {
    if (end()) hands().drop();
  };
  const onCancel = (): void => {
    if (end()) hands().putBack();
  };
  const onEscape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && drag) onCancel();
  };
  root.addEventListener('pointerdown', onDown);
  root.addEventListener('pointermove', onMove);
  root.addEventListener('pointerup', onUp);
  root.addEventListener('pointercancel', onCancel);
  document.addEventListener('keydown', onEscape);
  return () => {
    root.removeEventListener('pointerdown', onDown);
    root.removeEventListener('pointermove', onMove);
    root.removeEventListener('pointerup', onUp);
    root.removeEventListener('pointercancel', onCancel);
    document.removeEventListener('keydown', onEscape);
  };
}

/** The person under the pointer: in the list, in a cell with several people, or in the cell of a day. */
function handAt(target: Element, hands: RosterHands): Hand | undefined {
  const listed = target.closest<HTMLElement>('[data-person]')?.dataset;
  if (listed) return { kind: 'person', employee_id: Number(listed.person), role: listed.role as 'operator' };
  const chip = target.closest<HTMLElement>('[data-assignment]');
  const one = chip && hands.assignmentOf(Number(chip.dataset.assignment));
  return one ? { kind: 'assignment', one } : undefined;
}

function scrollNearEdge(root: HTMLElement, { clientX, clientY }: PointerEvent): void {
  const grid = root.querySelector<HTMLElement>('table');
  if (!grid) return;
  const { left, right, top, bottom } = grid.getBoundingClientRect();
  const towards = (at: number, from: number, to: number): number =>
    at < from + nearPx ? -stepPx : at > to - nearPx ? stepPx : 0;
  if (clientY > top && clientY < bottom) grid.scrollBy(towards(clientX, left, right), 0);
  if (clientX > left && clientX < right && clientY > top - nearPx)
    grid.scrollBy(0, towards(clientY, top, bottom));
}
