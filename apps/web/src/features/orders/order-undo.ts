/** The undo of an action on an order: an ordinary call with the version of the order after the action. */
import { archiveOrder, unarchiveOrder, updateOrder } from '@pms/domain/orders/endpoints';
import type { Order, UpdateOrderBody } from '@pms/domain/orders/schema';
import { call } from '../../client/api';

/** Resolves with the order after the undo. */
export type OrderUndo = () => Promise<Order>;

/** The update that restores the previous machine and schedule; undefined if an update cannot restore them. */
export function planBefore(before: Order): UpdateOrderBody | undefined {
  const { machine_id, actual_start_at, planned_start_at, planned_end_at } = before;
  if (actual_start_at !== null) return { machine_id };
  // An import may create an order with a machine and without a time, but an update cannot set that state.
  if (machine_id !== null && planned_start_at === null) return undefined;
  return {
    machine_id,
    scheduled_start_date: before.scheduled_start_date,
    scheduled_start_shift: before.scheduled_start_shift,
    scheduled_end_date: before.scheduled_end_date,
    scheduled_end_shift: before.scheduled_end_shift,
    // The planning board sets times to the minute, which dates and shifts alone cannot restore.
    start_time: planned_start_at,
    stop_time: planned_end_at,
  };
}

export function toPlanBefore(before: Order): (after: Order) => OrderUndo | undefined {
  const plan = planBefore(before);
  return ({ id, version }) =>
    plan && (async () => (await call(updateOrder, { params: { id }, body: { ...plan, version } })).data);
}

export const outOfArchive =
  ({ id, version }: Order): OrderUndo =>
  async () =>
    (await call(unarchiveOrder, { params: { id }, body: { version } })).data;

export const intoArchive =
  ({ id, version }: Order): OrderUndo =>
  async () =>
    (await call(archiveOrder, { params: { id }, body: { version } })).data;
