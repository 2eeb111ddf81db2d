/** The hand-over items between crews: the only file that names handover_items. */
import type { Shift } from '@pms/domain/plant-time';
import {
  type HandoverItem,
  type ListItemsQuery,
  type OpenItemBody,
  wholePlant,
} from '@pms/domain/shift-reports/schema';
import { sql } from 'kysely';
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

/** The items of one area and of the whole plant; all items if the whole plant is requested. */
const isOf = (environment: string) =>
  environment === wholePlant
    ? sql<boolean>`true`
    : sql<boolean>`i.environment in (${environment}, ${wholePlant})`;

/** All open items, the oldest first. */
export async function listOpenItems(reader: Reader, environment: string): Promise<HandoverItem[]> {
  const found = items(reader).where(isOf(environment)).where('i.closed_at', 'is', null);
  return (await found.orderBy('i.opened_at').orderBy('i.id').execute()) as HandoverItem[];
}

/** One page of the open items, the oldest first, or of the closed items, the newest first. */
export async function pageOfItems(
  reader: Reader,
  { environment, status, page, page_size: size }: ListItemsQuery,
): Promise<{ data: HandoverItem[]; total: number; page: number; page_size: number }> {
  const wanted = sql<boolean>`${isOf(environment)} and (i.closed_at is null) = ${status === 'open'}`;
  const { total } = await reader
    .selectFrom('handover_items as i')
    .where(wanted)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const found = items(reader)
    .where(wanted)
    .limit(size)
    .offset((page - 1) * size);
  const sorted = status === 'open' ? found.orderBy('i.opened_at') : found.orderBy('i.closed_at', 'desc');
  return { data: (await sorted.orderBy('i.id').execute()) as HandoverItem[], total, page, page_size: size };
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
