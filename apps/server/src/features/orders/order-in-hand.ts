/** What every action on an order begins with: the order and its machine, locked in that order, and who holds it. */

import type { Machine } from '@pms/domain/machines/schema';
import { orderNotFound } from '@pms/domain/orders/refusals';
import type { HoldingOrder } from '@pms/domain/orders/rules';
import type { Order } from '@pms/domain/orders/schema';
import { RefusalError, staleVersion } from '@pms/domain/refusal';
import type { Change } from '../../platform/change';
import { lockMachine } from '../machines/queries';
import { findHoldingOrder, lockOrder } from './queries';

export interface OrderInHand {
  readonly order: Order;
  readonly machine: Machine | undefined;
  readonly holding: HoldingOrder | undefined;
}

/** Locks the order; throws when there is none, and when it is no longer the one that was seen (decision A-80). */
export async function takeOrder(change: Change, id: number, seenVersion?: number): Promise<Order> {
  const order = await lockKnownOrder(change, id, seenVersion);
  await change.refreshNow();
  return order;
}

async function lockKnownOrder(change: Change, id: number, seenVersion?: number): Promise<Order> {
  const order = await lockOrder(change.tx, id);
  if (!order) throw new RefusalError(orderNotFound(id));
  if (seenVersion !== undefined && seenVersion !== order.version) {
    throw new RefusalError(staleVersion(order.version));
  }
  return order;
}

/** Locks the order, then its machine. What runs there is read after the lock, so it cannot change any more. */
export async function takeOrderAndMachine(
  change: Change,
  id: number,
  machineId?: number | null,
): Promise<OrderInHand> {
  const order = await lockKnownOrder(change, id);
  const wanted = machineId ?? order.machine_id;
  const machine = wanted ? await lockMachine(change.tx, wanted) : undefined;
  await change.refreshNow();
  const holding = machine && (await findHoldingOrder(change.tx, machine.id));
  return { order, machine, holding };
}
