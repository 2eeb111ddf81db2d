/** The calls about signing in and staying signed in (specification 1, section 7). */
import { z } from 'zod';
import { answer, endpoint, nothing, page, pageQuery } from '../endpoint';
import { secondStep, secondStepBody } from '../second-factor/schema';
import { signedInUser } from '../users/schema';
import {
  changePasswordBody,
  chosenPassword,
  grantedRights,
  loginBody,
  openSession,
  sessionTime,
  wholeSignIn,
} from './schema';

export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  summary: 'Signs in with a username and a password.',
  body: loginBody,
  // A person with a second factor receives a ticket for the second step.
  response: z.union([wholeSignIn, answer(secondStep)]),
  repeat: 'harmless',
  duringMaintenance: true,
});

export const finishSignIn = endpoint({
  name: 'finishSignIn',
  method: 'POST',
  path: '/auth/second-factor',
  access: 'public',
  summary: 'Ends a sign-in with a code of the second factor.',
  body: secondStepBody,
  response: wholeSignIn,
  repeat: 'no-key',
  duringMaintenance: true,
});

export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/auth/logout',
  access: 'signed-in',
  summary: 'Ends this session.',
  response: nothing,
  status: 204,
  repeat: 'harmless',
  duringMaintenance: true,
});

const whoAmI = answer(z.object({ user: signedInUser })).extend({ user: signedInUser });

export const verifySession = endpoint({
  name: 'verifySession',
  method: 'GET',
  path: '/auth/verify-session',
  access: 'signed-in',
  summary: 'The person behind the token.',
  response: whoAmI,
  duringMaintenance: true,
});

export const verify = endpoint({
  name: 'verify',
  method: 'POST',
  path: '/auth/verify',
  access: 'signed-in',
  summary: 'The same check as verify-session.',
  response: whoAmI,
  repeat: 'harmless',
  duringMaintenance: true,
});

export const sessionStatus = endpoint({
  name: 'sessionStatus',
  method: 'GET',
  path: '/auth/session-status',
  access: 'signed-in',
  summary: 'The time until the session ends. This call does not renew the session.',
  response: answer(sessionTime).extend({ timeRemaining: z.number() }),
});

export const extendSession = endpoint({
  name: 'extendSession',
  method: 'POST',
  path: '/auth/extend-session',
  access: 'signed-in',
  summary: 'Renews the session because the person is active.',
  response: answer(sessionTime),
  repeat: 'harmless',
});

export const liveTicket = endpoint({
  name: 'liveTicket',
  method: 'GET',
  path: '/auth/websocket-token',
  access: 'signed-in',
  summary: 'A ticket for the live channel: single use, 60 seconds.',
  response: answer(z.object({ token: z.string() })).extend({ token: z.string() }),
});

export const firstPassword = endpoint({
  name: 'firstPassword',
  method: 'POST',
  path: '/auth/first-password',
  access: 'signed-in',
  summary: 'Replaces a temporary password.',
  body: z.object({ newPassword: chosenPassword }),
  response: answer(z.object({ user: signedInUser })),
  repeat: 'no-key',
});

export const myPermissions = endpoint({
  name: 'myPermissions',
  method: 'GET',
  path: '/auth/permissions',
  access: 'signed-in',
  summary: 'The rights of the caller.',
  response: answer(grantedRights),
});

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/settings/change-password',
  access: 'signed-in',
  summary: "Replaces the caller's password; their other sessions end.",
  body: changePasswordBody,
  response: answer(z.object({ changed: z.literal(true) })),
  repeat: 'no-key',
});

export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/admin/sessions',
  access: 'manageUsers',
  summary: 'The open sessions of all people, the session with the last activity first.',
  query: pageQuery,
  response: page(openSession),
});

export const endSession = endpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/admin/sessions/{id}',
  access: 'manageUsers',
  summary: 'Ends one session.',
  params: z.object({ id: z.uuid() }),
  response: nothing,
  status: 204,
});

export const listMySessions = endpoint({
  name: 'listMySessions',
  method: 'GET',
  path: '/auth/sessions',
  access: 'signed-in',
  summary: 'The open sessions of the caller.',
  response: answer(z.array(openSession.extend({ current: z.boolean() }))),
});

export const endMySession = endpoint({
  name: 'endMySession',
  method: 'DELETE',
  path: '/auth/sessions/{id}',
  access: 'signed-in',
  summary: "Ends one of the caller's own sessions.",
  params: z.object({ id: z.uuid() }),
  response: nothing,
  status: 204,
});

export const signOutEverywhere = endpoint({
  name: 'signOutEverywhere',
  method: 'POST',
  path: '/auth/sign-out-everywhere',
  access: 'signed-in',
  summary: 'Ends every session of the caller except this one.',
  response: answer(z.object({ ended: z.number().int() })),
});
