/** Whose station it is: a machine's number. */
import { addressSearch, wholeNumber } from '../../client/address-search';

export const stationSearch = addressSearch({ machine: wholeNumber() });
