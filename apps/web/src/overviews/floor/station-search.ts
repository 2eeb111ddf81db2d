/** The number of the machine whose station is shown. */
import { addressSearch, wholeNumber } from '../../client/address-search';

export const stationSearch = addressSearch({ machine: wholeNumber() });
