/** What the address of the orders page holds, so that a link shows a colleague the same list and the same order. */
import { pageSizes } from '@pms/domain/endpoint';
import { orderSorts, priorities } from '@pms/domain/orders/statuses';
import { z } from 'zod';

export const ordersSearch = z.object({
  tab: z.enum(['active', 'archive']).default('active').catch('active'),
  environment: z.string().optional().catch(undefined),
  status: z.string().optional().catch(undefined),
  priority: z.enum(priorities).optional().catch(undefined),
  machine: z.number().int().positive().optional().catch(undefined),
  search: z.string().max(200).optional().catch(undefined),
  /** By attention unless somebody chose otherwise; the archive newest first (decision A-84). */
  sort: z.enum(orderSorts).optional().catch(undefined),
  page: z.number().int().min(1).default(1).catch(1),
  page_size: z
    .union(pageSizes.map((size) => z.literal(size)))
    .default(25)
    .catch(25),
  /** The order whose details are open. */
  order: z.number().int().positive().optional().catch(undefined),
});
export type OrdersSearch = z.infer<typeof ordersSearch>;

export const sortOf = ({ sort, tab }: Pick<OrdersSearch, 'sort' | 'tab'>): (typeof orderSorts)[number] =>
  sort ?? (tab === 'active' ? 'work' : 'newest');
