/** The materials of orders: drawn lots, bought material, and the possible draws of a packaging order. */
import type { DrawChoiceRow, OrderLots, OrderMaterial, OrderMaterialBody } from '@pms/domain/vessels/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Change } from '../../platform/change';
import type { Reader, Tx } from '../../platform/database';
import { rowsOf } from '../../platform/rows-of';
import { productOfLot } from '../maturation/limit-queries';

const materialsWhere = (reader: Reader, condition: RawBuilder<unknown>): Promise<OrderMaterial[]> =>
  rowsOf(
    reader,
    sql<OrderMaterial>`
    select m.id, m.order_id, m.material, m.supplier, m.supplier_lot, m.quantity, m.unit,
           u.full_name as added_by_name, m.added_at
      from order_materials m left join users u on u.id = m.added_by
     where ${condition} order by m.id`,
  );

export const listMaterials = (reader: Reader, orderId: number): Promise<OrderMaterial[]> =>
  materialsWhere(reader, sql`m.order_id = ${orderId} and m.removed_at is null`);

/** The material, locked until the change ends; undefined if the material was struck out. */
export async function lockMaterial(tx: Tx, id: number): Promise<OrderMaterial | undefined> {
  await sql`select id from order_materials where id = ${id} for no key update`.execute(tx);
  return (await materialsWhere(tx, sql`m.id = ${id} and m.removed_at is null`))[0];
}

export async function insertMaterial(
  change: Change,
  order_id: number,
  body: OrderMaterialBody,
): Promise<OrderMaterial> {
  const { id } = await change.tx
    .insertInto('order_materials')
    .values({ ...body, order_id, added_by: change.actor?.user_id ?? null, added_at: change.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [material] = await materialsWhere(change.tx, sql`m.id = ${id}`);
  if (!material) throw new Error(`Material ${id} vanished while it was written`);
  return material;
}

export async function strikeMaterial(change: Change, id: number): Promise<void> {
  await change.tx
    .updateTable('order_materials')
    .set({ removed_at: change.now, removed_by: change.actor?.user_id ?? null })
    .where('id', '=', id)
    .execute();
}

/** The drawn amount minus returns and undone draws. */
export const listDrawn = (reader: Reader, orderId: number): Promise<OrderLots['drawn']> =>
  rowsOf(
    reader,
    sql<OrderLots['drawn'][number]>`
    select l.id as lot_id, l.blend_name, l.batch_number, sum(e.quantity) as quantity,
           l.unit_of_measurement as unit
      from movements m join ledger_entries e on e.movement_id = m.id and e.account = 'packaging'
      join lots l on l.id = e.lot_id
     where m.order_id = ${orderId}
     group by l.id having sum(e.quantity) > 0 order by l.id`,
  );

export interface OrderedBlend {
  /** Null if the product of the order is unknown or has no blend. */
  readonly blend_product_id: number | null;
  readonly blend_name: string | null;
  readonly blend_unit: string | null;
  /** The quantity of the blend in one unit of the product. */
  readonly blend_per_unit: number | null;
}

export async function findOrderedBlend(reader: Reader, orderId: number): Promise<OrderedBlend> {
  const [found] = await rowsOf(
    reader,
    sql<OrderedBlend>`
    select p.blend_product_id, b.name as blend_name, b.unit as blend_unit, p.blend_per_unit
      from orders o left join products p on p.id = o.product_id left join products b on b.id = p.blend_product_id
     where o.id = ${orderId}`,
  );
  return found ?? { blend_product_id: null, blend_name: null, blend_unit: null, blend_per_unit: null };
}

/** The maximum number of places that are offered. */
const mostChoices = 200;

/**
 * The contents of the maturation room, of one blend or of all blends, oldest lot first. Rejected lots are not offered.
 */
export const listDrawChoices = (reader: Reader, blendProductId: number | null): Promise<DrawChoiceRow[]> =>
  rowsOf(
    reader,
    sql<DrawChoiceRow>`
    select l.id as lot_id, l.blend_name, l.batch_number, l.status, c.vessel_id,
           coalesce(v.code, l.storage_location) as place, c.quantity, l.unit_of_measurement as unit,
           l.maturation_date, l.maturation_date + b.shelf_life_days as expires_on
      from lot_contents c join lots l on l.id = c.lot_id
      left join vessels v on v.id = c.vessel_id
      left join products b on b.id = ${productOfLot}
     where c.quantity > 0 and l.status <> 'rejected'
       and (${blendProductId}::bigint is null or b.id = ${blendProductId})
     order by l.maturation_date, l.id, v.code nulls first limit ${mostChoices}`,
  );
