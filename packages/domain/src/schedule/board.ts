/** The places of orders on the board: their spans, their possible moves, and the lanes of orders that overlap. */
import { type Interval, intervalOf } from '../intervals';
import { holdsMachine, waitsForStart } from '../orders/rules';
import type { Order } from '../orders/schema';
import type { Instant } from '../plant-time';
import { type BoardOrder, boardOrder } from './schema';

/** The board's fields of an order from a live event or an answer. */
export const boardOrderOf = (order: Order): BoardOrder => boardOrder.parse(order);

/** The number of orders of one page of the tray. The board contains the first page. */
export const unscheduledPageSize = 200;

/** Whether the order is in the tray, because it has no machine or no time. */
export function isUnscheduled(order: BoardOrder): boolean {
  const hasPlace =
    order.machine_id !== null && order.planned_start_at !== null && order.planned_end_at !== null;
  return waitsForStart(order.status) && !order.archived && !hasPlace;
}

/**
 * The span of an order on the board. The span of a waiting order is its plan. The span of a started order begins at its
 * actual start. A running order ends at the end of its reserved time, or now if this end has passed.
 */
export function spanOf(order: BoardOrder, now: Instant): Interval | undefined {
  if (order.machine_id === null || order.status === 'cancelled') return undefined;
  if (waitsForStart(order.status)) {
    const { planned_start_at: from, planned_end_at: to } = order;
    return from && to && !order.archived ? intervalOf(from, to) : undefined;
  }
  if (order.actual_start_at === null) return undefined;
  const from = Date.parse(order.actual_start_at);
  if (!holdsMachine(order.status)) return { from, to: Math.max(from, Date.parse(order.end_time ?? now)) };
  const held = order.reserved_until ?? order.planned_end_at ?? now;
  return { from, to: Math.max(from, Date.parse(held), Date.parse(now)) };
}

/** The part of an order that can be moved on the board: the whole order, only its end, or nothing. */
export type Grip = 'whole' | 'end' | 'none';

export function gripOf(order: Pick<BoardOrder, 'status' | 'archived'>): Grip {
  if (order.archived) return 'none';
  if (holdsMachine(order.status)) return 'end';
  return waitsForStart(order.status) ? 'whole' : 'none';
}

export interface Laid<Item> {
  readonly item: Item;
  readonly span: Interval;
  /** The number of the lane, from 0. Items in the same lane do not overlap. */
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
