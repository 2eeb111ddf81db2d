/** What the addresses of the layout and of the planner hold. */
import { isPlantDate } from '@pms/domain/plant-time';
import { z } from 'zod';

const date = z.string().refine(isPlantDate).optional().catch(undefined);

/** Today unless a date is given. */
export const layoutSearch = z.object({ date });
export type LayoutSearch = z.infer<typeof layoutSearch>;

export const plannerSearch = z.object({
  date,
  mode: z.enum(['manual', 'cycle']).catch('manual').default('manual'),
  shift: z.enum(['day', 'afternoon', 'night']).optional().catch(undefined),
  machines: z.enum(['work', 'all']).catch('work').default('work'),
  /** The machine whose cycle is shown. */
  machine: z.number().int().min(1).optional().catch(undefined),
});
export type PlannerSearch = z.infer<typeof plannerSearch>;
