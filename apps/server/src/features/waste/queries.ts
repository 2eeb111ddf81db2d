/** Waste from supervisors and from completions: one table, presented with the field names of both (decision A-12). */
import type { WasteLine } from '@pms/domain/orders/schema';
import { wasteTypesWithUnits } from '@pms/domain/orders/schema';
import { kilogramsIn } from '@pms/domain/waste/figures';
import type { WasteRecord, WasteType } from '@pms/domain/waste/schema';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Change } from '../../platform/change';
import type { Reader, Tx } from '../../platform/database';
import type { WasteRecords } from '../../platform/database-types.generated';
import { plantZone } from '../settings/queries';

/** One row for each record that was not deleted. */
export function wasteRows(reader: Reader) {
  return (
    reader
      .selectFrom('waste_records as w')
      .innerJoin('waste_types as t', 't.code', 'w.waste_type')
      .leftJoin('orders as o', 'o.id', 'w.order_id')
      .leftJoin('users as recorder', 'recorder.id', 'w.recorded_by')
      // The rate on the plant date of the record. A later rate does not change the cost of the record (PH-34).
      .leftJoin('cost_rates as rate', (join) =>
        join
          .onRef('rate.waste_type', '=', 'w.waste_type')
          .onRef('rate.unit', '=', 'w.unit')
          .on(
            sql<boolean>`daterange(rate.valid_from, rate.valid_to) @> (w.recorded_at at time zone ${plantZone})::date`,
          ),
      )
      .select([
        'w.id',
        'w.order_id',
        sql<string | null>`coalesce(o.order_number, w.order_number)`.as('order_number'),
        'w.waste_type',
        't.waste_class',
        'w.reason',
        'w.quantity',
        'w.unit',
        'w.units',
        'w.category',
        'w.recovery_possible',
        'w.notes',
        'w.source',
        'w.recorded_at',
        'w.recorded_by',
        'w.created_by',
        'w.created_at',
        'w.version',
        'recorder.full_name as recorded_by_name',
        'recorder.username as recorded_by_username',
        'rate.rate_per_unit as cost_rate',
        sql<number | null>`round(w.quantity * rate.rate_per_unit, 2)`.as('total_cost'),
      ])
      .where('w.deleted_at', 'is', null)
  );
}

type WasteRow = Awaited<ReturnType<ReturnType<typeof wasteRows>['executeTakeFirstOrThrow']>>;

export function presentWaste(row: WasteRow): WasteRecord {
  return {
    id: row.id,
    order_id: row.order_id,
    order_number: row.order_number,
    order_matched: row.order_id !== null,
    waste_type: row.waste_type,
    item_type: row.waste_type,
    waste_class: row.waste_class,
    reason: row.reason,
    waste_reason: row.reason,
    description: row.reason,
    quantity: row.quantity,
    weight: kilogramsIn(row.quantity, row.unit) === null ? null : row.quantity,
    unit: row.unit,
    units: row.units,
    waste_category: row.category,
    recovery_possible: row.recovery_possible,
    waste_notes: row.notes,
    source: row.source as WasteRecord['source'],
    recorded_at: row.recorded_at,
    received_at: row.created_at,
    recorded_by: row.recorded_by,
    recorded_by_name: row.recorded_by_name,
    recorded_by_username: row.recorded_by_username,
    cost_rate: row.cost_rate,
    total_cost: row.total_cost,
    version: row.version,
  };
}

/** A record of wasted product. `units` is the number of pieces that were counted in addition to a weight. */
export interface WastedProduct {
  readonly quantity: number;
  readonly unit: string;
  readonly units: number | null;
}

/**
 * The waste of finished product of an order, without deleted records, or null. The figures count this waste as scrap.
 */
export const productWasteOf = (orderId: RawBuilder<unknown>) => sql<WastedProduct[] | null>`(
  select json_agg(json_build_object('quantity', w.quantity, 'unit', w.unit, 'units', w.units))
    from waste_records w join waste_types t on t.code = w.waste_type
   where w.order_id = ${orderId} and w.deleted_at is null and t.waste_class = 'FP')`;

/** The source of waste lines, and when the waste was lost. */
interface WasteOrigin {
  readonly source: 'completion' | 'correction';
  readonly recorded_at: string;
}

