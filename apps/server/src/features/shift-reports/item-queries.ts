/** The hand-over items between crews: the only file that names handover_items. */
import type { Shift } from '@pms/domain/plant-time';
import { type HandoverItem, type OpenItemBody, wholePlant } from '@pms/domain/shift-reports/schema';
import type { Change } from '../../platform/change';
import type { Reader, Tx } from '../../platform/database';

const items = (reader: Reader) =>
  reader
    .selectFrom('handover_items as i')
    .leftJoin('machines as m', 'm.id', 'i.machine_id')
    .leftJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('users as opener', 'opener.id', 'i.opened_by')
    .leftJoin('users as closer', 'closer.id', 'i.closed_by')
    .select([
      'i.id',
      'i.environment',
      'i.text',
      'i.shift_date',
      'i.shift_type',
      'i.machine_id',
      'm.name as machine_name',
      'i.order_id',
      'o.order_number',
      'opener.full_name as opened_by_name',
      'i.opened_at',
      'closer.full_name as closed_by_name',
      'i.closed_at',
      'i.closing_note',
    ]);

/**
 * The items of one area and of the whole plant; all items if the whole plant is requested. Closed items are sorted
 * newest first.
 */
export async function listItems(
  reader: Reader,
  environment: string,
  status: 'open' | 'closed',
): Promise<HandoverItem[]> {
  let found = items(reader);
  if (environment !== wholePlant) found = found.where('i.environment', 'in', [environment, wholePlant]);
  const rows =
    status === 'open'
      ? await found.where('i.closed_at', 'is', null).orderBy('i.opened_at').orderBy('i.id').execute()
      : await found
          .where('i.closed_at', 'is not', null)
          .orderBy('i.closed_at', 'desc')
          .orderBy('i.id')
          .limit(100)
          .execute();
  return rows as HandoverItem[];
}

export async function lockItem(tx: Tx, id: number): Promise<HandoverItem | undefined> {
  await tx.selectFrom('handover_items').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return (await items(tx).where('i.id', '=', id).executeTakeFirst()) as HandoverItem | undefined;
}

async function getItem(reader: Reader, id: number): Promise<HandoverItem> {
  return (await items(reader).where('i.id', '=', id).executeTakeFirstOrThrow()) as HandoverItem;
}

export async function insertItem(
  change: Change,
  body: OpenItemBody,
  shift: Shift,
  userId: number,
): Promise<HandoverItem> {
  const { id } = await change.tx
    .insertInto('handover_items')
    .values({
      ...body,
      shift_date: shift.date,
      shift_type: shift.type,
      opened_by: userId,
      opened_at: change.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return getItem(change.tx, id);
}

export async function markItemClosed(
  change: Change,
  id: number,
  userId: number,
  note: string,
): Promise<HandoverItem> {
  await change.tx
    .updateTable('handover_items')
    .set({ closed_by: userId, closed_at: change.now, closing_note: note })
    .where('id', '=', id)
    .execute();
  return getItem(change.tx, id);
}
