/** Where orders lie on the board: their spans, what may be gripped, and lanes for those that overlap. */
import { type Interval, intervalOf } from '../intervals';
import { holdsMachine } from '../orders/rules';
import type { Order } from '../orders/schema';
import type { Instant } from '../plant-time';
import { type BoardOrder, boardOrder } from './schema';

/** The board's part of a whole order, as a live event or an answer brings it. */
export const boardOrderOf = (order: Order): BoardOrder => boardOrder.parse(order);

const waits = ({ status }: Pick<BoardOrder, 'status'>): boolean =>
  status === 'pending' || status === 'assigned';

/** Whether it waits for a machine or a time: it lies in the tray. */
export function isUnscheduled(order: BoardOrder): boolean {
  const hasPlace =
    order.machine_id !== null && order.planned_start_at !== null && order.planned_end_at !== null;
  return waits(order) && !order.archived && !hasPlace;
}

/**
 * The time an order takes on the board: its plan while it waits, from its actual start once it runs. A running order
 * lasts until the end of the time that it holds, and goes on past it for as long as nobody stopped it.
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

/** Puts what overlaps into lanes below one another, as few as there can be; half-open, so neighbours share a lane. */
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