/** Stores the waste lines of a completion or of its correction. Weights are in kilograms (decision A-12). */
export async function insertCompletionWaste(
  change: Change,
  order: { readonly id: number; readonly order_number: string },
  lines: readonly WasteLine[],
  { source, recorded_at }: WasteOrigin,
): Promise<WasteRecord[]> {
  if (lines.length === 0) return [];
  const actor = change.actor?.user_id ?? null;
  const inserted = await change.tx
    .insertInto('waste_records')
    .values(
      lines.map((line) => ({
        order_id: order.id,
        order_number: order.order_number,
        waste_type: line.waste_type,
        quantity: line.weight,
        unit: 'kg',
        units: wasteTypesWithUnits.includes(line.waste_type) ? (line.units ?? null) : null,
        reason: line.waste_reason,
        category: line.waste_category,
        recovery_possible: line.recovery_possible,
        notes: line.waste_notes,
        source,
        recorded_at,
        recorded_by: actor,
        created_by: actor,
      })),
    )
    .returning('id')
    .execute();
  const rows = await wasteRows(change.tx)
    .where(
      'w.id',
      'in',
      inserted.map(({ id }) => id),
    )
    .orderBy('w.id')
    .execute();
  return rows.map(presentWaste);
}

/** Waste of many orders at once; an order without waste is not in the map. */
export async function listWasteOfOrders(
  reader: Reader,
  ids: readonly number[],
): Promise<Map<number, WasteRecord[]>> {
  const byOrder = new Map<number, WasteRecord[]>();
  if (ids.length === 0) return byOrder;
  const rows = await wasteRows(reader)
    .where('w.order_id', 'in', [...ids])
    .orderBy('w.recorded_at')
    .orderBy('w.id')
    .execute();
  for (const row of rows) {
    if (row.order_id === null) continue;
    const list = byOrder.get(row.order_id) ?? [];
    list.push(presentWaste(row));
    byOrder.set(row.order_id, list);
  }
  return byOrder;
}

/** The order's waste, oldest first. */
export async function listOrderWaste(reader: Reader, orderId: number): Promise<WasteRecord[]> {
  return (await listWasteOfOrders(reader, [orderId])).get(orderId) ?? [];
}

export interface HeldWaste {
  readonly record: WasteRecord;
  readonly created_by: number | null;
  readonly created_at: string;
}

/** The record, locked until the change ends, with its author and time. */
export async function lockWaste(tx: Tx, id: number): Promise<HeldWaste | undefined> {
  await tx.selectFrom('waste_records').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const row = await wasteRows(tx).where('w.id', '=', id).executeTakeFirst();
  return row && { record: presentWaste(row), created_by: row.created_by, created_at: row.created_at };
}

/** The record, unless it was deleted. */
export async function findWaste(reader: Reader, id: number): Promise<WasteRecord | undefined> {
  const row = await wasteRows(reader).where('w.id', '=', id).executeTakeFirst();
  return row && presentWaste(row);
}

async function getWaste(reader: Reader, id: number): Promise<WasteRecord> {
  return presentWaste(await wasteRows(reader).where('w.id', '=', id).executeTakeFirstOrThrow());
}

export async function insertWaste(change: Change, row: Insertable<WasteRecords>): Promise<WasteRecord> {
  const { id } = await change.tx
    .insertInto('waste_records')
    .values({ ...row, created_by: change.actor?.user_id ?? null, created_at: change.received })
    .returning('id')
    .executeTakeFirstOrThrow();
  return getWaste(change.tx, id);
}

/** Writes the given columns. Does not read the record again, because a deleted record cannot be read. */
async function writeWaste(change: Change, id: number, columns: Updateable<WasteRecords>): Promise<void> {
  await change.tx
    .updateTable('waste_records')
    .set({ ...columns, version: sql`version + 1`, updated_at: change.now })
    .where('id', '=', id)
    .execute();
}

export async function changeWasteRow(
  change: Change,
  id: number,
  columns: Updateable<WasteRecords>,
): Promise<WasteRecord> {
  await writeWaste(change, id, columns);
  return getWaste(change.tx, id);
}

export async function markWasteDeleted(change: Change, id: number): Promise<void> {
  await writeWaste(change, id, { deleted_at: change.now });
}

/** Waste types in the order in which they were added. */
export async function listWasteTypes(reader: Reader): Promise<WasteType[]> {
  const rows = await reader
    .selectFrom('waste_types')
    .select(['id', 'code', 'label', 'waste_class', 'forms', 'active'])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, waste_class: row.waste_class as WasteType['waste_class'] }));
}

/** The code of the active type with this code or label, in upper or lower case. */
export async function findWasteTypeCode(reader: Reader, text: string): Promise<string | undefined> {
  const wanted = sql<string>`lower(${text.trim()})`;
  const row = await reader
    .selectFrom('waste_types')
    .select('code')
    .where('active', '=', true)
    .where((where) => where.or([where(sql`lower(code)`, '=', wanted), where(sql`lower(label)`, '=', wanted)]))
    .orderBy(sql`lower(code) = ${wanted}`, 'desc')
    .executeTakeFirst();
  return row?.code;
}
