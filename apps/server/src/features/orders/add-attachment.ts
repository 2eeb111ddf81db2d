/** Attaches a file to an order. */
import { createHash } from 'node:crypto';
import { imageRefusal } from '@pms/domain/image-size';
import {
  attachmentRefusal,
  keptName,
  noAttachmentSent,
  type OrderAttachment,
  typeByName,
} from '@pms/domain/orders/attachments';
import { attachmentsChanged } from '@pms/domain/orders/events';
import { RefusalError, refuse } from '@pms/domain/refusal';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import type { UploadedFile } from '../../platform/http/route';
import { insertAttachment } from './attachment-queries';
import { takeOrder } from './order-in-hand';

export async function addAttachment(
  change: Change,
  caller: Caller,
  orderId: number,
  file: UploadedFile | undefined,
): Promise<OrderAttachment> {
  const order = await takeOrder(change, orderId);
  if (!file) throw new RefusalError(noAttachmentSent());
  const name = keptName(file.name);
  refuse(attachmentRefusal({ name, size: file.bytes.length, start: file.bytes }));
  refuse(imageRefusal(file.bytes));
  const type = typeByName(name);
  if (!type) throw new Error(`${name} was let through without a type`);
  const attachment = await insertAttachment(change, {
    order_id: order.id,
    file_name: name,
    content_type: type,
    bytes: file.bytes,
    sha256: createHash('sha256').update(file.bytes).digest(),
    uploaded_by: caller.user_id,
  });
  change.audit({
    action: 'order_attachment_added',
    entity: 'order',
    entity_id: order.id,
    after: attachment,
    note: name,
  });
  change.tell(attachmentsChanged, { order_id: order.id }, { rooms: [`order:${order.id}`] });
  return attachment;
}
