/** The search parameters of the admin panel: the tab, and the filters of its list. */
import { roles } from '@pms/domain/roles';
import { accountStates } from '@pms/domain/users/account-lists';
import { addressSearch, oneOf, otherwise, text, wholeNumber } from '../../client/address-search';

/** The tabs in the order of specification 3, section 2. */
export const adminTabs = ['overview', 'users', 'environments', 'types', 'settings', 'tools'] as const;
export type AdminTab = (typeof adminTabs)[number];

export const adminSearch = addressSearch({
  tab: oneOf(adminTabs),
  search: text(),
  role: oneOf(roles),
  state: oneOf(accountStates),
  page: otherwise(wholeNumber(), 1),
  /** The person whose form is open. The search box links to this address. */
  user: wholeNumber(),
});
export type AdminSearch = ReturnType<typeof adminSearch>;
