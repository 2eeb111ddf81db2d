/** Files on orders: the only file that names order_attachments. */
import type { OrderAttachment } from '@pms/domain/orders/attachments';
import { sql } from 'kysely';
import type { Change } from '../../platform/change';
import type { Reader } from '../../platform/database';

const selectAttachments = (reader: Reader) =>
  reader
    .selectFrom('order_attachments as a')
    .innerJoin('users as u', 'u.id', 'a.uploaded_by')
    .where('a.deleted_at', 'is', null)
    .select([
      'a.id',
      'a.order_id',
      'a.file_name',
      'a.content_type',
      'a.size_bytes',
      sql<string>`encode(a.sha256, 'hex')`.as('sha256'),
      'a.uploaded_by',
      'u.full_name as uploaded_by_name',
      'a.uploaded_at',
    ]);

export async function listAttachments(reader: Reader, orderId: number): Promise<OrderAttachment[]> {
  const rows = await selectAttachments(reader).where('a.order_id', '=', orderId).orderBy('a.id').execute();
  return rows as OrderAttachment[];
}

export async function findAttachment(
  reader: Reader,
  orderId: number,
  id: number,
): Promise<OrderAttachment | undefined> {
  const row = await selectAttachments(reader)
    .where('a.order_id', '=', orderId)
    .where('a.id', '=', id)
    .executeTakeFirst();
  return row as OrderAttachment | undefined;
}

/** The content of the file. No other query reads the content, so that lists do not load it. */
export async function attachmentBytes(reader: Reader, id: number): Promise<Buffer> {
  const { bytes } = await reader
    .selectFrom('order_attachments')
    .select('bytes')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return bytes;
}

export interface NewAttachment {
  readonly order_id: number;
  readonly file_name: string;
  readonly content_type: string;
  readonly bytes: Buffer;
  readonly sha256: Buffer;
  readonly uploaded_by: number;
}

export async function insertAttachment(change: Change, file: NewAttachment): Promise<OrderAttachment> {
  const { id } = await change.tx
    .insertInto('order_attachments')
    .values({ ...file, size_bytes: file.bytes.length, uploaded_at: change.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const written = await findAttachment(change.tx, file.order_id, id);
  if (!written) throw new Error(`Attachment ${id} cannot be read back`);
  return written;
}

export async function markAttachmentDeleted(change: Change, id: number): Promise<void> {
  await change.tx
    .updateTable('order_attachments')
    .set({ deleted_at: change.now })
    .where('id', '=', id)
    .execute();
}
