/** What the address of the Waste & Downtime Reports says: the tab, and the filters that are set. */
import { downtimeStatuses } from '@pms/domain/downtime/vocabulary';
import { addressSearch, oneOf, otherwise, plantDate, text, wholeNumber } from '../../client/address-search';

const id = wholeNumber();

export const lossesSearch = addressSearch({
  tab: otherwise(oneOf(['waste', 'downtime']), 'waste'),
  start: plantDate,
  end: plantDate,
  machine: id,
  order: id,
  category: id,
  type: text(),
  status: oneOf(downtimeStatuses),
});
export type LossesSearch = ReturnType<typeof lossesSearch>;
