/** Whether the application can do its work; answers even when the database does not. */
import { plantNow } from '../../platform/change';
import type { Server } from '../../platform/http/route';
import { readSettings } from './queries';

export const productVersion = '2.0.0';

export async function checkHealth({ db, log, isDemo }: Server) {
  try {
    const settings = await readSettings(db);
    return {
      status: 'ok' as const,
      version: productVersion,
      time: await plantNow(db),
      database: 'ok' as const,
      live: 'ok' as const,
      maintenance: settings.maintenance_mode,
      demo: isDemo,
      remember_me_allowed: settings.remember_me_allowed,
    };
  } catch (error) {
    log.warn({ err: error }, 'The health check could not read the database');
    return {
      status: 'degraded' as const,
      version: productVersion,
      time: new Date().toISOString(),
      database: 'unreachable' as const,
      live: 'degraded' as const,
      maintenance: false,
      demo: isDemo,
      remember_me_allowed: false,
    };
  }
}
