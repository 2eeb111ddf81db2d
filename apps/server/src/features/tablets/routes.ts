/** The calls about shared tablets: for devices, for administrators, and for a person's own PIN. */
import * as endpoints from '@pms/domain/tablets/endpoints';
import { open, type Route, reads, writes } from '../../platform/http/route';
import { hasSecondFactor } from '../second-factor/queries';
import { endBadge, makeBadges, removePin } from './keep-means';
import { removeOwnPin, setPin } from './keep-own-pin';
import { bindTablet, changeTablet, revokeTablet } from './keep-tablets';
import { listMeans, readMeans } from './means-queries';
import { listPeopleOf, listTablets } from './queries';
import { askForBinding, readDevice } from './read-device';
import { signInByBadge } from './sign-in-by-badge';
import { signInByPin } from './sign-in-by-pin';
import { getTabletOf } from './tablet-sign-in-steps';

export const tabletRoutes: readonly Route[] = [
  open(endpoints.readDevice, async ({ db, device }) => ({ data: await readDevice(db, device) })),
  open(endpoints.askForBinding, async ({ db, device, origin }) => ({
    data: await askForBinding(db, device, origin),
  })),
  open(endpoints.listTabletPeople, async ({ db, device }) => {
    const { id } = await getTabletOf(db, device.tablet);
    return { data: await listPeopleOf(db, id) };
  }),
  open(endpoints.signInByPin, async ({ db, body, origin, device }) => {
    const signedIn = await signInByPin(db, body, { origin, device });
    return { data: signedIn, ...signedIn };
  }),
  open(endpoints.signInByBadge, async ({ db, body, origin, device }) => {
    const outcome = await signInByBadge(db, body.code, { origin, device });
    return 'token' in outcome ? { data: outcome, ...outcome } : { data: outcome };
  }),
  reads(endpoints.listTablets, async ({ db }) => ({ data: await listTablets(db) })),
  writes(endpoints.bindTablet, async ({ change, caller, body }) => ({
    data: await bindTablet(change, caller, body),
  })),
  writes(endpoints.changeTablet, async ({ change, params, body }) => ({
    data: await changeTablet(change, params.id, body),
  })),
  writes(endpoints.revokeTablet, async ({ change, caller, params }) => {
    await revokeTablet(change, caller, params.id);
    return undefined;
  }),
  reads(endpoints.listPersonMeans, async ({ db }) => ({ data: await listMeans(db) })),
  writes(endpoints.makeBadges, async ({ change, caller, body }) => ({
    data: await makeBadges(change, caller, body.user_ids),
  })),
  writes(endpoints.endBadge, async ({ change, caller, params }) => {
    await endBadge(change, caller, params.id);
    return undefined;
  }),
  writes(endpoints.removePin, async ({ change, caller, params }) => {
    await removePin(change, caller, params.id);
    return undefined;
  }),
  reads(endpoints.readOwnMeans, async ({ db, caller }) => ({
    data: {
      ...(await readMeans(db, caller.user_id)),
      asks_code: await hasSecondFactor(db, caller.user_id),
    },
  })),
  // These calls open their own changes, because a wrong password is counted although the call is refused.
  reads(endpoints.setPin, async ({ server, caller, body }) => {
    await setPin(server, caller, body);
    return undefined;
  }),
  reads(endpoints.removeOwnPin, async ({ db, caller, body }) => {
    await removeOwnPin(db, caller, body.currentPassword);
    return undefined;
  }),
];
