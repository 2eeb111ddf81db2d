/**
 * The keys of the board: arrows move the focus, Ctrl or Alt with arrows moves an order, and Shift with arrows stretches
 * an order. Enter or Space drops the order, Escape cancels, and Ctrl+Z undoes the last change.
 */
import { formatSpan, toInstant } from '@pms/domain/plant-time';
import type { BoardOrder } from '@pms/domain/schedule/schema';
import { stepFrom, stepMinutes } from '@pms/domain/schedule/snap';
import type { KeyboardEvent } from 'react';
import { moveFocus } from './board-focus';
import type { BoardHands } from './board-hands';
import type { Draft } from './draft';
import { draftText, texts } from './texts';

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function pressKey(event: KeyboardEvent<HTMLElement>, hands: BoardHands, zone: string): void {
  const bar = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-bar]') : null;
  const order = bar ? hands.orderOf(Number(bar.dataset.bar)) : undefined;
  if (!bar || !order) return;
  const { key } = event;
  const held = hands.draft.get();
  const isCarry = event.ctrlKey || event.altKey || event.metaKey;
  if (key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)) hands.undo();
  else if (held?.by === 'keys' && (key === 'Enter' || key === ' ')) hands.drop(held);
  else if (held?.by === 'keys' && key === 'Escape') putBack(held, hands);
  else if (arrows[key]) {
    const [x, y] = arrows[key];
    if (isCarry) carry(order, hands, [x, y], zone);
    else if (event.shiftKey && x !== 0) stretch(order, hands, x, zone);
    else if (!event.shiftKey && !held) moveFocus(event.currentTarget, bar, [x, y]);
  } else return;
  event.preventDefault();
  event.stopPropagation();
}

function putBack({ order }: Draft, { draft, announce }: BoardHands): void {
  draft.set(null);
  announce(texts.cancelled(order.order_number));
}

/**
 * The present place of the held order: at first the place on the board, or the first machine that can make the order.
 */
function heldPlace(order: BoardOrder, hands: BoardHands): Pick<Draft, 'machine' | 'span'> | undefined {
  const held = hands.draft.get();
  if (held?.order.id === order.id) return held;
  const machine = hands.machineOf(order.machine_id ?? 0) ?? hands.machinesFor(order)[0];
  return machine && { machine, span: hands.spanOf(order, machine) };
}

function show(draft: Draft, hands: BoardHands, zone: string): void {
  hands.draft.set(draft);
  const { machine, span } = draft;
  const time = formatSpan(toInstant(span.from), toInstant(span.to), zone);
  hands.announce(`${machine.name}, ${time}: ${draftText(draft, zone)}`);
}

function carry(order: BoardOrder, hands: BoardHands, [x, y]: readonly [number, number], zone: string): void {
  const fixed = hands.fixedText(order);
  if (fixed) hands.announce(fixed);
  const place = heldPlace(order, hands);
  if (!place || fixed) return;
  const { machine, span } = place;
  const machines = hands.machinesFor(order);
  const next = machines[machines.findIndex(({ id }) => id === machine.id) + y] ?? machine;
  const from = x === 0 ? span.from : stepFrom(span.from, x === 1 ? 1 : -1, hands.snap, hands.boundaries);
  show(hands.draftOf(order, next, { from, to: from + lengthThere() }, 'keys'), hands, zone);

  /** The length of an order without a time follows the machine, until a person stretches the order. */
  function lengthThere(): number {
    const held = span.to - span.from;
    return held === hands.lengthOn(order, machine)?.ms ? (hands.lengthOn(order, next)?.ms ?? held) : held;
  }
}

function stretch(order: BoardOrder, hands: BoardHands, x: number, zone: string): void {
  const isFixed = hands.gripOf(order) === 'none';
  if (isFixed) hands.announce(hands.fixedText(order) ?? '');
  const place = heldPlace(order, hands);
  if (!place || isFixed) return;
  const { machine, span } = place;
  const to = Math.max(
    stepFrom(span.to, x === 1 ? 1 : -1, hands.snap, hands.boundaries),
    span.from + stepMinutes * 60_000,
  );
  show(hands.draftOf(order, machine, { from: span.from, to }, 'keys'), hands, zone);
}
