/** Copies an order, and splits an order into several orders (decision 0060). */
import { orderChanged, orderCreated } from '@pms/domain/orders/events';
import { orderNotFound } from '@pms/domain/orders/refusals';
import { restOf, splitRefusal } from '@pms/domain/orders/rules';
import { dueInstant } from '@pms/domain/orders/schedule';
import type { CopyOrderBody, Order, SplitOrderBody } from '@pms/domain/orders/schema';
import { forEachOrderText } from '@pms/domain/orders/text-fields';
import { notesWithoutBatch, partNumber } from '@pms/domain/orders/texts';
import { RefusalError, refuse } from '@pms/domain/refusal';
import type { Change } from '../../platform/change';
import { readSettings } from '../settings/queries';
import { insertNumbered } from './number-order';
import { takeOrder } from './order-in-hand';
import { changeOrder, findOrder, insertOrder, type NewOrder } from './queries';

type Copied = Omit<NewOrder, 'order_number'>;

/** The copied fields. The batch, the plan and the past of an order are not copied. */
function contentOf(order: Order, quantity: number): Copied {
  const { product_id, product_name, unit_of_measurement, priority, environment } = order;
  return {
    ...{ product_id, product_name, unit_of_measurement, priority, environment, quantity },
    ...forEachOrderText((name) => (name === 'batch_number' ? null : order[name])),
    specifications: order.specifications,
    customer_info: order.customer_info,
    notes: notesWithoutBatch(order.notes),
  };
}

export async function copyOrder(change: Change, id: number, body: CopyOrderBody): Promise<Order> {
  const source = await findOrder(change.tx, id);
  if (!source) throw new RefusalError(orderNotFound(id));
  const { time_zone: zone } = await readSettings(change.tx);
  const copy = await insertNumbered(change, undefined, {
    ...contentOf(source, body.quantity ?? source.quantity),
    ...(body.due_date ? dueInstant(body.due_date, zone) : {}),
  });
  change.audit({
    action: 'order_copied',
    entity: 'order',
    entity_id: copy.id,
    after: copy,
    note: `Copy of ${source.order_number}`,
  });
  change.tell(orderCreated, { order: copy });
  return copy;
}

/** Returns the changed order first, then its parts. */
export async function splitOrder(
  change: Change,
  id: number,
  { quantities }: SplitOrderBody,
): Promise<Order[]> {
  const order = await takeOrder(change, id);
  refuse(splitRefusal(order, quantities));
  const [kept = 0, ...parts] = quantities;
  const made = order.quantity - restOf(order);
  const after = await changeOrder(change, order, { quantity: made + kept });
  const orders: Order[] = [];
  for (const quantity of parts) orders.push(await insertPart(change, order, quantity));
  change.audit({
    action: 'order_split',
    entity: 'order',
    entity_id: order.id,
    before: { quantity: order.quantity },
    after: { quantity: after.quantity, parts: orders.map(({ order_number }) => order_number) },
  });
  change.tell(orderChanged, { order: after }, { rooms: [`order:${order.id}`] });
  for (const part of orders) {
    change.audit({
      action: 'order_created',
      entity: 'order',
      entity_id: part.id,
      after: part,
      note: `Part of ${order.order_number}`,
    });
    change.tell(orderCreated, { order: part });
  }
  return [after, ...orders];
}

/**
 * The number of a part is derived from the number of its order. If that number is too long or taken, it is generated.
 */
async function insertPart(change: Change, order: Order, quantity: number): Promise<Order> {
  const part = {
    ...contentOf(order, quantity),
    due_at: order.due_at,
    due_has_time: order.due_date?.includes('T') ?? false,
  };
  for (let index = 2; index <= mostNamedParts; index += 1) {
    const order_number = partNumber(order.order_number, index);
    const inserted = order_number ? await insertOrder(change, { ...part, order_number }) : undefined;
    if (inserted) return inserted;
  }
  return insertNumbered(change, undefined, part);
}

const mostNamedParts = 30;
