import { addressSearch, oneOf, otherwise, text, wholeNumber } from '../../client/address-search';
import { labelKinds } from '../../client/labels-address';
import { labelPapers } from './label';

export const labelsSearch = addressSearch({
  kind: otherwise(oneOf(labelKinds), 'machine'),
  /** The records, joined by hyphens. */
  ids: text(2000),
  paper: otherwise(oneOf(labelPapers), 'a4'),
  /** The number of copies of each label. */
  copies: otherwise(wholeNumber(), 1),
  /** The first place of the first sheet that still has a label. */
  from: otherwise(wholeNumber(), 1),
});
