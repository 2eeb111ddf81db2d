/** What the search box finds: one statement for each of its groups. */
import type { SearchResults } from '@pms/domain/search/endpoints';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database';
import { hasWords } from '../orders/search-queries';
import { listUsers, presentDirectoryUser } from '../users/queries';

/** Signs that mean something to LIKE mean themselves in a search. */
const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** The order of that very number first, then the newest that match. */
export async function searchOrders(
  reader: Reader,
  text: string,
  limit: number,
): Promise<SearchResults['orders']> {
  const { rows } = await sql<SearchResults['orders'][number]>`
    with exact as (
      select id from orders where upper(order_number) = upper(${text}) and deleted_at is null
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

export async function searchMachines(
  reader: Reader,
  text: string,
  limit: number,
): Promise<SearchResults['machines']> {
  const pattern = likePattern(text);
  const { rows } = await sql<SearchResults['machines'][number]>`
    select m.id, m.name, t.name as type, m.environment, m.status
      from machines m join machine_types t on t.id = m.machine_type_id
     where m.retired_at is null and (m.name ilike ${pattern} or t.name ilike ${pattern})
     order by m.name ilike ${pattern} desc, lower(m.name), m.id limit ${limit}`.execute(reader);
  return rows;
}

/** People who work here now, in the form of the directory (decision A-39). */
export async function searchUsers(
  reader: Reader,
  text: string,
  limit: number,
): Promise<SearchResults['users']> {
  const rows = await listUsers(reader, { roles: undefined, active: true, search: text, limit });
  return rows.map(presentDirectoryUser);
}
