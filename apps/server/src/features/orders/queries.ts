/** The only file that names the orders tables: reads, locks, named changes, and the presenter of orders for the API. */
import { scrapUnits } from '@pms/domain/figures/scrap-units';
import { exact } from '@pms/domain/figures/sums';
import { holdsMachine, type ReportedLosses } from '@pms/domain/orders/rules';
import type { Order } from '@pms/domain/orders/schema';
import type { OrderStatus } from '@pms/domain/orders/statuses';
import { addDays, plantDateOf, toInstant } from '@pms/domain/plant-time';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Change } from '../../platform/change';
import type { Reader, Tx } from '../../platform/database';
import type { JsonObject, Orders } from '../../platform/database-types.generated';
import { readSettings } from '../settings/queries';
import { productWasteOf, type WastedProduct } from '../waste/queries';

export type OrderRow = Selectable<Orders> & {
  machine_name: string | null;
  operator_name: string | null;
  /** Waste of finished product that is not deleted; null if the order has no such waste. */
  product_waste: readonly WastedProduct[] | null;
};

/** Orders with the names that the API adds to them; deleted orders are left out. */
export const selectOrders = (reader: Reader) =>
  reader
    .selectFrom('orders as o')
    .leftJoin('machines as m', 'm.id', 'o.machine_id')
    .leftJoin('users as u', 'u.id', 'o.operator_id')
    .selectAll('o')
    .select([
      'm.name as machine_name',
      (eb) => eb.fn.coalesce('u.full_name', 'o.operator_name_given').as('operator_name'),
      productWasteOf(sql`o.id`).as('product_waste'),
    ])
    .where('o.deleted_at', 'is', null);

/** The names and the waste that the API adds to an order, for statements that lock or write the order. */
export const travelling = [
  productWasteOf(sql`orders.id`).as('product_waste'),
  sql<string | null>`(select name from machines where id = orders.machine_id)`.as('machine_name'),
  sql<
    string | null
  >`coalesce((select full_name from users where id = orders.operator_id), orders.operator_name_given)`.as(
    'operator_name',
  ),
] as const;

/**
 * Reads a range in PostgreSQL's notation, ["2026-03-10 04:00:00+00","2026-03-10 16:00:00+00"), or with ISO instants.
 */
