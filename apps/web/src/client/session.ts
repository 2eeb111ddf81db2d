/**
 * The session on this device: its person, its end, the sign-in and the sign-out (specification 1, section 4; A-22 to
 *
 */

import type { Permission } from '@pms/domain/roles';
import {
  extendSession as extendEndpoint,
  finishSignIn as finishEndpoint,
  login,
  logout,
  sessionStatus,
  verifySession,
} from '@pms/domain/sessions/endpoints';
import { health } from '@pms/domain/settings/endpoints';
import type { SignedInUser } from '@pms/domain/users/schema';
import { useSyncExternalStore } from 'react';
import { call, callNow } from './api';
import { CallError, isAnswered, isUnreached } from './call-error';
import { forgetPerson, keepPerson, keptPersonOf } from './kept-person';
import { announceLeaving, isLeaving, whileLeaving } from './leaving';
import { isAway, plantClock } from './reach';
import { isWorthRetrying } from './retry';
import { isTablet } from './tablet';
import { dropToken, expiredMessage, isTokenChange, keepToken, token, whenTokenRefused } from './token';
import { isTurn, markTurn, noteLeft } from './turn';
import { endOfflineWork } from './working-offline';
import { endOfWrites, isWriteUnderWay } from './writes-under-way';

export interface Session {
  readonly state: 'loading' | 'signed-out' | 'signed-in';
  readonly user: SignedInUser | null;
  /** The time of the plant at which the session ends unless the person acts, in epoch milliseconds. Null until known. */
  readonly endsAt: number | null;
  /** The reason of the sign-out, for the sign-in page. */
  readonly message: string | null;
}

const signedOut = (message: string | null): Session => ({
  state: 'signed-out',
  user: null,
  endsAt: null,
  message,
});

let session: Session = { state: 'loading', user: null, endsAt: null, message: null };
const listeners = new Set<() => void>();

function become(next: Session): void {
  // Only a signed-in person works offline, because a sign-in needs the server.
  if (next.state === 'signed-out') endOfflineWork();
  session = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const currentSession = (): Session => session;
export const useSession = (): Session => useSyncExternalStore(subscribe, currentSession);
export const onSessionChange = subscribe;

export function useMay(permission: Permission): boolean {
  return useSession().user?.permissions.includes(permission) ?? false;
}

export function sessionExpired(): void {
  if (session.state === 'signed-out') return;
  markTurn(null);
  dropToken();
  become(signedOut(expiredMessage));
}

/**
 * The answer to a call of this session. Undefined when another session has begun, or this session has ended, before the
 * answer arrived: a late answer must not show the former person of this browser again.
 */
async function inThisSession<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  const own = token();
  const answer = await asked;
  return token() === own ? answer : undefined;
}

/** At the start of the application, a stored token is verified; a refused token is deleted. */
export async function restoreSession(): Promise<void> {
  whenTokenRefused(sessionExpired);
  const kept = token();
  if (!kept) return become(signedOut(null));
  const known = keptPersonOf(kept);
  if (!known) endOfflineWork();
  if (isTurn()) {
    if (await isServerThere()) return endTurn();
    return become(known ? { state: 'signed-in', user: known, endsAt: null, message: null } : signedOut(null));
  }
  try {
    // With a known person, the page opens without waiting long for a network that is down.
    const answer = await inThisSession(callNow(verifySession, known ? { givesUpAfterMs: 8000 } : {}));
    if (!answer) return;
    const { user } = answer;
    keepPerson(kept, user);
    become({ state: 'signed-in', user, endsAt: null, message: null });
  } catch (error) {
    // Another tab has signed a person in meanwhile.
    if (token() !== null && token() !== kept) return;
    if (known && isUnreached(error))
      return become({ state: 'signed-in', user: known, endsAt: null, message: null });
    // If the server failed, the token stays for the next try.
    if (!isWorthRetrying(error) && token() === kept) dropToken();
    // A refused token has already ended the session with its sentence.
    if (currentSession().state === 'signed-out') return;
    become(signedOut(error instanceof CallError ? error.message : null));
  }
}

