/** Whether the application can do its work; answers even when the database does not, and then with 503. */
import { RefusalError, refusal } from '@pms/domain/refusal';
import type { health } from '@pms/domain/settings/endpoints';
import type { z } from 'zod';
import { plantNow } from '../../platform/change';
import type { Server } from '../../platform/http/route';
import { readSettings } from './queries';

const productVersion = '2.0.0';

type Health = z.output<(typeof health)['response']>['data'];

export async function checkHealth({ db, log, isDemo }: Server): Promise<Health> {
  const known = { version: productVersion, demo: isDemo };
  try {
    const settings = await readSettings(db);
    return {
      ...known,
      status: 'ok',
      time: await plantNow(db),
      database: 'ok',
      live: 'ok',
      maintenance: settings.maintenance_mode,
      remember_me_allowed: settings.remember_me_allowed,
    };
  } catch (error) {
    log.warn({ err: error }, 'The health check could not read the database');
    throw new RefusalError(
      refusal('DATABASE_UNAVAILABLE', 503, 'The database does not answer. Please try again in a moment.', {
        ...known,
        status: 'degraded',
        time: new Date().toISOString(),
        database: 'unreachable',
        live: 'degraded',
      }),
    );
  }
}
