/** What live events mean on the floor: the one card at once, as far as the event tells, then the server's own words. */
import type { LiveEnvelope } from '@pms/domain/live-event';
import type { MachineStatus } from '@pms/domain/machines/schema';
import type { Order } from '@pms/domain/orders/schema';
import type { QueryClient } from '@tanstack/react-query';
import { type CardMachine, type Floor, floorKey } from './queries';

interface News {
  readonly order?: Partial<Order>;
  readonly machine_id?: number;
  readonly status?: MachineStatus;
  readonly order_id?: number | null;
}

const askAgainMs = 500;
let isDue = false;

export function applyFloorEvent(cache: QueryClient, { type, data }: LiveEnvelope): void {
  const news = (data ?? {}) as News;
  cache.setQueryData<Floor>(floorKey, (floor) => {
    if (!floor) return floor;
    const machines = floor.machines.map((card) => cardAfter(card, type, news));
    return machines.some((card, index) => card !== floor.machines[index]) ? { ...floor, machines } : floor;
  });
  if (isDue) return;
  isDue = true;
  setTimeout(() => {
    isDue = false;
    void cache.invalidateQueries({ queryKey: floorKey });
  }, askAgainMs);
}

function cardAfter(card: CardMachine, type: string, news: News): CardMachine {
  const { order } = news;
  if (order?.id !== undefined && order.id === card.order_id) return withOrder(card, type, order);
  if (news.machine_id === card.id && news.status !== undefined && news.status !== card.status) {
    return { ...card, status: news.status };
  }
  return card;
}

/** A stopped or completed order lets its machine go (specification 2, section 4). */
function withOrder(card: CardMachine, type: string, order: Partial<Order>): CardMachine {
  if (type === 'order_stopped' || type === 'order_completed') {
    return {
      ...card,
      status: 'available',
      order_id: null,
      order_number: null,
      product_name: null,
      order_status: null,
      start_time: null,
      actual_quantity: null,
      quantity: null,
      due_at: null,
    };
  }
  return {
    ...card,
    actual_quantity: order.actual_quantity ?? card.actual_quantity,
    order_status: order.status ?? card.order_status,
  };
}
