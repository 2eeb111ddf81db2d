/** The search parameters of the vessels and of the lots. A link shows a colleague the same vessel or lot. */
import { maturationStatuses } from '@pms/domain/maturation/statuses';
import { addressSearch, oneOf, otherwise, text, wholeNumber } from '../../client/address-search';

export const vesselsSearch = addressSearch({
  search: text(),
  /** The vessel whose page is open. */
  vessel: wholeNumber(),
});

export const lotsSearch = addressSearch({
  status: oneOf(maturationStatuses),
  search: text(),
  page: otherwise(wholeNumber(), 1),
  /** The lot whose page is open. */
  lot: wholeNumber(),
});
export type LotsSearch = ReturnType<typeof lotsSearch>;

export const traceSearch = addressSearch({
  /** One of the next four parameters names the traced subject. */
  lot: wholeNumber(),
  order: wholeNumber(),
  vessel: wholeNumber(),
  batch: text(),
});
export type TraceSearch = ReturnType<typeof traceSearch>;

export const blendTypesSearch = addressSearch({
  search: text(),
  /** The product whose plan is open. */
  blend: wholeNumber(),
});
