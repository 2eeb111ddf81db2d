/**
 * Dragging by mouse, pen and finger. A finger that moves at once scrolls. A finger that rests picks the order up. The
 * listeners are on the board and find the elements by attributes: data-bar, data-edge, data-machine, data-track.
 */
import type { Interval } from '@pms/domain/intervals';
import type { BoardMachine, BoardOrder } from '@pms/domain/schedule/schema';
import { movedTo, stretchedTo } from '@pms/domain/schedule/snap';
import { scrollNearEdges } from './auto-scroll';
import type { BoardHands } from './board-hands';

type Edge = 'start' | 'end' | null;

interface Press {
  readonly pointerId: number;
  readonly order: BoardOrder;
  readonly edge: Edge;
  readonly span: Interval;
  readonly isTouch: boolean;
  readonly isFromTray: boolean;
  readonly x: number;
  readonly y: number;
  /** The distance from the start of the order to the grip. */
  offset: number | undefined;
  machine: BoardMachine | undefined;
  isDragging: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const mouseSlack = 4;
const fingerSlack = 10;
const restMs = 350;

/** Adds the listeners. The returned function removes the listeners. */
export function attachPointer(root: HTMLElement, hands: () => BoardHands): () => void {
  let press: Press | undefined;
  let at = { x: 0, y: 0 };
  let ignoresClick = false;
  const scroller = scrollNearEdges(
    root,
    () => ({ start: press ?? at, now: at }),
    () => follow(),
  );

  const end = (): void => {
    clearTimeout(press?.timer);
    scroller.stop();
    press = undefined;
    delete root.dataset.dragging;
    hands().draft.set(null);
  };

  const begin = (): void => {
    if (!press) return;
    press.isDragging = true;
    root.dataset.dragging = '';
    // An earlier pointer capture of the browser would steal the rest of the movement.
    root.setPointerCapture(press.pointerId);
    scroller.start();
    follow();
  };

  const follow = (): void => {
    if (!press) return;
    const { order, edge } = press;
    const { window, snap, boundaries, machineOf, draftOf, draft, spanOf } = hands();
    const row = document.elementFromPoint(at.x, at.y)?.closest<HTMLElement>('[data-machine]');
    if (!edge && row) press.machine = machineOf(Number(row.dataset.machine));
    const track = root.querySelector<HTMLElement>('[data-track]')?.getBoundingClientRect();
    if (!press.machine || !track || track.width === 0) return;
    const share = Math.min(1, Math.max(0, (at.x - track.left) / track.width));
    const ms = window.fromMs + share * (window.toMs - window.fromMs);
    press.offset ??= ms - (edge === 'end' ? press.span.to : press.span.from);
    // The machine below the pointer determines the length of an order from the tray.
    const span = press.isFromTray ? spanOf(order, press.machine) : press.span;
    const wanted = ms - press.offset;
    const next = edge
      ? stretchedTo(span, edge, wanted, snap, boundaries)
      : movedTo(span, wanted, snap, boundaries);
    draft.set(draftOf(order, press.machine, next, 'pointer'));
  };

  const down = (event: PointerEvent): void => {
    ignoresClick = false;
    const target = event.target instanceof Element ? event.target : undefined;
    const bar = target?.closest<HTMLElement>('[data-bar]');
    if (!bar || press || event.button !== 0) return;
    const { orderOf, machineOf, gripOf, spanOf } = hands();
    const order = orderOf(Number(bar.dataset.bar));
    const edge = (target?.closest<HTMLElement>('[data-edge]')?.dataset.edge ?? null) as Edge;
    const grip = order && gripOf(order);
    if (!order || grip === 'none' || (grip === 'end' && edge !== 'end')) return;
    const isTouch = event.pointerType === 'touch';
    const isInTray = bar.closest('[data-tray]') !== null;
    at = { x: event.clientX, y: event.clientY };
    press = {
      pointerId: event.pointerId,
      order,
      edge,
      span: spanOf(order),
      isTouch,
      isFromTray: isInTray,
      ...at,
      // The pointer is at the start of an order from the tray, because the width of a card in the tray is not a
      // duration.
      offset: isInTray ? 0 : undefined,
      machine: isInTray || order.machine_id === null ? undefined : machineOf(order.machine_id),
      isDragging: false,
      timer: isTouch ? setTimeout(begin, restMs) : undefined,
    };
    if (!isInTray) press.offset = offsetAt(root, hands(), press);
  };

  const move = (event: PointerEvent): void => {
    if (event.pointerId !== press?.pointerId) return;
    at = { x: event.clientX, y: event.clientY };
    const distance = Math.hypot(at.x - press.x, at.y - press.y);
    if (press.isDragging) follow();
    else if (press.isTouch && distance > fingerSlack) end();
    else if (!press.isTouch && distance > mouseSlack) begin();
  };

  const up = (event: PointerEvent): void => {
    if (event.pointerId !== press?.pointerId) return;
    const dropped = press.isDragging ? hands().draft.get() : null;
    ignoresClick = press.isDragging;
    end();
    if (dropped) hands().drop(dropped);
  };

  const cancel = (event: PointerEvent): void => {
    if (event.pointerId === press?.pointerId) end();
  };
  const giveUp = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !press?.isDragging) return;
    event.stopPropagation();
    ignoresClick = true;
    end();
  };
  const hold = (event: Event): void => {
    if (press?.isDragging || (event.type === 'contextmenu' && press?.isTouch)) event.preventDefault();
  };
  const click = (event: MouseEvent): void => {
    if (!ignoresClick) return;
    ignoresClick = false;
    event.stopPropagation();
    event.preventDefault();
  };

  root.addEventListener('pointerdown', down);
  root.addEventListener('pointermove', move);
  root.addEventListener('pointerup', up);
  root.addEventListener('pointercancel', cancel);
  root.addEventListener('click', click, { capture: true });
  root.addEventListener('contextmenu', hold);
  // The listener is not passive, so that a finger that moves an order does not scroll the page.
  root.addEventListener('touchmove', hold, { passive: false });
  window.addEventListener('keydown', giveUp, { capture: true });
  return () => {
    end();
    root.removeEventListener('pointerdown', down);
    root.removeEventListener('pointermove', move);
    root.removeEventListener('pointerup', up);
    root.removeEventListener('pointercancel', cancel);
    root.removeEventListener('click', click, { capture: true });
    root.removeEventListener('contextmenu', hold);
    root.removeEventListener('touchmove', hold);
    window.removeEventListener('keydown', giveUp, { capture: true });
  };
}

/** The distance from the start or the edge of the order to the point of the press. */
function offsetAt(root: HTMLElement, { window }: BoardHands, { x, edge, span }: Press): number | undefined {
  const track = root.querySelector<HTMLElement>('[data-track]')?.getBoundingClientRect();
  if (!track || track.width === 0) return undefined;
  const ms = window.fromMs + ((x - track.left) / track.width) * (window.toMs - window.fromMs);
  return ms - (edge === 'end' ? span.to : span.from);
}
