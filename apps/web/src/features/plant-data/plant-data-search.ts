/** What the address of the plant data holds: the tab, and what the list of rates is narrowed to. */
import { z } from 'zod';

export const plantDataTabs = ['rates', 'calendar', 'targets', 'recomputation'] as const;

export const plantDataSearch = z.object({
  tab: z.enum(plantDataTabs).default('rates').catch('rates'),
  product: z.string().max(200).optional().catch(undefined),
});
export type PlantDataSearch = z.infer<typeof plantDataSearch>;
