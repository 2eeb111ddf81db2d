/** Deletes a file of an order. */
import { attachmentNotFound } from '@pms/domain/orders/attachments';
import { attachmentsChanged } from '@pms/domain/orders/events';
import { RefusalError } from '@pms/domain/refusal';
import type { Change } from '../../platform/change';
import { findAttachment, markAttachmentDeleted } from './attachment-queries';
import { takeOrder } from './order-in-hand';

export async function deleteAttachment(change: Change, orderId: number, id: number): Promise<void> {
  const order = await takeOrder(change, orderId);
  const attachment = await findAttachment(change.tx, order.id, id);
  if (!attachment) throw new RefusalError(attachmentNotFound());
  await markAttachmentDeleted(change, attachment.id);
  change.audit({
    action: 'order_attachment_deleted',
    entity: 'order',
    entity_id: order.id,
    before: attachment,
    note: attachment.file_name,
  });
  change.tell(attachmentsChanged, { order_id: order.id }, { rooms: [`order:${order.id}`] });
}