/** Returns the ticket of the second step when the person has a second factor. */
export async function signIn(
  username: string,
  password: string,
  rememberMe: boolean,
): Promise<string | undefined> {
  const answer = await call(login, { body: { username, password, remember_me: rememberMe } });
  if ('ticket' in answer.data) return answer.data.ticket;
  enter(answer.data);
  return undefined;
}

/** The second step, with a code of the authenticator or a recovery code. */
export async function finishSignIn(ticket: string, code: string): Promise<void> {
  enter((await call(finishEndpoint, { body: { ticket, code } })).data);
}

/** Begins the session that the server has opened. */
export function enter({ token: given, user }: { readonly token: string; readonly user: SignedInUser }): void {
  keepToken(given);
  keepPerson(given, user);
  become({ state: 'signed-in', user, endsAt: null, message: null });
}

const isServerThere = (): Promise<boolean> =>
  callNow(health, { givesUpAfterMs: 8000 }).then(
    () => true,
    (error: unknown) => isAnswered(error),
  );

/** Begins the turn of a person whom the tablet knows, while the server is away (decision 0530). */
export function enterTurn(turn: { readonly token: string; readonly user: SignedInUser }): void {
  markTurn(turn.token);
  enter(turn);
}

/**
 * Ends the turn when the connection is back. The entries of the person are sent, and everything else needs a sign-in.
 */
export const endTurn = (): void =>
  leaveHere('The connection is back, and what you did is being sent. Sign in again to go on.');

function leaveHere(message: string | null): void {
  dropToken();
  forgetPerson();
  markTurn(null);
  become(signedOut(message));
}

/**
 * Signs the person out of a tablet while the server is away. The tablet reports the sign-out when the server is back.
 */
export function leaveAway(): void {
  announceLeaving();
  const left = token();
  if (left !== null && !isTurn()) noteLeft(left);
  leaveHere(null);
}

/** Whether a person is signed in and is not signing out. */
export const isStaying = (): boolean => session.user !== null && !isLeaving();

export async function signOut(): Promise<void> {
  if (isTurn() || (isTablet() && isAway())) return leaveAway();
  if (isWriteUnderWay()) {
    const own = token();
    await endOfWrites();
    // The person pressed twice, or the session has ended during the wait.
    if (isLeaving() || token() !== own) return;
  }
  await whileLeaving(async () => {
    try {
      await call(logout);
    } finally {
      // The person is signed out on this device in any case. If the server was not reached, the server ends the session
      // later.
      leaveHere(null);
    }
  });
}

/** Shows changes that the person made to their own account. */
export const showUser = (user: SignedInUser): void => become({ ...session, user });

/**
 * Reads the signed-in person from the server again, for example after a changed profile (specification 3, section 7).
 */
export async function recheckSession(): Promise<void> {
  const answer = await inThisSession(call(verifySession));
  if (answer) showUser(answer.user);
}

/** The time is at the top of the answer or under data (specification 1, section 7). Without it, the time is unknown. */
async function noteTimeRemaining(
  asked: Promise<{ timeRemaining?: number; data: { timeRemaining?: number } | null }>,
): Promise<void> {
  const answer = await inThisSession(asked);
  const ms = answer?.timeRemaining ?? answer?.data?.timeRemaining;
  if (session.state !== 'signed-in' || typeof ms !== 'number' || !Number.isFinite(ms)) return;
  become({ ...session, endsAt: plantClock() + ms });
}

/** Notes the end that the device expects while the server gives no time. */
export function expectEnd(endsAt: number): void {
  if (session.state === 'signed-in' && session.endsAt !== endsAt) become({ ...session, endsAt });
}

interface Cancellable {
  readonly signal?: AbortSignal;
}

export const checkSession = (options: Cancellable = {}): Promise<void> =>
  noteTimeRemaining(call(sessionStatus, options));

export const extendSession = (options: Cancellable = {}): Promise<void> =>
  noteTimeRemaining(call(extendEndpoint, options));

/** Follows a sign-in or a sign-out in another tab. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (!isTokenChange(event)) return;
    if (token()) void restoreSession();
    else become(signedOut(null));
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
