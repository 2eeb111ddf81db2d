/** Creates an order; a missing number is generated, and a collision leads to the next number (decision A-32). */
import { orderCreated } from '@pms/domain/orders/events';
import { machineInOtherArea, noMachineAssigned } from '@pms/domain/orders/refusals';
import type { CreateOrderBody, Order } from '@pms/domain/orders/schema';
import { batchFromNotes } from '@pms/domain/orders/texts';
import { RefusalError } from '@pms/domain/refusal';
import type { Change } from '../../platform/change';
import { findMachine } from '../machines/queries';
import { readSettings } from '../settings/queries';
import { productOfNewOrder } from './choose-product';
import { detailColumns } from './detail-columns';
import { insertNumbered } from './number-order';

export async function createOrder(change: Change, body: CreateOrderBody): Promise<Order> {
  await checkPlaces(change, body);
  const { time_zone: zone } = await readSettings(change.tx);
  const order = await insertNumbered(change, body.order_number, {
    ...detailColumns(body, zone),
    quantity: body.quantity,
    environment: body.environment,
    ...(await productOfNewOrder(change.tx, body)),
    ...(body.batch_number ? {} : { batch_number: batchFromNotes(body.notes ?? '') }),
    machine_id: body.machine_id ?? null,
  });
  change.audit({ action: 'order_created', entity: 'order', entity_id: order.id, after: order });
  change.tell(orderCreated, { order });
  return order;
}

async function checkPlaces(change: Change, body: CreateOrderBody): Promise<void> {
  if (!body.machine_id) return;
  const machine = await findMachine(change.tx, body.machine_id);
  if (!machine) throw new RefusalError(noMachineAssigned());
  if (machine.environment !== body.environment) {
    throw new RefusalError(machineInOtherArea(machine.name, body.environment));
  }
}
