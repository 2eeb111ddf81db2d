/** The places of orders on the board: their spans, the ways in which they move, and lanes for orders that overlap. */
import { type Interval, intervalOf } from '../intervals';
import { holdsMachine } from '../orders/rules';
import type { Order } from '../orders/schema';
import type { Instant } from '../plant-time';
import { type BoardOrder, boardOrder } from './schema';

/** The board's fields of an order from a live event or an answer. */
export const boardOrderOf = (order: Order): BoardOrder => boardOrder.parse(order);

const waits = ({ status }: Pick<BoardOrder, 'status'>): boolean =>
  status === 'pending' || status === 'assigned';

/** Whether the order lies in the tray, because it has no machine or no time. */
export function isUnscheduled(order: BoardOrder): boolean {
  const hasPlace =
    order.machine_id !== null && order.planned_start_at !== null && order.planned_end_at !== null;
  return waits(order) && !order.archived && !hasPlace;
}

/**
 * The time an order takes on the board: its plan while it waits, from its actual start once it runs. A running order
 * lasts until the end of the time that it holds, and longer until somebody stops it.
 */
export function spanOf(order: BoardOrder, now: Instant): Interval | undefined {
  if (order.machine_id === null || order.status === 'cancelled') return undefined;
  if (waits(order)) {
    const { planned_start_at: from, planned_end_at: to } = order;
    return from && to && !order.archived ? intervalOf(from, to) : undefined;
  }
  if (order.actual_start_at === null) return undefined;
  const from = Date.parse(order.actual_start_at);
  if (!holdsMachine(order.status)) return { from, to: Math.max(from, Date.parse(order.end_time ?? now)) };
  const held = order.reserved_until ?? order.planned_end_at ?? now;
  return { from, to: Math.max(from, Date.parse(held), Date.parse(now)) };
}

/** How an order moves on the board: wholly, only its end, or not at all. */
export type Grip = 'whole' | 'end' | 'none';

export function gripOf(order: Pick<BoardOrder, 'status' | 'archived'>): Grip {
  if (order.archived) return 'none';
  if (holdsMachine(order.status)) return 'end';
  return waits(order) ? 'whole' : 'none';
}

export interface Laid<Item> {
  readonly item: Item;
  readonly span: Interval;
  /** From 0; items of one lane do not overlap. */
  readonly lane: number;
}

/** Puts overlapping items into as few lanes as possible. Spans are half-open, so neighbours share a lane. */
export function layLanes<Item>(items: readonly (readonly [Item, Interval])[]): Laid<Item>[] {
  const ends: number[] = [];
  return [...items]
    .sort(([, a], [, b]) => a.from - b.from || b.to - a.to)
    .map(([item, span]) => {
      const free = ends.findIndex((end) => end <= span.from);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = Math.max(span.to, span.from);
      return { item, span, lane };
    });
}
