/** A drop: the body of the call, the expected order until the answer, and the undo. */
import type { Interval } from '@pms/domain/intervals';
import { holdsMachine } from '@pms/domain/orders/rules';
import type { MoveOrdersBody, UpdateOrderBody } from '@pms/domain/orders/schema';
import { toInstant } from '@pms/domain/plant-time';
import type { BoardOrder } from '@pms/domain/schedule/schema';

export interface Placement {
  readonly order: BoardOrder;
  /** Null removes the order from the board. */
  readonly place: { readonly machineId: number; readonly span: Interval } | null;
}

export function bodyOf({ order, place }: Placement): UpdateOrderBody {
  const { version } = order;
  if (!place) return { machine_id: null, start_time: null, stop_time: null, version };
  const [from, to] = [toInstant(place.span.from), toInstant(place.span.to)];
  if (holdsMachine(order.status)) return { reserved_until: to, version };
  return { machine_id: place.machineId, start_time: from, stop_time: to, version };
}

/** The same drop as one move of a list. */
export function moveOf(placement: Placement): MoveOrdersBody['moves'][number] {
  const { id, version } = placement.order;
  return { ...bodyOf(placement), id, version };
}

/** The expected order if the server accepts the drop. */
export function guessOf({ order, place }: Placement): BoardOrder {
  if (!place) {
    const nothing = {
      planned_start_at: null,
      planned_end_at: null,
      reserved_from: null,
      reserved_until: null,
    };
    return { ...order, ...nothing, machine_id: null, status: 'pending' };
  }
  const [from, to] = [toInstant(place.span.from), toInstant(place.span.to)];
  if (holdsMachine(order.status)) return { ...order, reserved_until: to };
  return {
    ...order,
    status: 'assigned',
    machine_id: place.machineId,
    planned_start_at: from,
    planned_end_at: to,
    reserved_from: from,
    reserved_until: to,
  };
}

/**
 * The update that moves the order back. Undefined for an order that had a machine but no time, because the board cannot
 * save that state.
 */
export function inverseOf({ order }: Placement, after: BoardOrder): Placement | undefined {
  const current = { ...after };
  if (holdsMachine(order.status)) {
    if (order.reserved_until === null || order.machine_id === null) return undefined;
    const span = {
      from: Date.parse(order.reserved_from ?? order.reserved_until),
      to: Date.parse(order.reserved_until),
    };
    return { order: current, place: { machineId: order.machine_id, span } };
  }
  const { machine_id: machineId, planned_start_at: from, planned_end_at: to } = order;
  if (machineId === null) return { order: current, place: null };
  // The board cannot save an order with a machine and without a time.
  if (from === null || to === null) return undefined;
  return { order: current, place: { machineId, span: { from: Date.parse(from), to: Date.parse(to) } } };
}

/** The plan of the order. Another machine, status or time is a conflict. A report of a quantity is no conflict. */
export const planOf = ({
  machine_id,
  status,
  planned_start_at,
  planned_end_at,
  reserved_until,
}: BoardOrder) => ({ machine_id, status, planned_start_at, planned_end_at, reserved_until });

/** Whether a drop changes anything. */
export function isMoved({ order, place }: Placement): boolean {
  const after = guessOf({ order, place });
  const fields = ['machine_id', 'planned_start_at', 'planned_end_at', 'reserved_until'] as const;
  return fields.some((field) => after[field] !== order[field]);
}
