/** What the address of the analytics says: the tab, the dates, the area, and the category or reason that a row led to. */
import { downtimeFilterCategories } from '@pms/domain/downtime/vocabulary';
import { z } from 'zod';

export const tabs = ['overview', 'orders', 'machines', 'labor', 'performance', 'downtime', 'waste'] as const;
export type Tab = (typeof tabs)[number];

const date = z.iso.date().optional().catch(undefined);

export const analyticsSearch = z.object({
  tab: z.enum(tabs).catch('overview').default('overview'),
  start: date,
  end: date,
  environment: z.string().min(1).optional().catch(undefined),
  category: z.enum(downtimeFilterCategories).optional().catch(undefined),
  reason: z.string().min(1).optional().catch(undefined),
});
export type AnalyticsSearch = z.infer<typeof analyticsSearch>;
