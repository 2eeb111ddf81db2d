/** Exact totals of lists of orders, from counts that every change of an order updates (decision 0035). */
import { sql } from 'kysely';
import type { Reader } from '../../platform/database';
import { type OrderFilter, spellingsOf } from './order-filter';

/** Whether the filter uses only columns by which orders are counted. */
const isCounted = ({ search, from, to }: OrderFilter): boolean => !search && !from && !to;

/** The number of matching orders; undefined for a filter by a column that is not counted. */
export async function countOrders(reader: Reader, filter: OrderFilter): Promise<number | undefined> {
  if (!isCounted(filter)) return undefined;
  let query = reader.selectFrom('order_counts').select(sql<number>`coalesce(sum(orders), 0)`.as('total'));
  if (filter.archived) query = query.where('is_archived', '=', true);
  else if (!filter.include_archived) query = query.where('is_archived', '=', false);
  if (filter.statuses) query = query.where('status', 'in', [...filter.statuses]);
  if (filter.environment) query = query.where('environment', '=', filter.environment);
  if (filter.machine_id) query = query.where('machine_id', '=', filter.machine_id);
  if (filter.priority) query = query.where('priority', 'in', spellingsOf(filter.priority));
  return (await query.executeTakeFirstOrThrow()).total;
}

/**
 * Replaces all rows of one kind by their sum. One statement does this, so that a reader sees the rows before or after
 * it. A change that commits at the same time keeps its own rows.
 */
export async function foldOrderCounts(reader: Reader): Promise<void> {
  await sql`
    with folded as (delete from order_counts returning *)
    insert into order_counts
      select environment, machine_id, status, priority, is_archived, sum(orders)
        from folded group by 1, 2, 3, 4, 5 having sum(orders) <> 0`.execute(reader);
}
