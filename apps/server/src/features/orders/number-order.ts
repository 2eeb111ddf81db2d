/**
 * Gives an order its number; a missing number is generated, and a collision leads to the next number (decision A-32).
 */
import { orderNumberExists } from '@pms/domain/orders/refusals';
import type { Order } from '@pms/domain/orders/schema';
import { generatedOrderNumber } from '@pms/domain/orders/texts';
import { RefusalError } from '@pms/domain/refusal';
import type { Change } from '../../platform/change';
import { insertOrder, type NewOrder } from './queries';

/** A given number must be free. A generated number moves on to a free one, also while others generate numbers. */
export async function insertNumbered(
  change: Change,
  given: string | undefined,
  order: Omit<NewOrder, 'order_number'>,
): Promise<Order> {
  for (let attempt = 0; ; attempt += 1) {
    const order_number = given ?? generatedOrderNumber(Date.parse(change.now), attempt);
    const inserted = await insertOrder(change, { ...order, order_number });
    if (inserted) return inserted;
    if (given) throw new RefusalError(orderNumberExists());
  }
}
