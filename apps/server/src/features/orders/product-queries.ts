/** Orders by their product: orders with a free name, and the changes of orders when a product is renamed or merged. */
import type { Instant } from '@pms/domain/plant-time';
import type { FreeName } from '@pms/domain/products/schema';
import { sql } from 'kysely';
import type { Change } from '../../platform/change';
import type { Reader } from '../../platform/database';

interface NamedProduct {
  readonly id: number;
  readonly name: string;
}

const isFree = sql<boolean>`product_id is null and deleted_at is null`;

/** The free names of orders that differ from this name in case and spaces only. */
export async function listFreeSpellings(reader: Reader, name: string): Promise<string[]> {
  const { rows } = await sql<{ product_name: string }>`
    select distinct product_name from orders
     where ${isFree} and name_key(product_name) = name_key(${name})`.execute(reader);
  return rows.map(({ product_name }) => product_name);
}

/** Whether an order with exactly this free name started before the moment. */
export async function freeOrderStartedBefore(
  reader: Reader,
  name: string,
  moment: Instant,
): Promise<boolean> {
  const { rows } = await sql<{ started: boolean }>`
    select exists (select from orders
                    where ${isFree} and product_name = ${name} and actual_start_at < ${moment}) as started`.execute(
    reader,
  );
  return rows[0]?.started ?? false;
}

/** Assigns the orders with one of these free names to the product. Each order keeps its unit. */
export async function adoptFreeOrders(
  change: Change,
  { id, name }: NamedProduct,
  spellings: readonly string[],
): Promise<number> {
  const { numUpdatedRows } = await change.tx
    .updateTable('orders')
    .set({ product_id: id, product_name: name, version: sql`version + 1`, updated_at: change.now })
    .where(isFree)
    .where('product_name', '=', sql<string>`any(${spellings})`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function renameOrdersOfProduct(change: Change, id: number, name: string): Promise<void> {
  await change.tx
    .updateTable('orders')
    .set({ product_name: name, version: sql`version + 1`, updated_at: change.now })
    .where('product_id', '=', id)
    .execute();
}

export async function moveOrdersToProduct(
  change: Change,
  from: number,
  { id, name }: NamedProduct,
): Promise<number> {
  const { numUpdatedRows } = await change.tx
    .updateTable('orders')
    .set({ product_id: id, product_name: name, version: sql`version + 1`, updated_at: change.now })
    .where('product_id', '=', from)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The name, letters and digits only, so that the keys of "Cola 2 l" and "COLA-2L" are equal. */
const signless = (column: ReturnType<typeof sql>) =>
  sql<string>`regexp_replace(${column}, '[^[:alnum:]]+', '', 'g')`;

const freeNameRows = sql<FreeName>`
  with free as (
    select name_key(product_name) as key, mode() within group (order by product_name) as name,
           count(*)::int as orders,
           mode() within group (order by unit_of_measurement) as unit,
           mode() within group (order by environment) as environment
      from orders where product_id is null and deleted_at is null
     group by name_key(product_name)
  )
  select f.name, f.orders, f.unit, f.environment,
         (select json_build_object('id', p.id, 'name', p.name)
            from product_names n join products p on p.id = n.product_id
           where ${signless(sql`n.name_key`)} = ${signless(sql`f.key`)} limit 1) as "like"
    from free f order by f.orders desc, f.name limit 500`;

export async function listFreeNames(reader: Reader): Promise<FreeName[]> {
  const { rows } = await freeNameRows.execute(reader);
  return rows;
}

/** The most frequent unit and area of orders with this free name. */
export async function freeNameOf(
  reader: Reader,
  name: string,
): Promise<Pick<FreeName, 'unit' | 'environment'> | undefined> {
  const { rows } = await sql<Pick<FreeName, 'unit' | 'environment'>>`
    select mode() within group (order by unit_of_measurement) as unit,
           mode() within group (order by environment) as environment
      from orders where product_id is null and deleted_at is null and name_key(product_name) = name_key(${name})
    having count(*) > 0`.execute(reader);
  return rows[0];
}
