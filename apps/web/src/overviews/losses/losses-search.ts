/** What the address of the Waste & Downtime Reports says: the tab, and the filters that are set. */
import { downtimeStatus } from '@pms/domain/downtime/schema';
import { z } from 'zod';

const date = z.iso.date().optional().catch(undefined);
const id = z.number().int().min(1).optional().catch(undefined);

export const lossesSearch = z.object({
  tab: z.enum(['waste', 'downtime']).catch('waste').default('waste'),
  start: date,
  end: date,
  machine: id,
  order: id,
  category: id,
  type: z.string().min(1).optional().catch(undefined),
  status: downtimeStatus.optional().catch(undefined),
});
export type LossesSearch = z.infer<typeof lossesSearch>;
