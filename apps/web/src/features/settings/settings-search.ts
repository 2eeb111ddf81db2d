/** The search parameters of the settings, so that a link leads to the tab. */
import { addressSearch, oneOf, otherwise } from '../../client/address-search';

export const settingsSearch = addressSearch({
  tab: otherwise(oneOf(['profile', 'system']), 'profile'),
});
export type SettingsSearch = ReturnType<typeof settingsSearch>;
