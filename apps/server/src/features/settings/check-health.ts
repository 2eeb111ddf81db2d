/** Whether the application can do its work. Also answers if the database does not, and then with 503. */
import { type Refusal, RefusalError, refusal } from '@pms/domain/refusal';
import type { health } from '@pms/domain/settings/endpoints';
import { productVersion } from '@pms/domain/settings/version';
import type { z } from 'zod';
import { plantNow } from '../../platform/change';
import type { Server } from '../../platform/http/route';
import { companySignInLabel } from '../oidc/queries';
import { readSettings } from './queries';

type Health = z.output<(typeof health)['response']>['data'];

export async function checkHealth(server: Server): Promise<Health> {
  const state = await readState(server);
  // The state is degraded, but calls work. The screens then poll and do not use the live channel (PH-07).
  if (server.live?.isHealthy === false) throw new RefusalError(liveDegraded(state));
  return { ...state, status: 'ok', live: 'ok' };
}

type State = Omit<Health, 'status' | 'live'>;

async function readState({ db, log, isDemo }: Server): Promise<State> {
  const known = { version: productVersion, demo: isDemo };
  try {
    const settings = await readSettings(db);
    return {
      ...known,
      time: await plantNow(db),
      database: 'ok',
      maintenance: settings.maintenance_mode,
      remember_me_allowed: settings.remember_me_allowed,
      company_sign_in: await companySignInLabel(db),
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

const liveDegraded = (state: State): Refusal =>
  refusal('LIVE_CHANNEL_DEGRADED', 503, 'Live updates are interrupted. Screens ask for news meanwhile.', {
    ...state,
    status: 'degraded',
    live: 'degraded',
  });
