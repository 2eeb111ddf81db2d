/** What was reported as produced: the only file that names quantity_updates. */
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

export interface QuantitiesAsked {
  /** The area of the order; the whole plant when left out. */
  readonly environment?: string | undefined;
  readonly span?: { readonly from: string; readonly to: string } | undefined;
  readonly limit: number;
}

/** The last reported quantities of an area, the newest first (PH-09). */
export async function listQuantitiesIn(
  reader: Reader,
  { environment, span, limit }: QuantitiesAsked,
): Promise<QuantityUpdate[]> {
  let found = selectUpdates(reader).orderBy('q.recorded_at', 'desc').orderBy('q.id', 'desc').limit(limit);
  if (environment !== undefined) found = found.where('o.environment', '=', environment);
  if (span) found = found.where('q.recorded_at', '>=', span.from).where('q.recorded_at', '<', span.to);
  return (await found.execute()) as QuantityUpdate[];
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

/** The newest report that a person could take back: neither an undo nor one that was undone. */
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

/** The last count of an order, which a correction without a word of its own corrects: neither a correction nor taken back. */
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
 * The good quantity reported for a machine in a span, in how many reports and in which units; what was taken back counts
 * against it, and what corrects a report counts where that report does.
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
      // No correction is older than what it corrects.
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
      | 'updated_by'
      | 'updated_by_name'
    >
  >;

/** Writes the report and gives it as it travels. */
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

/** Writes the report and gives its id. */
export async function writeQuantityUpdate(
  change: Change,
  order: Order,
  update: NewQuantity,
): Promise<number> {
  const { id } = await change.tx
    .insertInto('quantity_updates')
    .values({
      recorded_at: change.now,
      updated_by: change.actor?.user_id ?? null,
      ...update,
      order_id: order.id,
      machine_id: order.machine_id,
      previous_quantity: order.actual_quantity,
      received_at: change.received,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
