/**
 * A person who is not signed in is at /login (specification 1, section 2). After a session has expired, the address
 * names the page that was open, so that the sign-in leads back to that page. After a sign-out, the sign-in opens the
 * first page.
 */
import { currentSession, onSessionChange, type Session } from '../client/session';
import { devicePath } from '../client/tablet';
import { token } from '../client/token';
import { pathInHash } from './hash-routes';

export const loginPath = '/login';

const here = (): string => {
  const { hash, pathname, search } = window.location;
  return pathInHash(hash) ?? pathname + search;
};

const go = (address: string): void => window.history.replaceState(null, '', address);

/** The address of the sign-in page that leads back to a place. Encodes only the characters that a query forbids. */
export function loginAddress(from: string): string {
  if (from === '/' || from.startsWith(loginPath)) return loginPath;
  return `${loginPath}?from=${from.replaceAll(/[&#+%\s]/g, encodeURIComponent)}`;
}

/** The page to which an address of the sign-in page leads back. Never a page outside this application. */
export function placeAfterLogin(search: string): string {
  const from = new URLSearchParams(search).get('from') ?? '/';
  return /^\/(?![/\\])/.test(from) && !from.startsWith(loginPath) ? from : '/';
}

/** Keeps the address consistent with the session. Returns a function that ends this. */
export function followSession(): () => void {
  let before: Session['state'] = currentSession().state;
  const follow = () => {
    const { state, message } = currentSession();
    const { pathname } = window.location;
    const isAt = pathname === loginPath;
    // A stored token means that the server was not reached, so the person stays on the page.
    if (state === 'signed-out' && !token() && !isAt && pathname !== devicePath) {
      const signedOutOnPurpose = before === 'signed-in' && message === null;
      go(signedOutOnPurpose ? loginPath : loginAddress(here()));
    }
    if (state === 'signed-in' && isAt) go(placeAfterLogin(window.location.search));
    before = state;
  };
  follow();
  return onSessionChange(follow);
}
