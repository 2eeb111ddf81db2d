/** The search parameters of the shift reports: the area, the page of the history and the open report. */
import { addressSearch, otherwise, text, wholeNumber } from '../../client/address-search';

export const shiftReportsSearch = addressSearch({
  environment: text(),
  page: otherwise(wholeNumber(), 1),
  report: wholeNumber(),
});
