/** What the address of hours holds: a day of the period, today unless given. */
import { addressSearch, plantDate } from '../../client/address-search';

export const hoursSearch = addressSearch({ date: plantDate });
