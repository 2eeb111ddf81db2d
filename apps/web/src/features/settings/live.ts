/** What live events mean for the plant's settings, its health and the rights of the person who is signed in. */
import { setMaintenance, setRestoring } from '../../client/maintenance';
import { healthQuery, plantQuery } from '../../client/plant';
import { recheckSession } from '../../client/session';
import type { LiveHandlers } from '../web-feature';

/** Pages and the menu follow the rights of the person; a failed call is repeated with the next change. */
function followRights(): void {
  recheckSession().catch(() => undefined);
}

export const settingsLive: LiveHandlers = {
  plant_settings_changed: (cache, { data: { keys } }) => {
    void cache.invalidateQueries({ queryKey: plantQuery.queryKey });
    if (keys.includes('permissions')) followRights();
  },
  role_changed: followRights,
  system_maintenance: (cache, { data }) => {
    if (data.restoring) setRestoring(true);
    setMaintenance(data.active);
    void cache.invalidateQueries({ queryKey: healthQuery.queryKey });
  },
};
