/** What the address of the maturation room says, so that a link shows a colleague the same list. */
import { maturationStatuses } from '@pms/domain/maturation/statuses';
import { z } from 'zod';

export const maturationSearch = z.object({
  status: z.enum(maturationStatuses).optional().catch(undefined),
  search: z.string().max(200).optional().catch(undefined),
  page: z.number().int().min(1).default(1).catch(1),
});
export type MaturationSearch = z.infer<typeof maturationSearch>;
