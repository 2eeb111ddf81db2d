/** The reports of produced quantities: the only file that names quantity_updates. */
import type { Order, QuantityUpdate } from '@pms/domain/orders/schema';
import { type Insertable, sql } from 'kysely';
import type { Change } from '../../platform/change';
import type { Reader } from '../../platform/database';
import type { QuantityUpdates } from '../../platform/database-types.generated';
import { unitIn } from './unit-queries';

const selectUpdates = (reader: Reader) =>
  reader
    .selectFrom('quantity_updates as q')
    .innerJoin('orders as o', 'o.id', 'q.order_id')
    .leftJoin('machines as m', 'm.id', 'q.machine_id')
    .leftJoin('users as u', 'u.id', 'q.updated_by')
    .select([
      'q.id',
      'q.order_id',
      'o.order_number',
      'o.product_name',
      'm.name as machine_name',
      'q.previous_quantity',
      'q.new_quantity',
      'q.scrap',
      'q.rework',
      'q.note',
      'q.source',
      'q.corrects_id',
      'q.recorded_at as update_time',
      'q.received_at',
      (eb) => eb.fn.coalesce('u.full_name', 'q.updated_by_name').as('updated_by_name'),
      sql<boolean>`exists (select from quantity_updates x where x.corrects_id = q.id and x.source = 'undo')`.as(
        'undone',
      ),
    ]);

export async function listOrderQuantities(
  reader: Reader,
  orderId: number,
  limit: number,
): Promise<QuantityUpdate[]> {
  const rows = await selectUpdates(reader)
    .where('q.order_id', '=', orderId)
    .orderBy('q.id', 'desc')
    .limit(limit)
    .execute();
  return rows as QuantityUpdate[];
}

interface Span {
  readonly from: string;
  readonly to: string;
}

export interface QuantitiesAsked {
  /** The area of the order; undefined selects the whole plant. */
  readonly environment?: string | undefined;
  readonly span?: Span | undefined;
  readonly limit: number;
  /** The number of newer reports that are left out. */
  readonly offset?: number;
}

/** The last reports of quantities of an area, the newest first (PH-09). */
export async function listQuantitiesIn(
  reader: Reader,
  { environment, span, limit, offset = 0 }: QuantitiesAsked,
): Promise<QuantityUpdate[]> {
  let found = selectUpdates(reader)
    .orderBy('q.recorded_at', 'desc')
    .orderBy('q.id', 'desc')
    .limit(limit)
    .offset(offset);
  if (environment !== undefined) found = found.where('o.environment', '=', environment);
  if (span) found = found.where('q.recorded_at', '>=', span.from).where('q.recorded_at', '<', span.to);
  return (await found.execute()) as QuantityUpdate[];
}

/** The number of reports of quantities of an area in a span. */
export async function countQuantitiesIn(
  reader: Reader,
  { environment, span: { from, to } }: Pick<QuantitiesAsked, 'environment'> & { readonly span: Span },
): Promise<number> {
  let found = reader
    .selectFrom('quantity_updates as q')
    .innerJoin('orders as o', 'o.id', 'q.order_id')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('q.recorded_at', '>=', from)
    .where('q.recorded_at', '<', to);
  if (environment !== undefined) found = found.where('o.environment', '=', environment);
  return (await found.executeTakeFirstOrThrow()).total;
}

export async function findQuantityUpdate(
  reader: Reader,
  orderId: number,
  id: number,
): Promise<QuantityUpdate | undefined> {
  const row = await selectUpdates(reader)
    .where('q.order_id', '=', orderId)
    .where('q.id', '=', id)
    .executeTakeFirst();
  return row as QuantityUpdate | undefined;
}

/** The newest report that a person could undo. Undos and undone reports are left out. */
export async function latestStandingUpdate(reader: Reader, orderId: number): Promise<number | undefined> {
  const row = await reader
    .selectFrom('quantity_updates as q')
    .select('q.id')
    .where('q.order_id', '=', orderId)
    .where('q.source', '<>', 'undo')
    .where(
      sql<boolean>`not exists (select from quantity_updates x where x.corrects_id = q.id and x.source = 'undo')`,
    )
    .orderBy('q.id', 'desc')
    .executeTakeFirst();
  return row?.id;
}

/** The last report of an order that is not an undo, a correction or undone: the default report to correct. */
export async function findLastCount(
  reader: Reader,
  orderId: number,
): Promise<{ id: number; recorded_at: string } | undefined> {
  return reader
    .selectFrom('quantity_updates as q')
    .select(['q.id', 'q.recorded_at'])
    .where('q.order_id', '=', orderId)
    .where('q.source', 'not in', ['undo', 'correction'])
    .where(
      sql<boolean>`not exists (select from quantity_updates x where x.corrects_id = q.id and x.source = 'undo')`,
    )
    .orderBy('q.id', 'desc')
    .executeTakeFirst();
}

/**
 * The start of the span that a report covers: a stored start, the time of the report before it, or the start of the
 * order.
 */
export async function countedSince(
  reader: Reader,
  order: Pick<Order, 'id' | 'actual_start_at'>,
  id: number,
): Promise<string> {
  const { rows } = await sql<{ since: string }>`
    select coalesce(q.made_from,
             (select max(b.recorded_at) from quantity_updates b
               where b.order_id = q.order_id and b.recorded_at < q.recorded_at and b.source not in ('undo', 'correction')
                 and not exists (select from quantity_updates x where x.corrects_id = b.id and x.source = 'undo')),
             ${order.actual_start_at}::timestamptz, q.recorded_at) as since
      from quantity_updates q where q.id = ${id}`.execute(reader);
  const [row] = rows;
  if (!row) throw new Error(`Quantity update ${id} is gone`);
  return row.since;
}

