/**
 * The effects of live events on the plant's settings, on the health and on the rights of the person who is signed in.
 */
import type { QueryClient } from '@tanstack/react-query';
import { live } from '../../client/live';
import { setMaintenance, setRestoring } from '../../client/maintenance';
import { healthQuery, plantQuery } from '../../client/plant';
import { isStaying, recheckSession } from '../../client/session';
import type { LiveHandlers } from '../web-feature';
import {
  apiKeysQuery,
  mailChoicesQuery,
  mySessionsQuery,
  ownMeansQuery,
  secondFactorQuery,
  systemSettingsQuery,
} from './queries';

/**
 * Updates the pages and the menu after a change of rights. The server removed the page from the channels of a lost
 * right, so the page subscribes again with the present rights, and loads the data of the time without these channels.
 * If the call fails, the next change of rights repeats the call.
 */
function followRights(cache: QueryClient): void {
  recheckSession().then(
    () => {
      if (!isStaying()) return;
      live.reconnect();
      void cache.invalidateQueries();
    },
    () => undefined,
  );
}

/** Updates an open profile after a change by an administrator, or by the person on another device. */
function followAccount(cache: QueryClient): void {
  for (const { queryKey } of [apiKeysQuery, secondFactorQuery, ownMeansQuery, mySessionsQuery])
    void cache.invalidateQueries({ queryKey });
  // The next change repeats a failed call.
  recheckSession().catch(() => undefined);
}

/** Updates an open list of the own sessions. The page of the ended session would ask without a session. */
function followSessions(cache: QueryClient, ended: string | null): void {
  const isThisOne = cache
    .getQueryData(mySessionsQuery.queryKey)
    ?.some(({ id, current }) => current && id === ended);
  if (!isThisOne) void cache.invalidateQueries({ queryKey: mySessionsQuery.queryKey });
}

export const settingsLive: LiveHandlers = {
  plant_settings_changed: (cache, { data: { keys } }) => {
    void cache.invalidateQueries({ queryKey: plantQuery.queryKey });
    void cache.invalidateQueries({ queryKey: systemSettingsQuery.queryKey });
    if (keys.includes('mail')) void cache.invalidateQueries({ queryKey: mailChoicesQuery.queryKey });
    if (keys.includes('permissions')) followRights(cache);
  },
  role_changed: followRights,
  own_account_changed: followAccount,
  own_sessions_changed: (cache, { data }) => followSessions(cache, data.ended_session_id),
  system_maintenance: (cache, { data }) => {
    if (data.restoring) setRestoring(true);
    setMaintenance(data.active);
    void cache.invalidateQueries({ queryKey: healthQuery.queryKey });
  },
};
