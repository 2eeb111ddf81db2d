/** Orders in the search box. */
import { codeOf } from '@pms/domain/codes';
import { type FoundOrder, orderSearchGroup } from '@pms/domain/orders/search-schema';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database';
import type { SearchSource } from '../server-feature';
import { hasWords } from './search-queries';

export const orderSearchSource: SearchSource<typeof orderSearchGroup> = {
  group: orderSearchGroup,
  right: 'viewOrders',
  find: searchOrders,
};

/** The order with exactly this number comes first, then the newest matching orders. */
export async function searchOrders(reader: Reader, text: string, limit: number): Promise<FoundOrder[]> {
  const { rows } = await sql<FoundOrder>`
    with exact as (
      select id from orders where upper(order_number) = ${codeOf(text)} and deleted_at is null
    ), newest as (
      select order_id as id from order_search where ${hasWords(text)}
       order by created_at desc, order_id desc limit ${limit}
    ), found as (
      select id, true as is_exact from exact
      union all select id, false from newest where id not in (select id from exact)
    )
    select o.id, o.order_number, o.product_name, o.status, o.environment, m.name as machine_name,
           o.is_archived as archived
      from found f join orders o on o.id = f.id left join machines m on m.id = o.machine_id
     order by f.is_exact desc, o.created_at desc, o.id desc limit ${limit}`.execute(reader);
  return rows;
}
