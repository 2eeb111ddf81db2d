/** The card of a machine after an event of its order. */
import type { Order } from '@pms/domain/orders/schema';
import type { QueryClient } from '@tanstack/react-query';
import { type OrderPage, orderKeys } from '../../features/orders/queries';
import { type CardMachine, type Floor, floorKey } from './queries';

/**
 * A running order holds its machine, and the machine is no longer stopped (specification 2, section 4; decision A-07).
 */
export const running = (card: CardMachine, order: Order): CardMachine => ({
  ...card,
  status: 'in_use',
  open_stop: null,
  last_order: null,
  ...workOf(order),
});

/** The fields of a card that show its order. */
const workOf = (order: Order) => ({
  order_id: order.id,
  order_number: order.order_number,
  product_name: order.product_name,
  order_status: order.status,
  start_time: order.start_time,
  operator: order.operator_name,
  actual_quantity: order.actual_quantity,
  quantity: order.quantity,
  unit: order.unit_of_measurement,
  due_at: order.due_at,
});

/** A stopped or completed order releases its machine (specification 2, section 4). */
export const letGo = (card: CardMachine, endedAt: string | null): CardMachine => ({
  ...card,
  status: 'available',
  last_order:
    card.order_number === null || endedAt === null
      ? card.last_order
      : { order_number: card.order_number, ended_at: endedAt },
  order_id: null,
  order_number: null,
  product_name: null,
  order_status: null,
  start_time: null,
  operator: null,
  actual_quantity: null,
  quantity: null,
  unit: null,
  due_at: null,
});

export const withOrder = (card: CardMachine, order: Order): CardMachine => ({ ...card, ...workOf(order) });

type NextOrder = CardMachine['next_order'];

/** The next order of the machine among those that this browser knows. */
function nextAfter(cache: QueryClient, machine: number, started: number): NextOrder {
  const waiting = cache
    .getQueriesData<OrderPage>({ queryKey: orderKeys.lists })
    .flatMap(([, page]) => page?.data ?? [])
    .filter(({ id, machine_id, status }) => id !== started && machine_id === machine && status === 'assigned')
    .sort((a, b) => (a.planned_start_at ?? '~').localeCompare(b.planned_start_at ?? '~') || a.id - b.id);
  const [next] = waiting;
  return next
    ? { id: next.id, order_number: next.order_number, planned_start_at: next.planned_start_at }
    : null;
}

function foreseen(cache: QueryClient, card: CardMachine, order: Order): CardMachine {
  const isAsBefore = card.order_id === order.id && card.order_status === order.status;
  if (isAsBefore) return withOrder(card, order);
  if (order.status === 'in_progress' && order.machine_id === card.id) {
    const next = card.next_order?.id === order.id ? nextAfter(cache, card.id, order.id) : card.next_order;
    return { ...running(card, order), next_order: next };
  }
  if (card.order_id !== order.id) return card;
  return order.status === 'paused'
    ? withOrder(card, order)
    : { ...letGo(card, order.end_time), open_stop: null };
}

/** Shows the expected state of the order on the card of its machine while the server cannot be reached. */
export function showOnFloor(cache: QueryClient, order: Order): void {
  cache.setQueryData<Floor>(
    floorKey,
    (floor) => floor && { ...floor, machines: floor.machines.map((card) => foreseen(cache, card, order)) },
  );
}
