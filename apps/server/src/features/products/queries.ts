/** The only file that names the tables of products. */

import { codeOf } from '@pms/domain/codes';
import type { StandingProduct as Standing, StandingProducts } from '@pms/domain/imports/product-rows';
import type { ListProductsQuery, Product } from '@pms/domain/products/schema';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Change } from '../../platform/change';
import type { Reader } from '../../platform/database';
import type { Products } from '../../platform/database-types.generated';
import { locks } from '../../platform/locks';
import { plantZone } from '../settings/queries';

/** Escapes the special characters of LIKE in the search text. */
const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

const productRows = (reader: Reader) =>
  reader
    .selectFrom('products as p')
    .leftJoin('products as blend', 'blend.id', 'p.blend_product_id')
    .select([
      'p.id',
      'p.code',
      'p.name',
      'p.unit',
      'p.environment',
      'p.pack_size',
      'p.shelf_life_days',
      'p.blend_per_unit',
      'p.blend_product_id',
      'blend.name as blend_name',
      'p.customer_number',
      'p.active',
      'p.version',
      sql<string[]>`array(select n.name from product_names n
          where n.product_id = p.id and n.name_key <> name_key(p.name) order by n.name)`.as('other_names'),
      sql<Product['ideal_rates']>`coalesce((
          select json_agg(json_build_object('place', coalesce(m.name, t.name),
                                            'seconds_per_unit', r.seconds_per_unit::float8) order by m.name, t.name)
            from ideal_rates r
            left join machines m on m.id = r.machine_id
            left join machine_types t on t.id = r.machine_type_id
           where lower(r.product_name) = lower(p.name) and daterange(r.valid_from, r.valid_to) @> (plant_clock() at time zone ${plantZone})::date),
          '[]'::json)`.as('ideal_rates'),
      sql<number>`(select count(*)::int from orders o where o.product_id = p.id and o.deleted_at is null)`.as(
        'orders',
      ),
    ]);

function matching({ search, active, environment }: Partial<ListProductsQuery>): RawBuilder<boolean> {
  const pattern = likePattern(search ?? '');
  return sql<boolean>`(${active ?? null}::boolean is null or p.active = ${active ?? null})
    and (${environment ?? null}::text is null or p.environment = ${environment ?? null})
    and (${search ?? ''} = '' or p.code ilike ${pattern} or p.customer_number ilike ${pattern}
         or exists (select from product_names n where n.product_id = p.id and n.name_key like name_key(${pattern})))`;
}

export const productsInOrder = (reader: Reader, wanted: Partial<ListProductsQuery>) =>
  productRows(reader).where(matching(wanted)).orderBy(sql`name_key(p.name)`).orderBy('p.id');

export async function listProducts(
  reader: Reader,
  query: ListProductsQuery,
): Promise<{ rows: Product[]; total: number }> {
  const found = reader.selectFrom('products as p').where(matching(query));
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await productsInOrder(reader, query)
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
    .execute();
  return { rows, total };
}

export async function findProduct(reader: Reader, id: number): Promise<Product | undefined> {
  return productRows(reader).where('p.id', '=', id).executeTakeFirst();
}

/** The product, locked until the change ends. */
export async function lockProduct(change: Change, id: number): Promise<Product | undefined> {
  await change.tx.selectFrom('products').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return findProduct(change.tx, id);
}

/** One writer at a time changes the blends of listed products. A change takes this lock before it locks a product. */
export async function lockBlends({ tx }: Change): Promise<void> {
  await sql`select pg_advisory_xact_lock(${locks.blends})`.execute(tx);
}

/** The product and the chain of its blends: the id of each product with the id of its blend. */
export async function chainOfBlends(reader: Reader, id: number): Promise<ReadonlyMap<number, number | null>> {
  const { rows } = await sql<{ id: number; blend_product_id: number | null }>`
    with recursive chain as (
      select id, blend_product_id from products where id = ${id}
      union
      select p.id, p.blend_product_id from chain c join products p on p.id = c.blend_product_id)
    select id, blend_product_id from chain`.execute(reader);
  return new Map(rows.map((row) => [row.id, row.blend_product_id]));
}

/** The fields that an order takes from its product. */
export type OrderedProduct = Pick<Product, 'id' | 'name' | 'unit' | 'environment' | 'active'>;

const orderedColumns = ['p.id', 'p.name', 'p.unit', 'p.environment', 'p.active'] as const;

/** Selects the product with this id, for a statement that also reads other data. */
export const orderedProduct = (reader: Reader, id: number) =>
  reader.selectFrom('products as p').select(orderedColumns).where('p.id', '=', id);

