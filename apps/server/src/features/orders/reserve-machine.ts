/** The machine time that an order holds: checked against other orders before the database's own constraint would. */
import { intervalOf } from '@pms/domain/intervals';
import type { Order } from '@pms/domain/orders/schema';
import { refuse } from '@pms/domain/refusal';
import { clashRefusal } from '@pms/domain/schedule/rules';
import type { Change } from '../../platform/change';
import { readSettings } from '../settings/queries';
import { findReservation } from './queries';

export interface Span {
  readonly from: string;
  readonly to: string;
}

type Planned = Pick<Order, 'id' | 'planned_start_at' | 'planned_end_at'>;

/** The plan as a reservation on that machine; refused with the sentence that names the order in the way. */
export async function reservationOf(change: Change, order: Planned, machineId: number): Promise<Span | null> {
  const { planned_start_at: from, planned_end_at: to } = order;
  if (!from || !to) return null;
  const taken = await findReservation(change.tx, { machineId, orderId: order.id, from, to });
  if (!taken) return { from, to };
  const { time_zone: zone } = await readSettings(change.tx);
  refuse(clashRefusal([taken], intervalOf(from, to), zone));
  throw new Error(`Order ${taken.order_number} is in the way, and no rule says so`);
}

/**
 * What is left of the plan for an order that goes on after a stop: until its planned end, or until the next order's
 * time begins. Going on is never blocked by the schedule (decision A-35), so it takes only what is free.
 */
export async function remainingReservation(
  change: Change,
  order: Planned,
  machineId: number,
): Promise<Span | null> {
  const to = order.planned_end_at;
  if (!to || to <= change.now) return null;
  const next = await findReservation(change.tx, { machineId, orderId: order.id, from: change.now, to });
  if (!next) return { from: change.now, to };
  return next.from > change.now ? { from: change.now, to: next.from } : null;
}
