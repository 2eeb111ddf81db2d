/** The card of a machine after a live event, and whether the event contains every value that the card shows. */
import type { Machine } from '../machines/schema';
import { knownMachineStatus } from '../machines/statuses';
import { waitsForStart } from '../orders/rules';
import type { Order } from '../orders/schema';
import { type MachineCard, running, withOrder, withoutOrder } from './machine-card';

export interface CardAfter<Card extends MachineCard> {
  readonly card: Card;
  /** False if only the server knows a value that the card shows. */
  readonly isWhole: boolean;
}

const whole = <Card extends MachineCard>(card: Card): CardAfter<Card> => ({ card, isWhole: true });
const partly = <Card extends MachineCard>(card: Card): CardAfter<Card> => ({ card, isWhole: false });

export interface OrderNews {
  readonly order: Order;
  /** The order began to run on its machine with this event. */
  readonly isBegun: boolean;
  readonly isDeleted: boolean;
}

export function cardAfterOrder<Card extends MachineCard>(card: Card, news: OrderNews): CardAfter<Card> {
  const next = nextAfter(card, news);
  const { card: after, isWhole } = workAfter(card, news);
  if (next === 'unknown') return partly(after);
  return { card: next === after.next_order ? after : { ...after, next_order: next }, isWhole };
}

function workAfter<Card extends MachineCard>(card: Card, { order, isBegun }: OrderNews): CardAfter<Card> {
  if (card.order_id !== order.id) {
    // An order can leave its stop on its former machine. The stop ends when the order runs on another machine.
    if (order.machine_id !== card.id) return isStopOf(card, order) ? stopAfter(card, order) : whole(card);
    if (order.status === 'in_progress') return isBegun ? whole(running(card, order)) : partly(card);
    if (order.status === 'paused') return partly(card);
    return stopAfter(card, order);
  }
  if (order.machine_id !== card.id) return partly(card);
  if (order.status === 'in_progress') {
    // The event of a resumed order ends the stop. Any other event of the order does not change the stop of the card.
    if (isBegun) return whole(running(card, order));
    return card.order_status === 'in_progress'
      ? whole(withOrder(card, order))
      : partly(withOrder(card, order));
  }
  if (order.status === 'paused') {
    // The event of a pause does not contain the start and the id of the stop.
    const isKnown = card.order_status === 'paused' && card.open_stop !== null;
    return isKnown ? whole(withOrder(card, order)) : partly(withOrder(card, order));
  }
  return stopAfter(withoutOrder(card, order.end_time), order);
}

const isStopOf = ({ open_stop: stop }: MachineCard, { id }: Order): boolean => stop?.order_id === id;

/** The card with its present stop, after an event of an order that does not hold the machine (decision A-07). */
function stopAfter<Card extends MachineCard>(card: Card, order: Order): CardAfter<Card> {
  const isOfOrder = isStopOf(card, order);
  if (order.status === 'stopped' && !order.archived) return isOfOrder ? whole(card) : partly(card);
  return whole(isOfOrder ? { ...card, open_stop: null } : card);
}

type NextOrder = MachineCard['next_order'];

/** The next order of the machine; 'unknown' if another order may have become the next order. */
function nextAfter(card: MachineCard, { order, isDeleted }: OrderNews): NextOrder | 'unknown' {
  const before = card.next_order;
  const isWaiting =
    order.machine_id === card.id && waitsForStart(order.status) && !(order.archived || isDeleted);
  const wasNext = before?.id === order.id;
  if (!isWaiting) return wasNext ? 'unknown' : before;
  const { id, order_number, planned_start_at } = order;
  const after = { id, order_number, planned_start_at };
  if (wasNext) return isLater(after, before) ? 'unknown' : after;
  return before === null || isLater(before, after) ? after : before;
}

/**
 * Whether `one` comes after `other` in the sorting of the server: by planned start, orders without a plan last, then by
 * id.
 */
function isLater(one: NonNullable<NextOrder>, other: NonNullable<NextOrder>): boolean {
  const startOf = ({ planned_start_at: start }: NonNullable<NextOrder>) =>
    start === null ? Number.POSITIVE_INFINITY : Date.parse(start);
  const [mine, others] = [startOf(one), startOf(other)];
  return mine === others ? one.id > other.id : mine > others;
}

/**
 * A new order of the machine is not set here. The same change also sends an event of the order, which sets the order.
 */
export function cardAfterMachine<Card extends MachineCard>(card: Card, machine: Machine): CardAfter<Card> {
  if (machine.id !== card.id) return whole(card);
  const isFreed = machine.order_id === null && card.order_id !== null;
  const after: Card = {
    ...(isFreed ? withoutOrder(card, machine.status_since) : card),
    status: knownMachineStatus(machine.status),
    status_since: machine.status_since,
    production_rate: machine.production_rate,
    next_order: machine.next_order,
  };
  const { stopped_since: stopped } = machine;
  if (stopped === null) return whole({ ...after, open_stop: null });
  // The event contains the start of the stop, but not the reason.
  const isKnown = card.open_stop !== null && Date.parse(card.open_stop.start_time) === Date.parse(stopped);
  return isKnown ? whole(after) : partly(after);
}
