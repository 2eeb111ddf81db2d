/** What live events mean for the lists of the admin panel. */
import type { LiveHandlers } from '../web-feature';
import { adminKeys } from './queries';

export const adminLive: LiveHandlers = {
  user_created: (cache) => {
    void cache.invalidateQueries({ queryKey: adminKeys.users });
    void cache.invalidateQueries({ queryKey: adminKeys.overview });
  },
  plant_settings_changed: (cache) => {
    void cache.invalidateQueries({ queryKey: adminKeys.settings });
    void cache.invalidateQueries({ queryKey: adminKeys.rights });
  },
};
