/** The graph around lots: the connected lots, orders and suppliers' lots, with the amounts. */

import { codeOf } from '@pms/domain/codes';
import type { OrderStatus } from '@pms/domain/orders/statuses';
import type { TraceEdge } from '@pms/domain/vessels/trace';
import type { TraceQuery } from '@pms/domain/vessels/trace-schema';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database';
import { rowsOf } from '../../platform/rows-of';

/** The maximum number of steps from the traced lots. */
const mostDepth = 50;

const numberOf = (batch: string | null): string | null => (batch === null ? null : codeOf(batch));

/** A movement that is neither undone nor an undo. */
const holds = sql`m.reverses_id is null and not exists (select from movements r where r.reverses_id = m.id)`;

/** The traced lots. A batch is the batch number of a lot or the number of its order. */
export async function findAskedLots(
  reader: Reader,
  {
    lot_id = null,
    order_id = null,
    vessel_id = null,
    batch = null,
  }: { readonly [Key in keyof TraceQuery]: TraceQuery[Key] | null },
): Promise<number[]> {
  const rows = await rowsOf(
    reader,
    sql<{ id: number }>`
    select id from lots where id = ${lot_id}::bigint or upper(batch_number) = upper(${batch}::text)
    union
    select id from lots where production_order_id = ${order_id}::bigint
    union
    select l.id from lots l join orders o on o.id = l.production_order_id
     where upper(o.order_number) = ${numberOf(batch)}::text
    union
    select lot_id from lot_contents where vessel_id = ${vessel_id}::bigint and quantity > 0`,
  );
  return rows.map(({ id }) => id);
}

/** The traced packaging orders with draws or bought material. */
export const findAskedOrders = (reader: Reader, orderId: number | null, batch: string | null) =>
  rowsOf(
    reader,
    sql<{ id: number }>`
    select o.id from orders o
     where (o.id = ${orderId}::bigint or upper(o.order_number) = ${numberOf(batch)}::text)
       and (exists (select from movements m where m.order_id = o.id and m.kind = 'draw')
            or (o.environment = 'packaging' and exists (
                  select from order_materials x where x.order_id = o.id and x.removed_at is null)))`,
  );

export const findAskedMaterials = (reader: Reader, batch: string) =>
  rowsOf(
    reader,
    sql<{ node: string; order_id: number }>`
    select 'supplier-' || upper(supplier_lot) || '/' || upper(supplier) as node, order_id from order_materials
     where removed_at is null and upper(supplier_lot) = upper(${batch})`,
  );

/** The bought material of these orders: the quantity of each supplier's lot in each order. */
export const listMaterialEdges = (reader: Reader, orders: readonly number[]): Promise<TraceEdge[]> =>
  rowsOf(
    reader,
    sql<TraceEdge>`
    select 'supplier-' || upper(supplier_lot) || '/' || upper(supplier) as "from", 'order-' || order_id as "to",
           sum(quantity) as quantity
      from order_materials where removed_at is null and order_id = any(${[...orders]}::bigint[]) group by 1, 2`,
  );

/** These lots and all lots that are connected with them, backwards and forwards. */
export async function listConnectedLots(
  reader: Reader,
  { lots, orders }: { readonly lots: readonly number[]; readonly orders: readonly number[] },
): Promise<number[]> {
  const edges = sql`select giver.lot_id as parent, taker.lot_id as child
      from movements m
      join ledger_entries giver on giver.movement_id = m.id and giver.account is null and giver.quantity < 0
      join ledger_entries taker on taker.movement_id = m.id and taker.account is null and taker.quantity > 0
     where m.kind in ('blend', 'split', 'top_up') and giver.lot_id <> taker.lot_id and ${holds}`;
  const rows = await rowsOf(
    reader,
    sql<{ id: number }>`
    with recursive edges as materialized (${edges}),
    starts as (
      select unnest(${[...lots]}::bigint[]) as id
      union select m.lot_id from movements m where m.order_id = any(${[...orders]}::bigint[]) and m.kind = 'draw'
    ),
    forward (id, depth) as (
      select unnest(${[...lots]}::bigint[]), 0
      union select e.child, f.depth + 1 from forward f join edges e on e.parent = f.id where f.depth < ${mostDepth}
    ),
    back (id, depth) as (
      select id, 0 from starts
      union select e.parent, b.depth + 1 from back b join edges e on e.child = b.id where b.depth < ${mostDepth}
    )
    select id from starts union select id from forward union select id from back`,
  );
  return rows.map(({ id }) => id);
}

