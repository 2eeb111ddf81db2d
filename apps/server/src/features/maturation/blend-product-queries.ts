/** The use of a product by the maturation. */
import { sql } from 'kysely';
import type { Reader } from '../../platform/database';
import { rowsOf } from '../../platform/rows-of';

/** Whether the product has a plan or tests, or a lot has one of the names of the product. */
export async function isBlendUsed(reader: Reader, productId: number): Promise<boolean> {
  const [found] = await rowsOf(
    reader,
    sql<{ used: boolean }>`
    select exists (select from blend_plans where product_id = ${productId})
        or exists (select from blend_tests where product_id = ${productId})
        or exists (select from product_names n join lots l on name_key(l.blend_name) = n.name_key
                    where n.product_id = ${productId}) as used`,
  );
  return found?.used ?? false;
}
