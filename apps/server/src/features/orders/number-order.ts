/**
 * Gives an order its number; a missing number is generated, and a collision leads to the next number (decision A-32).
 */
import { orderNumberExists } from '@pms/domain/orders/refusals';
import type { Order } from '@pms/domain/orders/schema';
import { generatedOrderNumber } from '@pms/domain/orders/texts';
import { RefusalError } from '@pms/domain/refusal';
import type { Change } from '../../platform/change';
import { insertOrder, type NewOrder } from './queries';

/** A clock that was set back by more than this starts the numbers again at its time. */
const mostAheadMs = 1000;
/**
 * The number that this process generated last. Each number is another one, because two changes with one number would wait
 * for each other's commit. Another process may generate the same number; the insert then goes on to the next number.
 */
let lastMs = 0;

function nextNumber(nowMs: number): string {
  const isAhead = lastMs >= nowMs && lastMs - nowMs <= mostAheadMs;
  lastMs = isAhead ? lastMs + 1 : nowMs;
  return generatedOrderNumber(lastMs);
}

/** A given number must be free. A generated number moves on to a free one, also while others generate numbers. */
export async function insertNumbered(
  change: Change,
  given: string | undefined,
  order: Omit<NewOrder, 'order_number'>,
): Promise<Order> {
  for (;;) {
    const order_number = given ?? nextNumber(Date.parse(change.now));
    const inserted = await insertOrder(change, { ...order, order_number });
    if (inserted) return inserted;
    if (given) throw new RefusalError(orderNumberExists());
  }
}
