/** The second factor of a person. */
import * as endpoints from '@pms/domain/second-factor/endpoints';
import { type Route, reads, writes } from '../../platform/http/route';
import { getCredentials } from '../users/queries';
import { renewCodes, switchOff } from './keep-second-factor';
import { countRecoveryCodes, isDemandedOf, readFactor } from './queries';
import { removeSecondFactor } from './remove-second-factor';
import { confirmSecret, makeSecret } from './set-up-second-factor';

export const secondFactorRoutes: readonly Route[] = [
  reads(endpoints.readSecondFactor, async ({ db, caller }) => {
    const since = (await readFactor(db, caller.user_id))?.since ?? null;
    const required = await isDemandedOf(db, caller.role);
    const recovery_left = await countRecoveryCodes(db, caller.user_id);
    const { password_hash } = await getCredentials(db, caller.user_id);
    const proof = password_hash === null ? ('company_sign_in' as const) : ('password' as const);
    return { data: { enabled: since !== null, since, required, recovery_left, proof } };
  }),
  // These calls open their own changes, because a wrong password is counted although the call is refused.
  reads(endpoints.makeSecondFactorSecret, async ({ server, caller, body }) => ({
    data: await makeSecret(server, caller, body.currentPassword),
  })),
  reads(endpoints.renewRecoveryCodes, async ({ db, caller, body }) => ({
    data: { recovery: await renewCodes(db, caller, body.currentPassword) },
  })),
  reads(endpoints.switchOffSecondFactor, async ({ db, caller, body }) => {
    await switchOff(db, caller, body.currentPassword);
    return undefined;
  }),
  writes(endpoints.confirmSecondFactor, async ({ change, server, caller, body }) => ({
    data: { recovery: await confirmSecret(change, caller, server.sealer, body.code) },
  })),
  writes(endpoints.removeSecondFactor, async ({ change, caller, params }) => {
    await removeSecondFactor(change, caller, params.id);
    return undefined;
  }),
];
