/** Sign-in through the company's provider. */
import * as endpoints from '@pms/domain/oidc/endpoints';
import { open, type Route, reads, redirects, writes } from '../../platform/http/route';
import { beginSignIn, comeBack } from './begin-sign-in';
import { finishSignIn } from './finish-sign-in';
import { readOidcSettings } from './queries';
import { presentSettings, saveOidcSettings } from './save-settings';

export const oidcRoutes: readonly Route[] = [
  redirects(endpoints.startOidc, ({ server, device }) => beginSignIn(server, device)),
  redirects(endpoints.oidcCallback, ({ server, device, query }) => comeBack(server, device, query)),
  open(endpoints.finishOidc, async ({ db, body, origin, device }) => {
    const outcome = await finishSignIn(db, body.ticket, { origin, device });
    return 'token' in outcome ? { data: outcome, ...outcome } : { data: outcome };
  }),
  reads(endpoints.getOidcSettings, async ({ db }) => ({ data: presentSettings(await readOidcSettings(db)) })),
  writes(endpoints.putOidcSettings, async ({ change, server, caller, body }) => ({
    data: await saveOidcSettings(change, server.sealer, caller, body),
  })),
];
