/** The search parameters of the downtime report: the dates, the category and the reason. */
import { downtimeFilterCategories } from '@pms/domain/downtime/vocabulary';
import { addressSearch, oneOf, plantDate, text } from '../../client/address-search';

export const downtimeReportSearch = addressSearch({
  start: plantDate,
  end: plantDate,
  category: oneOf(downtimeFilterCategories),
  reason: text(),
});