/** All edges that touch these lots: between lots, from the orders and materials that made them, to packaging orders. */
export const listEdges = (reader: Reader, lots: readonly number[]): Promise<TraceEdge[]> =>
  rowsOf(
    reader,
    sql<TraceEdge>`
    with asked as (select unnest(${[...lots]}::bigint[]) as id)
    select 'lot-' || giver.lot_id as "from", 'lot-' || taker.lot_id as "to", sum(taker.quantity) as quantity
      from asked join ledger_entries taker on taker.lot_id = asked.id and taker.account is null and taker.quantity > 0
      join movements m on m.id = taker.movement_id and m.kind in ('blend', 'split', 'top_up')
      join ledger_entries giver on giver.movement_id = m.id and giver.account is null and giver.quantity < 0
       and giver.lot_id <> taker.lot_id
     where ${holds} group by 1, 2
    union all
    select 'order-' || l.production_order_id, 'lot-' || l.id, l.quantity_produced
      from asked join lots l on l.id = asked.id where l.production_order_id is not null
    union all
    select 'supplier-' || upper(x.supplier_lot) || '/' || upper(x.supplier), 'order-' || x.order_id, sum(x.quantity)
      from asked join lots l on l.id = asked.id join order_materials x on x.order_id = l.production_order_id
     where x.removed_at is null group by 1, 2
    union all
    select 'lot-' || e.lot_id, 'order-' || m.order_id, sum(e.quantity)
      from asked join ledger_entries e on e.lot_id = asked.id and e.account = 'packaging'
      join movements m on m.id = e.movement_id
     where m.order_id is not null
     group by 1, 2 having sum(e.quantity) > 0`,
  );

export interface TracedLot {
  readonly id: number;
  readonly blend_name: string;
  readonly batch_number: string;
  readonly status: string;
  readonly unit: string;
  /** The total input of each lot, from orders and other lots. */
  readonly came: number;
  readonly here: number;
  readonly where: string;
  /** The losses of stock-takes minus their gains. */
  readonly not_found: number;
}

export const listTracedLots = (reader: Reader, lots: readonly number[]): Promise<TracedLot[]> =>
  rowsOf(
    reader,
    sql<TracedLot>`
    select l.id, l.blend_name, l.batch_number, l.status, l.unit_of_measurement as unit,
           coalesce(b.came, 0) as came, coalesce(b.not_found, 0) as not_found,
           coalesce(c.here, 0) as here, coalesce(c.places, '') as "where"
      from lots l
      left join lateral (
        select sum(case when other.account = 'intake' or (other.account is null and other.lot_id <> e.lot_id)
                        then greatest(e.quantity, 0) end) as came,
               sum(case when other.account = 'stock_take' then -e.quantity end) as not_found
          from ledger_entries e
          join movements m on m.id = e.movement_id
          join ledger_entries other on other.movement_id = e.movement_id and other.id <> e.id
         where e.lot_id = l.id and e.account is null and ${holds}) b on true
      left join lateral (
        select sum(c.quantity) as here, string_agg(coalesce(v.code, l.storage_location), ', ' order by v.code) as places
          from lot_contents c left join vessels v on v.id = c.vessel_id
         where c.lot_id = l.id and c.quantity > 0) c on true
     where l.id = any(${[...lots]}::bigint[])`,
  );

export interface TracedOrder {
  readonly id: number;
  readonly order_number: string;
  readonly product_name: string;
  readonly environment: string;
  readonly status: OrderStatus;
  readonly made: number;
  readonly unit: string;
}

export const listTracedOrders = (reader: Reader, orders: readonly number[]): Promise<TracedOrder[]> =>
  rowsOf(
    reader,
    sql<TracedOrder>`
    select id, order_number, product_name, environment, status, actual_quantity as made, unit_of_measurement as unit
      from orders where id = any(${[...orders]}::bigint[])`,
  );

export interface TracedMaterial {
  readonly node: string;
  readonly supplier_lot: string;
  readonly material: string;
  readonly supplier: string;
  readonly quantity: number;
  readonly unit: string;
}

export const listTracedMaterials = (reader: Reader, nodes: readonly string[]): Promise<TracedMaterial[]> =>
  rowsOf(
    reader,
    sql<TracedMaterial>`
    select node, min(supplier_lot) as supplier_lot, min(material) as material, min(supplier) as supplier,
           sum(quantity) as quantity, min(unit) as unit
      from (select x.*, 'supplier-' || upper(supplier_lot) || '/' || upper(supplier) as node from order_materials x
             where removed_at is null) x
     where node = any(${[...nodes]}::text[]) group by node`,
  );
