/**
 * The effects of live events on the plant's settings, on the health and on the rights of the person who is signed in.
 */
import { setMaintenance, setRestoring } from '../../client/maintenance';
import { healthQuery, plantQuery } from '../../client/plant';
import { recheckSession } from '../../client/session';
import type { LiveHandlers } from '../web-feature';

/**
 * Updates the pages and the menu after a change of rights. If the call fails, the next change of rights repeats the
 * call.
 */
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
