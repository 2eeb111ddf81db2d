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
     where (p.environment = 'blending' or exists (select from products packed where packed.blend_product_id = p.id))
       and ${condition}
     order by name_key(p.name), p.id`,
  );

/** The plans of active products. */
export const listPlans = (reader: Reader): Promise<BlendPlan[]> => plansWhere(reader, sql`p.active`);

/** The plan of the blend; its product is locked until the change ends. */
export async function lockPlan(change: Change, productId: number): Promise<BlendPlan | undefined> {
  await change.tx.selectFrom('products').select('id').where('id', '=', productId).forNoKeyUpdate().execute();
  return (await plansWhere(change.tx, sql`p.id = ${productId}`))[0];
}

export async function getPlan(reader: Reader, productId: number): Promise<BlendPlan> {
  const [plan] = await plansWhere(reader, sql`p.id = ${productId}`);
  if (!plan) throw new Error(`There is no blend of product ${productId}`);
  return plan;
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
