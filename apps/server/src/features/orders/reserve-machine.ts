/**
 * The reservation of machine time for an order. The check finds the order that has the time, so that the refusal
 * contains its number. The constraint of the database would only refuse.
 */
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

/** The plan as a reservation of the machine. A refusal contains the number of the order that has the time. */
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
 * The rest of the plan for an order that is resumed after a stop: until its planned end, or until the reservation of
 * the next order begins. The schedule never blocks a resumption (decision A-35), so the order reserves only free time.
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
