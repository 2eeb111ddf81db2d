/**
 * The first step of every action on an order: locks the order, then its machine, and reads the order that holds the
 * machine.
 */

import type { Machine } from '@pms/domain/machines/schema';
import { orderNotFound } from '@pms/domain/orders/refusals';
import type { HoldingOrder } from '@pms/domain/orders/rules';
import type { Order } from '@pms/domain/orders/schema';
import { RefusalError, refuse, versionRefusal } from '@pms/domain/refusal';
import { beforeLatestRefusal } from '@pms/domain/time-of-doing';
import type { Change } from '../../platform/change';
import { findMachine } from '../machines/queries';
import { readSettings } from '../settings/queries';
import { findLatestBooking } from './booking-queries';
import { lockOrderAndMachine, readHeldOrder } from './in-hand-queries';
import { lockOrder } from './queries';

export interface OrderInHand {
  readonly order: Order;
  readonly machine: Machine | undefined;
  readonly holding: HoldingOrder | undefined;
}

/** Locks the order. Refuses a missing order, and an order that has changed since `seenVersion` (decision A-80). */
export async function takeOrder(change: Change, id: number, seenVersion?: number): Promise<Order> {
  const order = await lockKnownOrder(change, id, seenVersion);
  await change.refreshNow();
  await refuseBeforeBooked(change, order.id, order.machine_id);
  return order;
}

/** A late entry must be later than the recorded facts. Both rows are locked, so no new fact is recorded meanwhile. */
async function refuseBeforeBooked(change: Change, orderId: number, machineId: number | null): Promise<void> {
  if (change.now === change.received) return;
  const booked = await findLatestBooking(change.tx, orderId, machineId);
  const { time_zone } = await readSettings(change.tx);
  refuse(beforeLatestRefusal(change.now, booked, time_zone));
}

async function lockKnownOrder(change: Change, id: number, seenVersion?: number): Promise<Order> {
  const order = await lockOrder(change.tx, id);
  if (!order) throw new RefusalError(orderNotFound(id));
  refuse(versionRefusal(seenVersion, order.version));
  return order;
}

/**
 * Locks the order, then the given machine or the machine of the order. Then reads both, and the order that holds the
 * machine. These rows cannot change until the change ends.
 */
export async function takeOrderAndMachine(
  change: Change,
  id: number,
  machineId: number | null = null,
): Promise<OrderInHand> {
  await lockOrderAndMachine(change.tx, id, machineId);
  const held = await readHeldOrder(change.tx, id, machineId);
  if (!held) throw new RefusalError(orderNotFound(id));
  const { order, holding, now } = held;
  await change.refreshNow(now);
  const wanted = machineId ?? order.machine_id;
  const machine = wanted === null ? undefined : await findMachine(change.tx, wanted);
  await refuseBeforeBooked(change, order.id, machine?.id ?? null);
  return { order, machine, holding: machine && holding };
}
