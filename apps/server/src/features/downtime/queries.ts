/** Stops, and the plant's lists of categories and reasons. */
import { codeOf } from '@pms/domain/codes';
import type { DowntimeRecord, StopReason } from '@pms/domain/downtime/schema';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Change } from '../../platform/change';
import type { Reader } from '../../platform/database';
import type { DowntimeEvents } from '../../platform/database-types.generated';
import { presentStop, stopRows } from './stop-rows';

/** A stop that must exist; throws otherwise. */
export async function getStop(reader: Reader, id: number): Promise<DowntimeRecord> {
  return presentStop(await stopRows(reader).where('d.id', '=', id).executeTakeFirstOrThrow());
}

export async function insertStop(change: Change, stop: Insertable<DowntimeEvents>): Promise<DowntimeRecord> {
  const { id } = await change.tx
    .insertInto('downtime_events')
    .values({ ...stop, created_by: change.actor?.user_id ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return getStop(change.tx, id);
}

/** Every change raises the version and sets the time of the change. */
export const touched = (change: Change) => ({
  version: sql<number>`version + 1`,
  updated_at: change.received,
});

export async function changeStop(
  change: Change,
  id: number,
  columns: Updateable<DowntimeEvents>,
): Promise<DowntimeRecord> {
  await change.tx
    .updateTable('downtime_events')
    .set({ ...columns, ...touched(change) })
    .where('id', '=', id)
    .execute();
  return getStop(change.tx, id);
}

/** Whether the hold of this stop has not ended and the order is still paused. */
export async function isStillHeld(
  reader: Reader,
  { order_id, hold_end_time }: Pick<DowntimeRecord, 'order_id' | 'hold_end_time'>,
): Promise<boolean> {
  if (order_id === null || hold_end_time !== null) return false;
  const order = await reader
    .selectFrom('orders')
    .select('status')
    .where('id', '=', order_id)
    .executeTakeFirst();
  return order?.status === 'paused';
}

/** Locks the orders of stops. Every command of an order locks the order before the stop. */
export async function lockOrdersOfStops({ tx }: Change, stopIds: readonly number[]): Promise<void> {
  await tx
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', (stops) =>
      stops
        .selectFrom('downtime_events')
        .select('order_id')
        .where('id', 'in', [...stopIds])
        .where('order_id', 'is not', null)
        .$narrowType<{ order_id: number }>(),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** The order with the typed number. If no order has the number, the number is stored as typed (decision A-72). */
export async function matchOrder(
  reader: Reader,
  typed: string,
): Promise<{ order_id: number | null; order_number: string }> {
  const order = await reader
    .selectFrom('orders')
    .select(['id', 'order_number'])
    .where(sql`upper(order_number)`, '=', codeOf(typed))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return order
    ? { order_id: order.id, order_number: order.order_number }
    : { order_id: null, order_number: typed.trim() };
}

/** The order's stops, newest first. */
export async function listOrderStops(reader: Reader, orderId: number): Promise<DowntimeRecord[]> {
  const rows = await stopRows(reader)
    .where('d.order_id', '=', orderId)
    .orderBy('d.started_at', 'desc')
    .orderBy('d.id', 'desc')
    .execute();
  return rows.map(presentStop);
}

/** An active category by name, id or group, in upper or lower case; a group gives its first category. */
export async function findStopCategory(
  reader: Reader,
  text: string,
): Promise<{ id: number; category_name: string } | undefined> {
  const wanted = sql<string>`lower(${text.trim()})`;
  return reader
    .selectFrom('downtime_categories')
    .select(['id', 'category_name'])
    .where('active', '=', true)
    .where((where) =>
      where.or([
        where(sql`lower(category_name)`, '=', wanted),
        where(sql`id::text`, '=', wanted),
        where('category_group', '=', wanted),
      ]),
    )
    .orderBy(sql`lower(category_name) = ${wanted}`, 'desc')
    .orderBy('id')
    .executeTakeFirst();
}

/** Two words of the report screens for reasons with another code (decision A-08). */
const synonyms: Readonly<Record<string, string>> = {
  machine_breakdown: 'equipment_breakdown',
  safety_incident: 'safety_concern',
};

export function reasonRows(reader: Reader) {
  return reader
    .selectFrom('stop_reasons as r')
    .innerJoin('downtime_categories as c', 'c.id', 'r.category_id')
    .select([
      'r.id',
      'r.code',
      'r.label',
      'c.category_name as category',
      'r.category_id',
      'r.time_class',
      'r.failure',
      'r.operator_error',
      'r.areas',
      'r.active',
      'r.version',
    ]);
}

type ReasonRow = Awaited<ReturnType<ReturnType<typeof reasonRows>['executeTakeFirstOrThrow']>>;

export const presentReason = (row: ReasonRow): StopReason => ({
  ...row,
  time_class: row.time_class as StopReason['time_class'],
});

/** An active reason by code or label, in upper or lower case. */
export async function findStopReason(reader: Reader, text: string): Promise<StopReason | undefined> {
  const wanted = text.trim().toLowerCase();
  const row = await reasonRows(reader)
    .where('r.active', '=', true)
    .where((where) =>
      where.or([
        where('r.code', '=', synonyms[wanted] ?? wanted),
        sql<boolean>`lower(r.label) = lower(${text.trim()})`,
      ]),
    )
    .orderBy('r.id')
    .executeTakeFirst();
  return row && presentReason(row);
}
