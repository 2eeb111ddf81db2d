/** What the address of the register holds: today and the current shift unless given. */
import { addressSearch, oneOf, plantDate } from '../../client/address-search';

export const registerSearch = addressSearch({
  date: plantDate,
  shift: oneOf(['day', 'afternoon', 'night']),
});
export type RegisterSearch = ReturnType<typeof registerSearch>;