/** The machine to which a quantity of the order at the moment belongs. */
export async function machineAt(
  reader: Reader,
  { id }: Pick<Order, 'id'>,
  moment: string,
): Promise<number | null> {
  const { rows } = await sql<{ machine_id: number | null }>`
    select machine_id from machine_of_order_at(${id}, ${moment})`.execute(reader);
  return rows[0]?.machine_id ?? null;
}

/** The time of the last count of each order, by the order's id; orders without a count are left out. */
export async function lastCountTimes(
  reader: Reader,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ order_id: number; recorded_at: string }>`
    select o.id as order_id, q.recorded_at
      from unnest(${[...orderIds]}::bigint[]) as o(id)
      cross join lateral (
        select q.recorded_at from quantity_updates q
         where q.order_id = o.id and q.source not in ('undo', 'correction')
           and not exists (select from quantity_updates x where x.corrects_id = q.id and x.source = 'undo')
         order by q.id desc limit 1) q`.execute(reader);
  return new Map(rows.map(({ order_id, recorded_at }) => [order_id, recorded_at]));
}

/** A count of a machine that an order could get. */
interface CountedFor {
  readonly order_id: number;
  readonly machine_id: number;
  readonly counted_at: string;
}

/**
 * Whether each order was in progress or paused on the machine at the time of the count. `errorMs` is the greatest error
 * of the clock that gave the time.
 */
export async function heldWhenCounted(
  reader: Reader,
  counts: readonly CountedFor[],
  errorMs: number,
): Promise<boolean[]> {
  const { rows } = await sql<{ held: boolean }>`
    select exists (
      select from order_status_history h
       where h.order_id = c.order_id and h.machine_id = c.machine_id and h.status in ('in_progress', 'paused')
         and h.started_at <= c.counted_at + make_interval(secs => ${errorMs / 1000})
         and (h.ended_at is null or h.ended_at > c.counted_at - make_interval(secs => ${errorMs / 1000}))) as held
      from unnest(${counts.map(({ order_id }) => order_id)}::bigint[],
                  ${counts.map(({ machine_id }) => machine_id)}::bigint[],
                  ${counts.map(({ counted_at }) => counted_at)}::timestamptz[])
             with ordinality as c (order_id, machine_id, counted_at, number)
     order by c.number`.execute(reader);
  return rows.map(({ held }) => held);
}

/**
 * The good quantity that was reported for a machine in a span, with the number of reports and their units. An undo is
 * subtracted. A correction counts at the time of the corrected report.
 */
export async function quantityReportedOn(
  reader: Reader,
  machineId: number,
  span: { readonly from: string; readonly to: string },
): Promise<{ reports: number; units: string[]; quantity: number }> {
  return (
    reader
      .selectFrom('quantity_updates as q')
      .innerJoin('orders as o', 'o.id', 'q.order_id')
      .select([
        sql<number>`count(*)::int`.as('reports'),
        sql<string[]>`coalesce(array_agg(distinct ${unitIn(sql`o.unit_of_measurement`)}), '{}')`.as('units'),
        sql<number>`coalesce(sum(q.new_quantity - q.previous_quantity), 0)::float8`.as('quantity'),
      ])
      .where('q.machine_id', '=', machineId)
      // A correction is never older than the corrected report.
      .where('q.recorded_at', '>=', span.from)
      .where(
        sql<boolean>`coalesce((select c.recorded_at from quantity_updates c where c.id = q.corrects_id), q.recorded_at)
        between ${span.from}::timestamptz and ${span.to}::timestamptz - interval '1 microsecond'`,
      )
      .executeTakeFirstOrThrow()
  );
}

export type NewQuantity = Pick<Insertable<QuantityUpdates>, 'new_quantity' | 'source'> &
  Partial<
    Pick<
      Insertable<QuantityUpdates>,
      | 'scrap'
      | 'rework'
      | 'scrap_reason_code'
      | 'note'
      | 'corrects_id'
      | 'made_from'
      | 'recorded_at'
      | 'machine_id'
      | 'updated_by'
      | 'updated_by_name'
    >
  >;

/** Writes the report and returns it in the form of the API. */
export async function insertQuantityUpdate(
  change: Change,
  order: Order,
  update: NewQuantity,
): Promise<QuantityUpdate> {
  const id = await writeQuantityUpdate(change, order, update);
  const written = await findQuantityUpdate(change.tx, order.id, id);
  if (!written) throw new Error(`Quantity update ${id} cannot be read back`);
  return written;
}

/** Writes the report and returns its id. */
export async function writeQuantityUpdate(
  change: Change,
  order: Order,
  update: NewQuantity,
): Promise<number> {
  const { id } = await change.tx
    .insertInto('quantity_updates')
    .values(rowOf(change, order, update))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes reports of many orders in one statement. */
export async function writeQuantityUpdates(
  change: Change,
  reports: readonly { readonly order: Order; readonly update: NewQuantity }[],
): Promise<void> {
  await change.tx
    .insertInto('quantity_updates')
    .values(reports.map(({ order, update }) => rowOf(change, order, update)))
    .execute();
}

const rowOf = (change: Change, order: Order, update: NewQuantity) => ({
  recorded_at: change.now,
  updated_by: change.actor?.user_id ?? null,
  machine_id: update.corrects_id ? machineOfReport(update.corrects_id) : order.machine_id,
  ...update,
  order_id: order.id,
  previous_quantity: order.actual_quantity,
  received_at: change.received,
});

/** The order may be on another machine by now, but a correction belongs to the corrected report (decision 0047). */
const machineOfReport = (id: number) =>
  sql<
    number | null
  >`(select corrected.machine_id from quantity_updates corrected where corrected.id = ${id})`;
