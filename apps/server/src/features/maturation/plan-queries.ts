/** The care plans of blends: the only file that writes them. */
import type { BlendPlan } from '@pms/domain/maturation/schema';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Change } from '../../platform/change';
import type { Reader } from '../../platform/database';
import type { BlendPlans } from '../../platform/database-types.generated';
import { rowsOf } from '../../platform/rows-of';
import { testsOfProduct } from './test-queries';

const plansWhere = (reader: Reader, condition: RawBuilder<unknown>): Promise<BlendPlan[]> =>
  rowsOf(
    reader,
    sql<BlendPlan>`
    select p.id as product_id, p.code, p.name, plan.temperature_min, plan.temperature_max, plan.humidity_min,
           plan.humidity_max, coalesce(plan.check_every_days, 1) as check_every_days,
           ${testsOfProduct} as tests, coalesce(plan.version, 0) as version
      from products p left join blend_plans plan on plan.product_id = p.id
     where ${condition}
     order by name_key(p.name), p.id`,
  );

const isBlend = sql`(p.environment = 'blending'
                     or exists (select from products packed where packed.blend_product_id = p.id))`;

/** The plans of active products. */
export const listPlans = (reader: Reader): Promise<BlendPlan[]> =>
  plansWhere(reader, sql`${isBlend} and p.active`);

/** The plan of any product, also of a product that is not filled into another product and of another area. */
export async function planOfProduct(reader: Reader, productId: number): Promise<BlendPlan> {
  const [plan] = await plansWhere(reader, sql`p.id = ${productId}`);
  if (!plan) throw new Error(`There is no product ${productId}`);
  return plan;
}

/** The plan of the blend; its product is locked until the change ends. */
export async function lockPlan(change: Change, productId: number): Promise<BlendPlan | undefined> {
  await change.tx.selectFrom('products').select('id').where('id', '=', productId).forNoKeyUpdate().execute();
  return (await plansWhere(change.tx, sql`${isBlend} and p.id = ${productId}`))[0];
}

export async function getPlan(reader: Reader, productId: number): Promise<BlendPlan> {
  const [plan] = await plansWhere(reader, sql`${isBlend} and p.id = ${productId}`);
  if (!plan) throw new Error(`There is no blend of product ${productId}`);
  return plan;
}

/** Whether plan `table` only has what holds for a blend without a plan: no limits, and a check each day. */
const isEmpty = (table: string): RawBuilder<boolean> => {
  const at = (column: string) => sql.ref(`${table}.${column}`);
  return sql<boolean>`(num_nonnulls(${at('temperature_min')}, ${at('temperature_max')},
                                    ${at('humidity_min')}, ${at('humidity_max')}) = 0
                       and ${at('check_every_days')} = 1)`;
};

const columnsOf = (table: string): RawBuilder<unknown> => {
  const at = (column: string) => sql.ref(`${table}.${column}`);
  return sql`${at('temperature_min')}, ${at('temperature_max')}, ${at('humidity_min')}, ${at('humidity_max')},
             ${at('check_every_days')}`;
};

/** Whether both products have a plan that is not empty, and the plans differ. */
export async function plansMeet(reader: Reader, from: number, into: number): Promise<boolean> {
  const [found] = await rowsOf(
    reader,
    sql<{ meet: boolean }>`
    select exists (select from blend_plans a join blend_plans b on b.product_id = ${into}
                    where a.product_id = ${from} and not ${isEmpty('a')} and not ${isEmpty('b')}
                      and (${columnsOf('a')}) is distinct from (${columnsOf('b')})) as meet`,
  );
  return found?.meet ?? false;
}

/** Moves the plan of a product to another product, which has no plan, an empty plan or an equal plan. */
export async function movePlan(change: Change, from: number, into: number): Promise<void> {
  await sql`
    with moved as (delete from blend_plans where product_id = ${from} returning *)
    insert into blend_plans (product_id, temperature_min, temperature_max, humidity_min, humidity_max, check_every_days,
                             version)
    select ${into}, ${columnsOf('moved')}, version from moved where not ${isEmpty('moved')}
        on conflict (product_id) do update
       set temperature_min = excluded.temperature_min, temperature_max = excluded.temperature_max,
           humidity_min = excluded.humidity_min, humidity_max = excluded.humidity_max,
           check_every_days = excluded.check_every_days, version = blend_plans.version + 1`.execute(
    change.tx,
  );
}

export async function writePlan(change: Change, row: Insertable<BlendPlans>): Promise<void> {
  const { product_id: _, ...columns } = row;
  await change.tx
    .insertInto('blend_plans')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('product_id').doUpdateSet({ ...columns, version: sql`blend_plans.version + 1` }),
    )
    .execute();
}
