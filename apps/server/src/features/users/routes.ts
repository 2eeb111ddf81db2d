/** People: the directory, the admin's user management and a person's own profile. */
import * as endpoints from '@pms/domain/users/endpoints';
import { anonymisePerson as anonymiseEndpoint, readPersonFile } from '@pms/domain/users/privacy';
import { type Route, reads, sends, writes } from '../../platform/http/route';
import { anonymisePerson } from './anonymise-person';
import { createUser } from './create-user';
import { deactivateUser } from './deactivate-user';
import { endUserSessions } from './end-user-sessions';
import { listAccounts } from './list-accounts';
import { listPeople } from './list-people';
import { getSignedInUser } from './queries';
import { savePersonFile } from './save-person-file';
import { unlockUser } from './unlock-user';
import { updateProfile } from './update-profile';
import { updateUser } from './update-user';

export const userRoutes: readonly Route[] = [
  reads(endpoints.listUsers, async ({ db, caller, query }) => ({
    data: await listPeople(db, caller, query),
  })),
  reads(endpoints.listAccounts, ({ db, query }) => listAccounts(db, query)),
  writes(endpoints.createUser, async ({ change, caller, body }) => ({
    data: await createUser(change, caller, body),
  })),
  writes(endpoints.updateUser, async ({ change, caller, params, body }) => ({
    data: await updateUser(change, caller, params.id, body),
  })),
  writes(endpoints.deactivateUser, async ({ change, caller, params }) => {
    await deactivateUser(change, caller, params.id);
    return undefined;
  }),
  sends(readPersonFile, ({ server, caller, params, query }) =>
    savePersonFile(server, caller, params.id, query.reason),
  ),
  writes(anonymiseEndpoint, async ({ change, caller, params, body }) => ({
    data: await anonymisePerson(change, caller, params.id, body.reason),
  })),
  writes(endpoints.unlockUser, async ({ change, params }) => {
    await unlockUser(change, params.id);
    return undefined;
  }),
  writes(endpoints.endUserSessions, async ({ change, params }) => {
    await endUserSessions(change, params.id);
    return undefined;
  }),
  writes(endpoints.updateProfile, async ({ change, caller, body }) => {
    await updateProfile(change, caller, body);
    return { data: await getSignedInUser(change.tx, caller.user_id, caller.proved_by) };
  }),
];
