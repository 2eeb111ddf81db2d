/** What the address of the floor monitor says: the filter, the wall, and whose order is open. */
import { z } from 'zod';

/** In the order of specification 2, section 2.1; paused machines are under "all" (decision A-04). */
export const floorFilters = ['all', 'in_use', 'available', 'maintenance', 'offline'] as const;

export const floorSearch = z.object({
  status: z.enum(floorFilters).catch('all').default('all'),
  wall: z.boolean().catch(false).default(false),
  order: z.number().int().min(1).optional().catch(undefined),
});
export type FloorSearch = z.infer<typeof floorSearch>;
