/** Lists of orders: filters, sorting and paging on the server. */
import type { ListOrdersQuery, Order } from '@pms/domain/orders/schema';
import { levelsByUrgency, statusesByAttention } from '@pms/domain/orders/work-order';
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database';
import type { DB, Orders } from '../../platform/database-types.generated';
import { countOrders } from './count-queries';
import { type OrderFilter, spellingsOf } from './order-filter';
import { presentOrder, selectOrders } from './queries';
import { hasWords } from './search-queries';

type Listed = ExpressionBuilder<DB & { o: Orders }, 'o'>;

/** The level of the priority of the order `o`, the most urgent level first. */
export const priorityLevel = sql`case ${sql.join(
  levelsByUrgency.map((level, index) => sql`when o.priority in (${sql.join(level)}) then ${sql.lit(index)}`),
  sql` `,
)} end`;

/** Newest first, or in the order of attention that the domain defines (decision A-84). */
const orderings = {
  newest: sql`o.created_at desc, o.id desc`,
  work: sql`array_position(${sql.val([...statusesByAttention])}::text[], o.status), ${priorityLevel}, o.due_at nulls last, o.id desc`,
};

/** The time by which an order is in a span: its completion, or its creation if it is not completed. */
const moment = sql<string>`coalesce(o.completed_at, o.created_at)`;

function matching(filter: OrderFilter) {
  return (eb: Listed) => {
    const wanted = [eb('o.deleted_at', 'is', null)];
    if (filter.archived) wanted.push(eb('o.is_archived', '=', true));
    else if (!filter.include_archived) wanted.push(eb('o.is_archived', '=', false));
    if (filter.statuses) wanted.push(eb('o.status', 'in', [...filter.statuses]));
    if (filter.environment) wanted.push(eb('o.environment', '=', filter.environment));
    if (filter.machine_id) wanted.push(eb('o.machine_id', '=', filter.machine_id));
    if (filter.priority) wanted.push(eb('o.priority', 'in', spellingsOf(filter.priority)));
    if (filter.search)
      wanted.push(
        eb('o.id', 'in', eb.selectFrom('order_search').select('order_id').where(hasWords(filter.search))),
      );
    if (filter.from) wanted.push(eb(moment, '>=', filter.from));
    if (filter.to) wanted.push(eb(moment, '<', filter.to));
    return eb.and(wanted);
  };
}

export interface OrderPage {
  readonly rows: Order[];
  readonly total: number;
}

/** One page and the exact number of all matching orders. */
export async function listOrders(
  reader: Reader,
  filter: OrderFilter,
  paging: Pick<ListOrdersQuery, 'page' | 'page_size' | 'sort'>,
  timeZone: string,
): Promise<OrderPage> {
  const matched = reader.selectFrom('orders as o').where(matching(filter));
  // The ids of the page are selected first, so that names are joined for fifty rows and not for all matching rows.
  const ids = matched
    .select('o.id')
    .orderBy(orderings[paging.sort])
    .limit(paging.page_size)
    .offset((paging.page - 1) * paging.page_size);
  const rows = await selectOrders(reader).where('o.id', 'in', ids).orderBy(orderings[paging.sort]).execute();
  const total = (await countOrders(reader, filter)) ?? (await countRows(matched));
  return { total, rows: rows.map((row) => presentOrder(row, timeZone)) };
}

const countRows = async (matched: SelectQueryBuilder<DB & { o: Orders }, 'o', object>): Promise<number> =>
  (await matched.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total;

/** Every matching order, newest first, for a file. */
export const selectMatchingOrders = (reader: Reader, filter: OrderFilter) =>
  selectOrders(reader).where(matching(filter)).orderBy(orderings.newest);