function heldTime(range: string | null): Pick<Order, 'reserved_from' | 'reserved_until'> {
  const [from, until] = range?.replaceAll(/[[\]()"]/g, '').split(',') ?? [];
  const instant = (text: string) => toInstant(Date.parse(text.replace(' ', 'T').replace(/\+00$/, 'Z')));
  return from && until
    ? { reserved_from: instant(from), reserved_until: instant(until) }
    : { reserved_from: null, reserved_until: null };
}

/**
 * The record in the form of the API. `start_time` and `stop_time` contain the actual time, or else the plan (decision
 *
 */
export function presentOrder(row: OrderRow, timeZone: string): Order {
  const { reservation, is_archived, archived_at: _a, deleted_at: _d, due_has_time, ...more } = row;
  const { product_waste, ...kept } = more;
  return {
    ...kept,
    scrap_quantity: exact(row.scrap_quantity + scrapOf(product_waste ?? [], row.unit_of_measurement)),
    archived: is_archived,
    due_date: row.due_at && (due_has_time ? row.due_at : addDays(plantDateOf(row.due_at, timeZone), -1)),
    start_time: row.actual_start_at ?? row.planned_start_at,
    stop_time: row.completed_at ?? row.planned_end_at,
    // An order that was resumed has no end, although it was stopped before.
    end_time: row.completed_at ?? (holdsMachine(row.status as OrderStatus) ? null : row.last_stopped_at),
    complete_time: row.completed_at,
    ...heldTime(reservation),
    shift_type: row.scheduled_start_shift as Order['shift_type'],
    order_id: row.id,
    production_order_id: row.id,
  } as Order;
}

/** The scrap in the unit of the order, by the rule of the figures. Waste in another unit does not count. */
const scrapOf = (wasted: readonly WastedProduct[], unit: string): number =>
  wasted.reduce((sum, waste) => sum + (scrapUnits(waste, unit) ?? 0), 0);

async function timeZoneOf(reader: Reader): Promise<string> {
  return (await readSettings(reader)).time_zone;
}

export async function findOrder(reader: Reader, id: number): Promise<Order | undefined> {
  const row = await selectOrders(reader).where('o.id', '=', id).executeTakeFirst();
  return row && presentOrder(row, await timeZoneOf(reader));
}

/** The order, locked until the change ends. Orders are locked before machines, so that two starts cannot deadlock. */
export async function lockOrder(tx: Tx, id: number): Promise<Order | undefined> {
  const row = await tx
    .selectFrom('orders')
    .selectAll()
    .select(travelling)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    // After a wait for the lock, PostgreSQL reads the row again with the changes of the other transaction.
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && presentOrder(row, await timeZoneOf(tx));
}

export async function listOrdersByIds(reader: Reader, ids: readonly number[]): Promise<Order[]> {
  if (ids.length === 0) return [];
  const rows = await selectOrders(reader)
    .where('o.id', 'in', [...ids])
    .orderBy('o.id')
    .execute();
  const zone = await timeZoneOf(reader);
  return rows.map((row) => presentOrder(row, zone));
}

/** The orders that hold these machines, by machine, locked in the order of their ids until the change ends. */
export async function lockHoldingOrders(
  tx: Tx,
  machineIds: readonly number[],
): Promise<ReadonlyMap<number, Order>> {
  const rows = await tx
    .selectFrom('orders')
    .selectAll()
    .select(travelling)
    .where('machine_id', '=', sql<number>`any(${[...machineIds]}::bigint[])`)
    // An order that ended or moved while this statement waited for the lock is left out.
    .where('status', 'in', ['in_progress', 'paused'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return byMachine(rows, await timeZoneOf(tx));
}

const byMachine = (rows: readonly OrderRow[], timeZone: string): ReadonlyMap<number, Order> =>
  new Map(
    rows.flatMap((row) => (row.machine_id === null ? [] : [[row.machine_id, presentOrder(row, timeZone)]])),
  );

export interface Reserved {
  readonly order_number: string;
  readonly from: string;
  readonly to: string;
}

/** The first other order with a reservation of the machine that overlaps the span. */
export async function findReservation(
  reader: Reader,
  span: { machineId: number; orderId: number; from: string; to: string },
): Promise<Reserved | undefined> {
  const { rows } = await sql<Reserved>`
    select order_number, lower(reservation) as "from", upper(reservation) as "to"
      from orders
     where machine_id = ${span.machineId} and id <> ${span.orderId}
       and reservation && tstzrange(${span.from}, ${span.to})
     order by lower(reservation) limit 1`.execute(reader);
  return rows[0];
}

export type OrderChanges = Omit<
  Updateable<Orders>,
  'reservation' | 'status' | 'specifications' | 'customer_info' | 'scrap_quantity' | 'rework_quantity'
> & {
  readonly specifications?: Record<string, unknown> | null;
  readonly customer_info?: Record<string, unknown> | null;
  readonly status?: OrderStatus;
  /** Amounts that are added to the scrap and rework of the reports. */
  readonly add?: ReportedLosses;
  /** The new reservation of the machine; null deletes it. */
  readonly reserve?: { readonly from: string; readonly to: string } | null;
};

/**
 * Writes the given changes, and an entry of status history if the status or the machine changes. Returns the changed
 * order.
 */
export async function changeOrder(change: Change, before: Order, changes: OrderChanges): Promise<Order> {
  const { reserve, add, ...columns } = changes;
  const { status = before.status, machine_id = before.machine_id } = columns;
  const moves = status !== before.status || machine_id !== before.machine_id;
  const writer = moves ? withMovedStatus(change, { id: before.id, status, machine_id }) : change.tx;
  const after = await writer
    .updateTable('orders')
    .set({
      ...(columns as Updateable<Orders>),
      ...(reserve === undefined ? {} : { reservation: rangeOf(reserve) }),
      ...(add ? addedColumns(add) : {}),
      version: sql`version + 1`,
      updated_at: change.received,
    })
    .where('id', '=', before.id)
    .returningAll()
    .returning(travelling)
    .executeTakeFirst();
  if (!after) throw new Error(`Order ${before.id} vanished while it was locked`);
  return presentOrder(after, await timeZoneOf(change.tx));
}

/** Writes new counts of locked orders, by the id of the order. Returns the changed orders. */
export async function changeCounts(change: Change, counts: ReadonlyMap<number, number>): Promise<Order[]> {
  const rows = await change.tx
    .updateTable('orders')
    .from(
      sql<{
        id: number;
        counted: number;
      }>`unnest(${[...counts.keys()]}::bigint[], ${[...counts.values()]}::numeric[])`.as<'c'>(
        sql`c(id, counted)`,
      ),
    )
    .set({
      actual_quantity: sql`c.counted`,
      version: sql`version + 1`,
      updated_at: change.received,
    })
    .whereRef('orders.id', '=', 'c.id')
    .returningAll('orders')
    .returning(travelling)
    .execute();
  const timeZone = await timeZoneOf(change.tx);
  return rows.map((row) => presentOrder(row, timeZone)).sort((a, b) => a.id - b.id);
}

const addedColumns = ({ scrap, rework }: ReportedLosses) => ({
  scrap_quantity: sql<number>`scrap_quantity + ${scrap}`,
  rework_quantity: sql<number>`rework_quantity + ${rework}`,
});

/** The scrap and rework of the reports alone. The scrap of the order also includes its waste. */
export async function reportedLosses(reader: Reader, id: number): Promise<ReportedLosses> {
  return reader
    .selectFrom('orders')
    .select(['scrap_quantity as scrap', 'rework_quantity as rework'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

const rangeOf = (span: { from: string; to: string } | null) =>
  span ? sql<string>`tstzrange(${span.from}, ${span.to})` : null;

/** The columns of an entry of status history, in the order in which statements select them. */
const historyColumns = ['order_id', 'status', 'machine_id', 'started_at', 'changed_by'] as const;

/**
 * For a statement that changes the status of an order: the same statement closes the open entry of status history and
 * opens the next entry, so that an order has exactly one status at each time.
 */
function withMovedStatus(
  { tx, now, actor }: Change,
  { id, status, machine_id }: Pick<OrderRow, 'id' | 'status' | 'machine_id'>,
) {
  return tx
    .with('closed', (db) =>
      db
        .updateTable('order_status_history')
        .set({ ended_at: now })
        .where('order_id', '=', id)
        .where('ended_at', 'is', null)
        .returning('id'),
    )
    .with('opened', (db) =>
      db
        .insertInto('order_status_history')
        .columns(historyColumns)
        .expression(
          // The insert selects the count of closed entries, so that it runs after the update and the entries never
          // overlap.
          sql`select ${id}::bigint, ${status}, ${machine_id}::bigint, ${now}::timestamptz,
                     ${actor?.user_id ?? null}::bigint
                from (select count(*) from closed) as lines`,
        ),
    );
}

/** The time in progress until now, in milliseconds. */
export async function runningMs(reader: Reader, orderId: number, now: string): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select coalesce(sum(extract(epoch from coalesce(ended_at, ${now}::timestamptz) - started_at) * 1000), 0) as ms
      from order_status_history where order_id = ${orderId} and status = 'in_progress'`.execute(reader);
  return rows[0]?.ms ?? 0;
}

export type NewOrder = Omit<
  Insertable<Orders>,
  'reservation' | 'status' | 'specifications' | 'customer_info'
> & {
  readonly specifications?: Record<string, unknown> | null;
  readonly customer_info?: Record<string, unknown> | null;
};

/** Inserts the order; undefined if its number is taken, also by a change that commits at the same time. */
export async function insertOrder(change: Change, order: NewOrder): Promise<Order | undefined> {
  const changedBy = change.actor?.user_id ?? null;
  const inserted = await change.tx
    .with('inserted', (db) =>
      db
        .insertInto('orders')
        .values({
          ...order,
          specifications: (order.specifications ?? null) as JsonObject | null,
          customer_info: (order.customer_info ?? null) as JsonObject | null,
          created_by: changedBy,
          created_at: change.now,
          updated_at: change.now,
        })
        .onConflict((conflict) =>
          conflict.expression(sql`upper(order_number)`).where('deleted_at', 'is', null).doNothing(),
        )
        .returningAll()
        .returning(travelling),
    )
    // The first entry of status history is written with the order.
    .with('opened', (db) =>
      db
        .insertInto('order_status_history')
        .columns(historyColumns)
        .expression(
          sql`select id, status, machine_id, ${change.now}::timestamptz, ${changedBy}::bigint from inserted`,
        ),
    )
    .selectFrom('inserted')
    .selectAll()
    .executeTakeFirst();
  if (!inserted) return undefined;
  return presentOrder(inserted, await timeZoneOf(change.tx));
}

/** Marks the order as deleted, because the audit log and the history refer to it. Its number is free again. */
export async function markDeleted(change: Change, orderId: number): Promise<void> {
  await change.tx
    .updateTable('orders')
    .set({ deleted_at: change.now, reservation: null, version: sql`version + 1`, updated_at: change.now })
    .where('id', '=', orderId)
    .execute();
}
