/** Sends a file of an order to the person who requested it. */
import { attachmentNotFound } from '@pms/domain/orders/attachments';
import { RefusalError } from '@pms/domain/refusal';
import type { Reader } from '../../platform/database';
import type { SentFile } from '../../platform/http/route';
import { attachmentBytes, findAttachment } from './attachment-queries';

export async function sendAttachment(reader: Reader, orderId: number, id: number): Promise<SentFile> {
  const attachment = await findAttachment(reader, orderId, id);
  if (!attachment) throw new RefusalError(attachmentNotFound());
  return {
    name: attachment.file_name,
    type: attachment.content_type,
    body: await attachmentBytes(reader, attachment.id),
  };
}
