/**
 * How the floor handles live events. An event that holds every value that a card shows changes the card of its machine,
 * and the floor is not loaded: a plant sends many events a second, and every open floor would load for each event. Other
 * events also load the floor. The strips and the sums over all machines come with the next regular load of the floor.
 */
import type { EventOf } from '@pms/domain/every-event';
import { machineEventNames } from '@pms/domain/machines/event-names';
import { orderListEvents } from '@pms/domain/orders/event-names';
import type { Order } from '@pms/domain/orders/schema';
import type { Attention } from '@pms/domain/production/schema';
import type { QueryClient } from '@tanstack/react-query';
import { askSoon } from '../../client/ask-soon';
import { type LiveHandlers, onEvents } from '../../features/web-feature';
import { type CardAfter, cardAfterMachine, cardAfterOrder } from './card-after';
import { type CardMachine, type Floor, floorKey } from './queries';

const askAgainMs = 500;
const heard = [...orderListEvents, ...machineEventNames, 'downtime_reported'] as const;
type FloorEvent = (typeof heard)[number];

function applyFloorEvent(cache: QueryClient, event: EventOf<FloorEvent>): void {
  const floor = cache.getQueryData<Floor>(floorKey);
  const after = floor && floorAfter(floor, event);
  if (after) cache.setQueryData<Floor>(floorKey, after.floor);
  if (!after?.isWhole) askSoon(cache, floorKey, askAgainMs);
}

interface FloorAfter {
  readonly floor: Floor;
  readonly isWhole: boolean;
}

function floorAfter(floor: Floor, { type, data }: EventOf<FloorEvent>): FloorAfter {
  if ('order' in data) {
    const { order } = data;
    const news = {
      order,
      isBegun: type === 'order_started' || type === 'order_resumed',
      isDeleted: 'deleted' in data && data.deleted === true,
    };
    const known = { ...floor, activeOrders: activeAfter(floor.activeOrders, order) };
    const after = withCards(hasEnded(order) ? withoutCalls(known, order) : known, (card) =>
      cardAfterOrder(card, news),
    );
    // Specification 2, section 4: the floor is read again after the start of an order.
    return type === 'order_started' ? { ...after, isWhole: false } : after;
  }
  if ('status' in data) return withCards(floor, (card) => cardAfterMachine(card, data.machine));
  return { floor, isWhole: false };
}

function withCards(floor: Floor, afterEvent: (card: CardMachine) => CardAfter): FloorAfter {
  const after = floor.machines.map(afterEvent);
  const machines = after.map(({ card }) => card);
  const stillTrue = floor.attention.filter((thing) => isStillTrue(thing, machines));
  return { floor: { ...floor, machines, attention: stillTrue }, isWhole: after.every((one) => one.isWhole) };
}

/** A stop that ended, or an order that began, needs no person. What newly needs a person comes with the floor. */
function isStillTrue(
  { kind, stop_id, order_id, machine_id }: Attention,
  machines: readonly CardMachine[],
): boolean {
  const machine = machines.find(({ id }) => id === machine_id);
  if (kind === 'late_start') return machines.every((card) => card.order_id !== order_id);
  if (kind === 'silent_machine')
    return machine?.status === 'offline' || (machine?.status === 'in_use' && machine.order_id === null);
  if (kind !== 'open_stop' && kind !== 'unexplained_stop') return true;
  // A paused order without a stop keeps its machine waiting too.
  return stop_id === null ? machine?.order_status === 'paused' : machine?.open_stop?.id === stop_id;
}

const hasEnded = ({ status }: Order): boolean => status === 'completed' || status === 'cancelled';

const withoutCalls = (floor: Floor, order: Order): Floor => ({
  ...floor,
  attention: floor.attention.filter(({ order_id }) => order_id !== order.id),
});

type ActiveOrders = Floor['activeOrders'];

/** Orders that run or are paused, in the order in which they began. */
function activeAfter(orders: ActiveOrders, order: Order): ActiveOrders {
  const others = orders.filter(({ id }) => id !== order.id);
  if (order.status !== 'in_progress' && order.status !== 'paused')
    return others.length === orders.length ? orders : others;
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

export const floorLive: LiveHandlers = onEvents<FloorEvent>(heard, applyFloorEvent);
