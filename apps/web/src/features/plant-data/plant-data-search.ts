/** The search parameters of the plant data: the tab, and the filters of the list of rates. */
import { addressSearch, oneOf, otherwise, text } from '../../client/address-search';

export const plantDataTabs = ['rates', 'calendar', 'targets', 'settings', 'recomputation'] as const;

export const plantDataSearch = addressSearch({
  tab: otherwise(oneOf(plantDataTabs), 'rates'),
  product: text(),
});
export type PlantDataSearch = ReturnType<typeof plantDataSearch>;
