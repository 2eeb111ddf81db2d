/** What the address of the shift reports says: the area, the page of the history and the open report. */
import { z } from 'zod';

export const shiftReportsSearch = z.object({
  environment: z.string().min(1).optional().catch(undefined),
  page: z.number().int().min(1).catch(1).default(1),
  report: z.number().int().min(1).optional().catch(undefined),
});
export type ShiftReportsSearch = z.infer<typeof shiftReportsSearch>;
