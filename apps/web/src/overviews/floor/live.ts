/**
 * How the floor handles live events. An event changes the card of its machine, and then the floor loads the rest from
 * the server.
 */
import type { EventOf } from '@pms/domain/every-event';
import { machineEventNames } from '@pms/domain/machines/event-names';
import { knownMachineStatus, type MachineStatus } from '@pms/domain/machines/statuses';
import { orderListEvents } from '@pms/domain/orders/event-names';
import type { Order } from '@pms/domain/orders/schema';
import type { QueryClient } from '@tanstack/react-query';
import { askSoon } from '../../client/ask-soon';
import { type LiveHandlers, onEvents } from '../../features/web-feature';
import { letGo, running, withOrder } from './cards';
import { type CardMachine, type Floor, floorKey } from './queries';

interface News {
  /** The import of a file of orders changes no single card. */
  readonly imported?: number;
  readonly order?: Order;
  readonly machine_id?: number | null;
  readonly status?: MachineStatus;
  readonly order_id?: number | null;
}

const askAgainMs = 500;
const heard = [...orderListEvents, ...machineEventNames, 'downtime_reported'] as const;

function applyFloorEvent(cache: QueryClient, { type, data }: EventOf<(typeof heard)[number]>): void {
  const news: News = { ...data };
  let isShown = false;
  cache.setQueryData<Floor>(floorKey, (floor) => {
    if (!floor) return floor;
    const machines = floor.machines.map((card) => cardAfter(card, type, news));
    isShown = machines.some((card, index) => card !== floor.machines[index]);
    return isShown ? { ...floor, machines } : floor;
  });
  if (!(isShown && saysAll.has(type))) askSoon(cache, floorKey, askAgainMs);
}

/**
 * Events that hold every value that a card shows. Machines with counters send such an event each second. If each event
 * loaded the floor again, every open floor would load without a pause. The next regular load brings the sums over all
 * machines.
 */
const saysAll: ReadonlySet<string> = new Set(['order_quantity_updated']);

const freeing: ReadonlySet<string> = new Set(['order_stopped', 'order_completed']);

function cardAfter(card: CardMachine, type: string, news: News): CardMachine {
  const { order } = news;
  if (type === 'order_resumed' && order?.machine_id === card.id) return running(card, order);
  if (order && order.id === card.order_id) return freeing.has(type) ? letGo(card) : withOrder(card, order);
  if (news.machine_id !== card.id || news.status === undefined) return card;
  const status = knownMachineStatus(news.status);
  return status === card.status ? card : { ...card, status };
}

export const floorLive: LiveHandlers = onEvents(heard, applyFloorEvent);
