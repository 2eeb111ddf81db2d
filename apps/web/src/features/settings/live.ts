/** What live events mean for the plant's settings, its health and the rights of the person who is signed in. */
import { setMaintenance } from '../../client/maintenance';
import { healthQuery, plantQuery } from '../../client/plant';
import { recheckSession } from '../../client/session';
import type { LiveHandlers } from '../web-feature';

export const settingsLive: LiveHandlers = {
  plant_settings_changed: (cache, { data: { keys } }) => {
    void cache.invalidateQueries({ queryKey: plantQuery.queryKey });
    // Pages and the menu follow the rights of the matrix; a failed call is repeated with the next change.
    if (keys.includes('permissions')) recheckSession().catch(() => undefined);
  },
  system_maintenance: (cache, { data }) => {
    setMaintenance(data.active);
    void cache.invalidateQueries({ queryKey: healthQuery.queryKey });
  },
};
