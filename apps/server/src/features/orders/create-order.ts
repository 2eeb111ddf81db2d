/** Creates an order; a missing number is generated, and a collision leads to the next number (decision A-32). */
import { orderCreated } from '@pms/domain/orders/events';
import { machineInOtherArea, noMachineAssigned, unknownEnvironment } from '@pms/domain/orders/refusals';
import type { CreateOrderBody, Order } from '@pms/domain/orders/schema';
import { batchFromNotes } from '@pms/domain/orders/texts';
import { unknownProduct } from '@pms/domain/products/refusals';
import { RefusalError } from '@pms/domain/refusal';
import type { Change } from '../../platform/change';
import { detailColumns } from './detail-columns';
import { type NewOrderFacts, readNewOrderFacts } from './new-order-queries';
import { insertNumbered } from './number-order';

export async function createOrder(change: Change, body: CreateOrderBody): Promise<Order> {
  const facts = await readNewOrderFacts(change.tx, body);
  checkMachine(facts, body);
  const order = await insertNumbered(change, body.order_number, {
    ...detailColumns(body, facts.zone),
    quantity: body.quantity,
    environment: body.environment,
    ...productOf(facts, body),
    ...(body.batch_number ? {} : { batch_number: batchFromNotes(body.notes ?? '') }),
    machine_id: body.machine_id ?? null,
  });
  change.audit({ action: 'order_created', entity: 'order', entity_id: order.id, after: order });
  change.tell(orderCreated, { order });
  return order;
}

function checkMachine({ machine }: NewOrderFacts, body: CreateOrderBody): void {
  if (!body.machine_id) return;
  if (!machine) throw new RefusalError(noMachineAssigned());
  if (machine.environment !== body.environment) {
    throw new RefusalError(machineInOtherArea(machine.name, body.environment));
  }
}

/**
 * The product and the unit of the order. If no unit is sent, the order has the unit of its product, or else of its
 * area.
 */
function productOf(
  { product, area_unit }: NewOrderFacts,
  { product_id, product_name, unit_of_measurement }: CreateOrderBody,
): Pick<Order, 'product_id' | 'product_name' | 'unit_of_measurement'> {
  if (typeof product_id === 'number' && !product) throw new RefusalError(unknownProduct('product_id'));
  const unit = unit_of_measurement ?? product?.unit ?? area_unit;
  if (unit === null) throw new RefusalError(unknownEnvironment());
  return {
    product_id: product?.id ?? null,
    product_name: product?.name ?? product_name ?? '',
    unit_of_measurement: unit,
  };
}
