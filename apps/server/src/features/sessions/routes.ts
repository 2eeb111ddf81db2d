/** Signing in and out, and the life of a session. */
import * as endpoints from '@pms/domain/sessions/endpoints';
import type { Caller } from '../../platform/caller';
import type { Reader } from '../../platform/database';
import { open, type Route, reads, writes } from '../../platform/http/route';
import { getSignedInUser } from '../users/queries';
import { endOwnSession, endSessionByAdmin, signOut, signOutEverywhere } from './end-session';
import { finishSignIn } from './finish-sign-in';
import { issueTicket } from './live-tickets';
import { listOpenSessions, listOpenSessionsOf, renewSession } from './queries';
import { changePassword, replaceTemporaryPassword } from './replace-password';
import { readSessionTime } from './session-row';
import { signIn } from './sign-in';

export const sessionRoutes: readonly Route[] = [
  open(endpoints.login, async ({ db, body, origin, device }) => {
    const outcome = await signIn(db, body, { origin, device });
    return 'token' in outcome ? { data: outcome, ...outcome } : { data: outcome };
  }),
  open(endpoints.finishSignIn, async ({ server, body, origin, device }) => {
    const signedIn = await finishSignIn(server, body, { origin, device });
    return { data: signedIn, ...signedIn };
  }),
  writes(endpoints.logout, async ({ change, caller }) => {
    await signOut(change, caller);
    return undefined;
  }),
  reads(endpoints.verifySession, ({ db, caller }) => whoIs(db, caller)),
  reads(endpoints.verify, ({ db, caller }) => whoIs(db, caller)),
  reads(endpoints.sessionStatus, async ({ db, caller }) => {
    const data = await readSessionTime(db, caller.session_id);
    return { data, timeRemaining: data.timeRemaining };
  }),
  writes(endpoints.extendSession, async ({ change, caller }) => {
    await renewSession(change.tx, caller.session_id);
    return { data: await readSessionTime(change.tx, caller.session_id) };
  }),
  reads(endpoints.liveTicket, async ({ db, caller }) => {
    const token = await issueTicket(db, caller);
    return { data: { token }, token };
  }),
  writes(endpoints.firstPassword, async ({ change, caller, body }) => {
    await replaceTemporaryPassword(change, caller, body.newPassword);
    return { data: { user: await getSignedInUser(change.tx, caller.user_id, caller.proved_by) } };
  }),
  // The call opens its own changes, because a wrong password is counted although the call is refused.
  reads(endpoints.changePassword, async ({ db, caller, body }) => {
    await changePassword(db, caller, body);
    return { data: { changed: true as const } };
  }),
  reads(endpoints.myPermissions, async ({ caller }) => ({
    data: { role: caller.role, permissions: [...caller.permissions] },
  })),
  reads(endpoints.listSessions, async ({ db, query }) => ({
    ...(await listOpenSessions(db, query)),
    page: query.page,
    page_size: query.page_size,
  })),
  writes(endpoints.endSession, async ({ change, params }) => {
    await endSessionByAdmin(change, params.id);
    return undefined;
  }),
  reads(endpoints.listMySessions, async ({ db, caller }) => ({
    data: (await listOpenSessionsOf(db, caller.user_id)).map((session) => ({
      ...session,
      current: session.id === caller.session_id,
    })),
  })),
  writes(endpoints.endMySession, async ({ change, caller, params }) => {
    await endOwnSession(change, caller, params.id);
    return undefined;
  }),
  writes(endpoints.signOutEverywhere, async ({ change, caller }) => ({
    data: { ended: await signOutEverywhere(change, caller) },
  })),
];

async function whoIs(db: Reader, caller: Caller) {
  const user = await getSignedInUser(db, caller.user_id, caller.proved_by);
  return { data: { user }, user };
}
