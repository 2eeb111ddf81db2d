/** What the address of the register holds: today and the current shift unless given. */
import { isPlantDate } from '@pms/domain/plant-time';
import { z } from 'zod';

export const registerSearch = z.object({
  date: z.string().refine(isPlantDate).optional().catch(undefined),
  shift: z.enum(['day', 'afternoon', 'night']).optional().catch(undefined),
});
export type RegisterSearch = z.infer<typeof registerSearch>;
