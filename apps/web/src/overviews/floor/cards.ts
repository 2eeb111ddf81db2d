/** The expected card of a machine after an action that this device has not sent yet. */
import type { Order } from '@pms/domain/orders/schema';
import { running, withOrder, withoutOrder } from '@pms/domain/production/machine-card';
import type { QueryClient } from '@tanstack/react-query';
import { type OrderPage, orderKeys } from '../../features/orders/queries';
import { type CardMachine, type Floor, floorKey } from './queries';

type NextOrder = CardMachine['next_order'];

/** The next order of the machine among the orders that this browser has loaded. */
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
    : { ...withoutOrder(card, order.end_time), open_stop: null };
}

/** Shows the expected state of the order on the card of its machine while the server cannot be reached. */
export function showOnFloor(cache: QueryClient, order: Order): void {
  cache.setQueryData<Floor>(
    floorKey,
    (floor) => floor && { ...floor, machines: floor.machines.map((card) => foreseen(cache, card, order)) },
  );
}
