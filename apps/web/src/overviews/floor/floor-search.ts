/** What the address of the floor monitor says: the filter, the wall, and whose order is open. */
import { machineStatuses } from '@pms/domain/machines/schema';
import { z } from 'zod';

/** The filter offers four of the five (specification 2, section 2.1); paused machines are under "all" (decision A-04). */
export const floorFilters = ['all', ...machineStatuses.filter((status) => status !== 'paused')] as const;

export const floorSearch = z.object({
  status: z.enum(['all', 'in_use', 'available', 'maintenance', 'offline']).catch('all').default('all'),
  wall: z.boolean().catch(false).default(false),
  order: z.number().int().min(1).optional().catch(undefined),
});
export type FloorSearch = z.infer<typeof floorSearch>;
