/** An order as the search box shows it. */
import { z } from 'zod';
import { searchGroup } from '../search-group';
import { orderStatuses } from './statuses';

export const orderSearchGroup = searchGroup(
  'orders',
  z.object({
    id: z.number().int(),
    order_number: z.string(),
    product_name: z.string(),
    status: z.enum(orderStatuses),
    environment: z.string(),
    machine_name: z.string().nullable(),
    archived: z.boolean(),
  }),
);
export type FoundOrder = z.infer<typeof orderSearchGroup.record>;
