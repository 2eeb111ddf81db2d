import { addressSearch, oneOf, otherwise, text, wholeNumber } from '../../client/address-search';
import { labelKinds } from '../../client/labels-address';
import { labelPapers } from './label';

export const labelsSearch = addressSearch({
  kind: otherwise(oneOf(labelKinds), 'machine'),
  /** The ids of the records, long enough for the largest number of labels. */
  ids: text(30_000),
  paper: otherwise(oneOf(labelPapers), 'a4'),
  /** The number of copies of each label. */
  copies: otherwise(wholeNumber(), 1),
  /** The first place with an unused label on the first sheet. */
  from: otherwise(wholeNumber(), 1),
});
