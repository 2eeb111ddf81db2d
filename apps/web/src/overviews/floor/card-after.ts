/** The card of a machine after a live event, and whether the event says all that the card shows. */
import type { Machine } from '@pms/domain/machines/schema';
import { knownMachineStatus } from '@pms/domain/machines/statuses';
import type { Order } from '@pms/domain/orders/schema';
import { letGo, running, withOrder } from './cards';
import type { CardMachine } from './queries';

export interface CardAfter {
  readonly card: CardMachine;
  /** False if only the server knows a value that the card shows. */
  readonly isWhole: boolean;
}

const whole = (card: CardMachine): CardAfter => ({ card, isWhole: true });
const partly = (card: CardMachine): CardAfter => ({ card, isWhole: false });

interface OrderNews {
  readonly order: Order;
  /** The order began to run on its machine with this event. */
  readonly isBegun: boolean;
  readonly isDeleted: boolean;
}

export function cardAfterOrder(card: CardMachine, news: OrderNews): CardAfter {
  const next = nextAfter(card, news);
  const { card: after, isWhole } = workAfter(card, news);
  if (next === 'unknown') return partly(after);
  return { card: next === after.next_order ? after : { ...after, next_order: next }, isWhole };
}

function workAfter(card: CardMachine, { order, isBegun }: OrderNews): CardAfter {
  if (card.order_id !== order.id) {
    if (order.machine_id !== card.id) return whole(card);
    if (order.status === 'in_progress') return isBegun ? whole(running(card, order)) : partly(card);
    if (order.status === 'paused') return partly(card);
    return stopAfter(card, order);
  }
  if (order.machine_id !== card.id) return partly(card);
  if (order.status === 'in_progress') {
    // The event of a resumed order ends the stop. The card keeps its stop at every other event of the order.
    if (isBegun) return whole(running(card, order));
    return card.order_status === 'in_progress'
      ? whole(withOrder(card, order))
      : partly(withOrder(card, order));
  }
  if (order.status === 'paused') {
    // The event of a pause does not hold the start and the id of the stop.
    const isKnown = card.order_status === 'paused' && card.open_stop !== null;
    return isKnown ? whole(withOrder(card, order)) : partly(withOrder(card, order));
  }
  return stopAfter(letGo(card, order.end_time), order);
}

/** The stop on the machine of an order that does not hold the machine (decision A-07). */
function stopAfter(card: CardMachine, order: Order): CardAfter {
  const isOfOrder = card.open_stop?.order_id === order.id;
  if (order.status === 'stopped' && !order.archived) return isOfOrder ? whole(card) : partly(card);
  return whole(isOfOrder ? { ...card, open_stop: null } : card);
}

type NextOrder = CardMachine['next_order'];

/** The next order of the machine; 'unknown' if another order may have become the next order. */
function nextAfter(card: CardMachine, { order, isDeleted }: OrderNews): NextOrder | 'unknown' {
  const before = card.next_order;
  const isWaiting =
    order.machine_id === card.id &&
    (order.status === 'pending' || order.status === 'assigned') &&
    !(order.archived || isDeleted);
  const wasNext = before?.id === order.id;
  if (!isWaiting) return wasNext ? 'unknown' : before;
  const { id, order_number, planned_start_at } = order;
  const after = { id, order_number, planned_start_at };
  if (wasNext) return isLater(after, before) ? 'unknown' : after;
  return before === null || isLater(before, after) ? after : before;
}

/** As the server sorts: by planned start, orders without a plan last, then by id. */
function isLater(one: NonNullable<NextOrder>, other: NonNullable<NextOrder>): boolean {
  const startOf = ({ planned_start_at: start }: NonNullable<NextOrder>) =>
    start === null ? Number.POSITIVE_INFINITY : Date.parse(start);
  const [mine, others] = [startOf(one), startOf(other)];
  return mine === others ? one.id > other.id : mine > others;
}

/** The new order of a machine comes with the event of the order, which the same change sends. */
export function cardAfterMachine(card: CardMachine, machine: Machine): CardAfter {
  if (machine.id !== card.id) return whole(card);
  const isFreed = machine.order_id === null && card.order_id !== null;
  const after: CardMachine = {
    ...(isFreed ? letGo(card, machine.status_since) : card),
    status: knownMachineStatus(machine.status),
    status_since: machine.status_since,
    production_rate: machine.production_rate,
    next_order: machine.next_order,
  };
  const { stopped_since: stopped } = machine;
  if (stopped === null) return whole({ ...after, open_stop: null });
  // The event says when the stop began, not why.
  const isKnown = card.open_stop !== null && Date.parse(card.open_stop.start_time) === Date.parse(stopped);
  return isKnown ? whole(after) : partly(after);
}
