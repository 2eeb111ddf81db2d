/** What the address of the downtime report says: the dates, the category and the reason. */
import { downtimeFilterCategories } from '@pms/domain/downtime/vocabulary';
import { z } from 'zod';

const date = z.iso.date().optional().catch(undefined);

export const downtimeReportSearch = z.object({
  start: date,
  end: date,
  category: z.enum(downtimeFilterCategories).optional().catch(undefined),
  reason: z.string().min(1).optional().catch(undefined),
});
export type DowntimeReportSearch = z.infer<typeof downtimeReportSearch>;
