/**
 * Gives an order its number; a missing number is generated, and a collision leads to the next number (decision A-32).
 */
import { orderNumberExists } from '@pms/domain/orders/refusals';
import type { Order } from '@pms/domain/orders/schema';
import { generatedOrderNumber } from '@pms/domain/orders/texts';
import { RefusalError } from '@pms/domain/refusal';
import type { Change } from '../../platform/change';
import { insertOrder, type NewOrder } from './queries';

/** If the clock was set back by more than this, the numbers start again at the time of the clock. */
const mostAheadMs = 1000;
/**
 * The last generated number of this process. Each change gets another number, because two changes with the same number
 * would wait for each other's commit. If another process generates the same number, the insert goes on to the next
 * number.
 */
let lastMs = 0;

function nextNumber(nowMs: number): string {
  const isAhead = lastMs >= nowMs && lastMs - nowMs <= mostAheadMs;
  lastMs = isAhead ? lastMs + 1 : nowMs;
  return generatedOrderNumber(lastMs);
}

/** A given number must be free. If a generated number is taken, the next number is tried. */
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
