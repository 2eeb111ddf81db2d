/** What the address of the plant data holds: the tab, and what the list of rates is narrowed to. */
import { addressSearch, oneOf, otherwise, text } from '../../client/address-search';

export const plantDataTabs = ['rates', 'calendar', 'targets', 'settings', 'recomputation'] as const;

export const plantDataSearch = addressSearch({
  tab: otherwise(oneOf(plantDataTabs), 'rates'),
  product: text(),
});
export type PlantDataSearch = ReturnType<typeof plantDataSearch>;
