/** The search parameters of the register: by default today and the current shift. */
import { addressSearch, oneOf, plantDate } from '../../client/address-search';

export const registerSearch = addressSearch({
  date: plantDate,
  shift: oneOf(['day', 'afternoon', 'night']),
});
