/** Corrects a completed order, with a reason: completed orders are never reopened (decision A-06). */
import { orderChanged } from '@pms/domain/orders/events';
import { correctionRefusal } from '@pms/domain/orders/rules';
import type { CorrectionBody, Order } from '@pms/domain/orders/schema';
import { refuse } from '@pms/domain/refusal';
import type { Change } from '../../platform/change';
import { insertCompletionWaste } from '../waste/queries';
import { takeOrder } from './order-in-hand';
import { insertQuantityUpdate } from './quantity-queries';
import { changeOrder } from './queries';

export async function correctOrder(change: Change, id: number, body: CorrectionBody): Promise<Order> {
  const before = await takeOrder(change, id);
  refuse(correctionRefusal(before.status));
  const quantity = body.actual_quantity ?? before.actual_quantity;
  if (quantity !== before.actual_quantity) {
    await insertQuantityUpdate(change, before, {
      new_quantity: quantity,
      source: 'correction',
      note: body.reason,
    });
  }
  if (body.waste?.length) await insertCompletionWaste(change, before, body.waste, 'correction');
  const order = await changeOrder(change, before, {
    actual_quantity: quantity,
    ...(body.waste?.length ? { waste_statement: 'recorded' } : {}),
  });
  change.audit({
    action: 'order_corrected',
    entity: 'order',
    entity_id: id,
    before,
    after: { ...order, waste: body.waste },
    note: body.reason,
  });
  change.tell(orderChanged, { order }, { rooms: [`order:${id}`] });
  return order;
}
