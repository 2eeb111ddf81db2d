/** The search parameters of the Waste & Downtime Reports: the tab and the filters. */
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