/** Selects the product that has this text as one of its names, or as its code. */
export const productNamed = (reader: Reader, text: string) =>
  reader
    .selectFrom('product_names as n')
    .innerJoin('products as p', 'p.id', 'n.product_id')
    .select(orderedColumns)
    .where('n.name_key', '=', sql<string>`name_key(${text})`)
    .unionAll(
      reader.selectFrom('products as p').select(orderedColumns).where(sql`upper(p.code)`, '=', codeOf(text)),
    )
    .limit(1);

/** The names and codes of all products, for files of many rows. */
export async function listProductWords(
  reader: Reader,
): Promise<(OrderedProduct & { readonly words: string[] })[]> {
  return reader
    .selectFrom('products as p')
    .select([
      ...orderedColumns,
      sql<string[]>`array(select n.name from product_names n where n.product_id = p.id) || p.code`.as(
        'words',
      ),
    ])
    .execute();
}

/**
 * Looks up the texts of a file: the name key of each text, the product with this name, and the product with this code.
 */
export async function findStandingProducts(
  reader: Reader,
  texts: readonly string[],
): Promise<StandingProducts> {
  const asked = [...new Set(texts)];
  const { rows } = await sql<{ text: string; key: string; named: Standing | null; coded: Standing | null }>`
    select text, name_key(text) as key,
           (select jsonb_build_object('id', p.id, 'name', p.name)
              from product_names n join products p on p.id = n.product_id
             where n.name_key = name_key(text)) as named,
           (select jsonb_build_object('id', id, 'name', name) from products where upper(code) = typed) as coded
      from unnest(${asked}::text[], ${asked.map(codeOf)}::text[]) as of (text, typed)`.execute(reader);
  const found = new Map(rows.map((row) => [row.text, row]));
  return {
    keyOf: (text) => found.get(text)?.key ?? text,
    named: (text) => found.get(text)?.named ?? undefined,
    coded: (text) => found.get(text)?.coded ?? undefined,
  };
}

/** The other product that has this code or name. */
export async function findProductTwin(
  reader: Reader,
  { code, name }: { readonly code?: string | undefined; readonly name?: string | undefined },
  exceptId = 0,
): Promise<{ readonly by: 'code' | 'name'; readonly name: string } | undefined> {
  const { rows } = await sql<{ by: 'code' | 'name'; name: string }>`
    select 'code' as by, name from products where upper(code) = ${code === undefined ? null : codeOf(code)} and id <> ${exceptId}
    union all
    select 'name', p.name from product_names n join products p on p.id = n.product_id
     where n.name_key = name_key(${name ?? null}) and p.id <> ${exceptId}
     limit 1`.execute(reader);
  return rows[0];
}

export async function insertProduct(
  change: Change,
  columns: Omit<Insertable<Products>, 'created_by'>,
): Promise<number> {
  const { id } = await change.tx
    .insertInto('products')
    .values({
      ...columns,
      created_by: change.actor?.user_id ?? null,
      created_at: change.now,
      updated_at: change.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeProduct(
  change: Change,
  id: number,
  columns: Updateable<Products>,
): Promise<void> {
  await change.tx
    .updateTable('products')
    .set({ ...columns, version: sql`version + 1`, updated_at: change.now })
    .where('id', '=', id)
    .execute();
}

export async function deleteProductRow(change: Change, id: number): Promise<void> {
  await change.tx.deleteFrom('products').where('id', '=', id).execute();
}

/** Adds another spelling of a product. */
export async function addProductName(change: Change, id: number, name: string): Promise<void> {
  await sql`insert into product_names (name_key, name, product_id) values (name_key(${name}), ${name}, ${id})
            on conflict do nothing`.execute(change.tx);
}

/** Moves the names of a product to another product. Returns the names. */
export async function moveNames(change: Change, from: number, into: number): Promise<string[]> {
  const moved = await change.tx
    .updateTable('product_names')
    .set({ product_id: into })
    .where('product_id', '=', from)
    .returning('name')
    .execute();
  return moved.map(({ name }) => name).sort();
}

/** Fills the products that are filled with a product with another product instead. Returns the changed products. */
export async function refillPacked(change: Change, from: number, into: number): Promise<number[]> {
  const refilled = await change.tx
    .updateTable('products')
    .set({ blend_product_id: into, version: sql`version + 1`, updated_at: change.now })
    .where('blend_product_id', '=', from)
    .where('id', '<>', into)
    .returning('id')
    .execute();
  return refilled.map(({ id }) => id).sort((a, b) => a - b);
}

/** Whether an order or a packaged product refers to the product. Deleted orders count. */
export async function isProductUsed(reader: Reader, id: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from orders where product_id = ${id})
        or exists (select from products where blend_product_id = ${id}) as used`.execute(reader);
  return rows[0]?.used ?? false;
}
