/** What the address of the downtime report says: the dates and the category. */
import { downtimeFilterCategories } from '@pms/domain/downtime/schema';
import { z } from 'zod';

const date = z.iso.date().optional().catch(undefined);

export const downtimeReportSearch = z.object({
  start: date,
  end: date,
  category: z.enum(downtimeFilterCategories).optional().catch(undefined),
});
export type DowntimeReportSearch = z.infer<typeof downtimeReportSearch>;
