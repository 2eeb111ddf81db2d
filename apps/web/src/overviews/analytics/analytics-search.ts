/** The search parameters of the analytics: the tab, the dates, the area, and the category or reason of a row. */
import { downtimeFilterCategories } from '@pms/domain/downtime/vocabulary';
import { addressSearch, oneOf, otherwise, plantDate, text } from '../../client/address-search';

export const tabs = ['overview', 'orders', 'machines', 'labor', 'performance', 'downtime', 'waste'] as const;
export type Tab = (typeof tabs)[number];

export const analyticsSearch = addressSearch({
  tab: otherwise(oneOf(tabs), 'overview'),
  start: plantDate,
  end: plantDate,
  environment: text(),
  category: oneOf(downtimeFilterCategories),
  reason: text(),
});
export type AnalyticsSearch = ReturnType<typeof analyticsSearch>;
