/**
 * The floor after a live event. An event that holds every value that a card shows changes the card of its machine. After
 * other events only the server knows the floor. The strips and the sums over all machines do not follow from events.
 */
import type { EventOf } from '../every-event';
import { machineEventNames } from '../machines/event-names';
import { orderListEvents } from '../orders/event-names';
import { holdsMachine, isFinal, waitsForStart } from '../orders/rules';
import type { Order } from '../orders/schema';
import { type Instant, toInstant } from '../plant-time';
import { type CardAfter, cardAfterMachine, cardAfterOrder, type OrderNews } from './card-after';
import type { MachineCard } from './machine-card';
import { lateAttention } from './rules';
import type { Attention, FloorOverview } from './schema';

export const floorEvents = [...orderListEvents, ...machineEventNames, 'downtime_reported'] as const;
export type FloorEvent = (typeof floorEvents)[number];

/** The part of the floor that follows from events. */
export interface FloorState<Card extends MachineCard>
  extends Pick<FloorOverview, 'activeOrders' | 'attention'> {
  readonly machines: readonly Card[];
}

export interface FloorAfter<Card extends MachineCard> {
  readonly floor: FloorState<Card>;
  /** False if only the server knows a value that the floor shows. */
  readonly isWhole: boolean;
}

export function floorAfter<Card extends MachineCard>(
  floor: FloorState<Card>,
  { type, data, timestamp }: EventOf<FloorEvent>,
): FloorAfter<Card> {
  const at = toInstant(Date.parse(timestamp));
  if ('order' in data) {
    const { order } = data;
    const news = {
      order,
      isBegun: type === 'order_started' || type === 'order_resumed',
      isDeleted: 'deleted' in data && data.deleted === true,
    };
    const known = {
      ...floor,
      activeOrders: activeAfter(floor.activeOrders, order),
      attention: floor.attention.flatMap((thing) => attentionAfter(thing, news)),
    };
    const after = withCards(known, at, (card) => cardAfterOrder(card, news));
    // Specification 2, section 4: the floor is loaded again after the start of an order.
    return type === 'order_started' ? { ...after, isWhole: false } : after;
  }
  if ('status' in data) return withCards(floor, at, (card) => cardAfterMachine(card, data.machine));
  return { floor, isWhole: false };
}

function withCards<Card extends MachineCard>(
  floor: FloorState<Card>,
  at: Instant,
  afterEvent: (card: Card) => CardAfter<Card>,
): FloorAfter<Card> {
  const after = floor.machines.map(afterEvent);
  const machines = after.map(({ card }) => card);
  const stillTrue = floor.attention.filter((thing) => isStillTrue(thing, machines, at));
  return { floor: { ...floor, machines, attention: stillTrue }, isWhole: after.every((one) => one.isWhole) };
}

/**
 * Whether the problem still needs a person. A problem is over when, for example, its stop has ended or its order has
 * begun. New problems come with the next load of the floor.
 */
function isStillTrue(
  { kind, stop_id, order_id, machine_id }: Attention,
  machines: readonly MachineCard[],
  at: Instant,
): boolean {
  const machine = machines.find(({ id }) => id === machine_id);
  if (kind === 'late_start') return machines.every((card) => card.order_id !== order_id);
  // A reported quantity or a higher rate can make the order on time.
  if (kind === 'late_order') return machine?.order_id !== order_id || lateAttention(machine, at).length > 0;
  if (kind === 'silent_machine')
    return machine?.status === 'offline' || (machine?.status === 'in_use' && machine.order_id === null);
  if (kind !== 'open_stop' && kind !== 'unexplained_stop') return true;
  // The problem of a paused order without a stop lasts as long as the order is paused.
  return stop_id === null ? machine?.order_status === 'paused' : machine?.open_stop?.id === stop_id;
}

function attentionAfter(thing: Attention, news: OrderNews): Attention[] {
  if (thing.order_id !== news.order.id) return [thing];
  if (!isStillDue(thing, news)) return [];
  const { machine_id, machine_name } = news.order;
  return [thing.kind === 'late_start' ? { ...thing, machine_id, machine_name } : thing];
}

/** An order that ended needs no person. A new plan or a new due time ends the call about the former time. */
function isStillDue({ kind, since }: Attention, { order, isDeleted }: OrderNews): boolean {
  const { status, archived, planned_start_at, due_at } = order;
  if (isFinal(status) || archived || isDeleted) return false;
  const isSince = (time: string | null) => time !== null && Date.parse(time) === Date.parse(since);
  if (kind === 'late_start') return waitsForStart(status) && isSince(planned_start_at);
  return kind !== 'late_order' || isSince(due_at);
}

type ActiveOrders = FloorOverview['activeOrders'];

/** Orders that run or are paused, sorted by their start. */
function activeAfter(orders: ActiveOrders, order: Order): ActiveOrders {
  const others = orders.filter(({ id }) => id !== order.id);
  if (!holdsMachine(order.status)) return others.length === orders.length ? orders : others;
  const active: ActiveOrders[number] = {
    id: order.id,
    order_number: order.order_number,
    product_name: order.product_name,
    status: order.status,
    machine_id: order.machine_id,
    machine_name: order.machine_name,
    quantity: order.quantity,
    actual_quantity: order.actual_quantity,
    unit: order.unit_of_measurement,
    due_at: order.due_at,
    start_time: order.start_time,
  };
  const began = ({ start_time: start }: ActiveOrders[number]) => Date.parse(start ?? '') || 0;
  return [...others, active].toSorted((a, b) => began(a) - began(b) || a.id - b.id);
}
