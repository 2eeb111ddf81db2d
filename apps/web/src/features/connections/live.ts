/** The settings of the mail server and of the provider are loaded again after the save of another person. */
import type { LiveHandlers } from '../web-feature';
import { mailQuery, oidcQuery } from './queries';

export const connectionsLive: LiveHandlers = {
  plant_settings_changed: (cache, { data: { keys } }) => {
    if (keys.includes('mail')) void cache.invalidateQueries({ queryKey: mailQuery.queryKey });
    if (keys.includes('company_sign_in')) void cache.invalidateQueries({ queryKey: oidcQuery.queryKey });
  },
};
