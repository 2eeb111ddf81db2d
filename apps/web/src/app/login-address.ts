/**
 * A person who is not signed in is at /login (specification 1, section 2). After a session has expired, the address
 * names the page that was open, so that the sign-in of the same person leads back to that page. After a sign-out, and for
 * another person, the sign-in opens the first page.
 */
import { lastPersonId } from '../client/kept-person';
import { currentSession, onSessionChange, type Session } from '../client/session';
import { devicePath, isTablet } from '../client/tablet';
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

/** The address of a person who signs in, or undefined if the person stays at the present address. */
function addressFor(person: number, former: number | undefined, isAtLogin: boolean): string | undefined {
  const isAnother = former !== undefined && former !== person;
  if (isAtLogin) return isAnother ? '/' : placeAfterLogin(window.location.search);
  // Another tab of this browser has signed another person in. A tablet leads each person to the station.
  return isAnother && !isTablet() ? '/' : undefined;
}

/** Keeps the address consistent with the session. Returns a function that ends this. */
export function followSession(): () => void {
  let before: Session['state'] = currentSession().state;
  // At a load, the address may belong to the person of the stored token, or of the session that expired before a reload
  // of the sign-in page. Any other address is that of the person who asks for it (decision 0639).
  const mayBeOfLast = token() !== null || window.location.pathname === loginPath;
  /** The person to whom the address belongs. */
  let former = mayBeOfLast ? lastPersonId() : undefined;
  const follow = () => {
    const { state, message, user } = currentSession();
    const { pathname } = window.location;
    const isAt = pathname === loginPath;
    // A stored token means that the server was not reached, so the person stays on the page.
    if (state === 'signed-out' && !token() && !isAt && pathname !== devicePath) {
      const signedOutOnPurpose = before === 'signed-in' && message === null;
      go(signedOutOnPurpose ? loginPath : loginAddress(here()));
    }
    if (user) {
      const address = addressFor(user.id, former, isAt);
      if (address !== undefined) go(address);
      former = user.id;
    }
    before = state;
  };
  follow();
  return onSessionChange(follow);
}
