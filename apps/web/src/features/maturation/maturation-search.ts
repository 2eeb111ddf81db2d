/** The search parameters of the maturation room. A link shows a colleague the same list. */
import { maturationStatuses } from '@pms/domain/maturation/statuses';
import { addressSearch, oneOf, otherwise, text, wholeNumber } from '../../client/address-search';

export const maturationSearch = addressSearch({
  status: oneOf(maturationStatuses),
  search: text(),
  page: otherwise(wholeNumber(), 1),
});
export type MaturationSearch = ReturnType<typeof maturationSearch>;

export const roundSearch = addressSearch({
  /** The lot whose check is open. Without a lot, the page shows the whole round. */
  lot: wholeNumber(),
});
