/** The token of this device under its fixed key in local storage, and the listener for a refusal of the token. */
import { CallError } from './call-error';

const storageKey = 'pms-token';
export const expiredMessage = 'Session expired. Please login again.';

type RefusedListener = () => void;
let onRefused: RefusedListener = () => undefined;

export const token = (): string | null => localStorage.getItem(storageKey);
export const keepToken = (value: string): void => localStorage.setItem(storageKey, value);
export const dropToken = (): void => localStorage.removeItem(storageKey);

/** Whether a storage event changes the token, because another tab signed in or out. */
export const isTokenChange = (event: StorageEvent): boolean => event.key === storageKey || event.key === null;

/** Sets the listener of the session. The listener is called when the server refuses the token. */
export function whenTokenRefused(listener: RefusedListener): void {
  onRefused = listener;
}

export function tokenRefused(error: CallError): CallError {
  onRefused();
  return new CallError({
    status: error.status,
    code: 'SESSION_EXPIRED',
    message: expiredMessage,
    details: error.details,
  });
}
