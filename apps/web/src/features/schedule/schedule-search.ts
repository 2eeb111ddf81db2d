/** What the address of the board holds, so that a link shows a colleague the same machines and days. */
import { isPlantDate } from '@pms/domain/plant-time';
import { z } from 'zod';

export const scales = ['day', 'week', 'month'] as const;
export type Scale = (typeof scales)[number];

export const scheduleSearch = z.object({
  scale: z.enum(scales).default('week').catch('week'),
  /** A day that is shown; today unless given. */
  date: z.string().refine(isPlantDate).optional().catch(undefined),
  environment: z.string().min(1).optional().catch(undefined),
  search: z.string().max(200).optional().catch(undefined),
  /** Quarters of an hour in days and weeks, shifts in months, unless somebody chose. */
  snap: z.enum(['quarter', 'shift']).optional().catch(undefined),
});
export type ScheduleSearch = z.infer<typeof scheduleSearch>;
