/** The calls about orders, each bound to its command or query. */
import * as attachments from '@pms/domain/orders/attachments';
import * as endpoints from '@pms/domain/orders/endpoints';
import {
  listUnmatchedNames as listUnmatchedNamesEndpoint,
  matchOperatorNames,
} from '@pms/domain/orders/operator-names';
import { wasteFieldsOf } from '@pms/domain/orders/order-with-waste';
import { orderNotFound } from '@pms/domain/orders/refusals';
import type { Order } from '@pms/domain/orders/schema';
import { RefusalError } from '@pms/domain/refusal';
import type { Database } from '../../platform/database';
import { keeps, type Route, reads, sends, writes } from '../../platform/http/route';
import { listOrderWaste } from '../waste/queries';
import { addAttachment } from './add-attachment';
import { listAttachments } from './attachment-queries';
import { archiveOrder, cancelOrder, deleteOrder, unarchiveOrder } from './cancel-order';
import { completeOrder } from './complete-order';
import { copyOrder, splitOrder } from './copy-order';
import { correctOrder } from './correct-order';
import { createOrder } from './create-order';
import { deleteAttachment } from './delete-attachment';
import { orderPage } from './list-orders';
import { matchOperators } from './match-operators';
import { listUnmatchedNames } from './operator-name-queries';
import { orderDowntime } from './order-downtime';
import { orderTimeline } from './order-timeline';
import { pauseOrder } from './pause-steps';
import { listOrderQuantities } from './quantity-queries';
import { findOrder } from './queries';
import { reportQuantity, undoQuantity } from './report-quantity';
import { resumeOrder } from './resume-order';
import { sendAttachment } from './send-attachment';
import { startOrder } from './start-order';
import { stopOrder } from './stop-order';
import { moveOrders, updateOrder } from './update-orders';

async function getOrder(db: Database, id: number): Promise<Order> {
  const order = await findOrder(db, id);
  if (!order) throw new RefusalError(orderNotFound(id));
  return order;
}

/** The topics from which a list of orders is read. */
const listed = ['orders', 'machines', 'users', 'settings', 'waste_records', 'waste_types'] as const;

export const orderRoutes: readonly Route[] = [
  keeps(endpoints.listOrders, [...listed, 'cost_rates'], ({ query, db }) => orderPage(db, query)),
  keeps(endpoints.listArchivedOrders, [...listed, 'cost_rates'], ({ query, db }) =>
    orderPage(db, { ...query, archived: true }),
  ),
  reads(listUnmatchedNamesEndpoint, async ({ db }) => ({ data: await listUnmatchedNames(db) })),
  writes(matchOperatorNames, async ({ change, caller, body }) => ({
    data: await matchOperators(change, caller, body),
  })),
  reads(endpoints.getOrder, async ({ params, db }) => {
    const order = await getOrder(db, params.id);
    return { data: { ...order, ...wasteFieldsOf(await listOrderWaste(db, order.id)) } };
  }),
  reads(endpoints.orderDowntime, async ({ params, db }) => ({
    data: await orderDowntime(db, await getOrder(db, params.id)),
  })),
  reads(endpoints.orderTimeline, async ({ params, db }) => ({ data: await orderTimeline(db, params.id) })),
  reads(endpoints.orderWaste, async ({ params, db }) => {
    const order = await getOrder(db, params.id);
    return { data: await listOrderWaste(db, order.id) };
  }),
  reads(endpoints.listOrderQuantities, async ({ params, query, db }) => {
    const order = await getOrder(db, params.id);
    return { data: await listOrderQuantities(db, order.id, query.limit) };
  }),
  writes(endpoints.createOrder, async ({ body, change }) => ({ data: await createOrder(change, body) })),
  writes(endpoints.copyOrder, async ({ params, body, change }) => ({
    data: await copyOrder(change, params.id, body),
  })),
  writes(endpoints.splitOrder, async ({ params, body, change }) => ({
    data: await splitOrder(change, params.id, body),
  })),
  writes(endpoints.moveOrders, async ({ body, change }) => ({ data: await moveOrders(change, body) })),
  writes(endpoints.updateOrder, async ({ params, body, caller, change }) => {
    const { order, waits } = await updateOrder(change, caller, params.id, body);
    return { data: order, waits };
  }),
  writes(
    endpoints.deleteOrder,
    async ({ params, change }) => deleteOrder(change, params.id) as Promise<undefined>,
  ),
  writes(endpoints.startOrder, async ({ params, body, caller, change }) => ({
    data: await startOrder(change, caller, params.id, body),
  })),
  writes(endpoints.pauseOrder, async ({ params, body, caller, change }) => ({
    data: await pauseOrder(change, caller, params.id, body),
  })),
  writes(endpoints.resumeOrder, async ({ params, caller, change }) => ({
    data: await resumeOrder(change, caller, params.id),
  })),
  writes(endpoints.stopOrder, async ({ params, body, caller, change }) => ({
    data: await stopOrder(change, caller, params.id, body),
  })),
  writes(endpoints.completeOrder, async ({ params, body, caller, change }) => ({
    data: await completeOrder(change, caller, params.id, body),
  })),
  writes(endpoints.cancelOrder, async ({ params, body, change }) => ({
    data: await cancelOrder(change, params.id, body.reason),
  })),
  writes(endpoints.archiveOrder, async ({ params, body, change }) => ({
    data: await archiveOrder(change, params.id, body),
  })),
  writes(endpoints.unarchiveOrder, async ({ params, body, change }) => ({
    data: await unarchiveOrder(change, params.id, body),
  })),
  writes(endpoints.reportQuantity, async ({ params, body, caller, change }) => ({
    data: await reportQuantity(change, caller, params.id, body),
  })),
  writes(endpoints.undoQuantity, async ({ params, caller, change }) => ({
    data: await undoQuantity(change, caller, params.id, params.updateId),
  })),
  writes(endpoints.correctOrder, async ({ params, body, caller, change }) => {
    const { order, waits } = await correctOrder(change, caller, params.id, body);
    return { data: order, waits };
  }),
  reads(attachments.listOrderAttachments, async ({ params, db }) => {
    const order = await getOrder(db, params.id);
    return { data: await listAttachments(db, order.id) };
  }),
  writes(attachments.addOrderAttachment, async ({ params, caller, change, file }) => ({
    data: await addAttachment(change, caller, params.id, file),
  })),
  sends(attachments.getOrderAttachment, ({ params, db }) =>
    sendAttachment(db, params.id, params.attachmentId),
  ),
  writes(
    attachments.deleteOrderAttachment,
    async ({ params, change }) =>
      deleteAttachment(change, params.id, params.attachmentId) as Promise<undefined>,
  ),
];
