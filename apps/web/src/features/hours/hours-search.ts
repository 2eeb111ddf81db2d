/** The search parameters of hours: a day of the period; today by default. */
import { addressSearch, plantDate } from '../../client/address-search';

export const hoursSearch = addressSearch({ date: plantDate });
