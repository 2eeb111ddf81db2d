/**
 * The token of this device under its fixed key in local storage, and the listener for a refusal of the token. On a device
 * without room, the token stays in the memory of the page, and the session ends here with the page.
 */
import { CallError } from './call-error';
import { keepOnDevice } from './device-storage';

const storageKey = 'pms-token';
export const expiredMessage = 'Session expired. Please login again.';

type RefusedListener = () => void;
let onRefused: RefusedListener = () => undefined;

let onPage: string | null = null;

export const token = (): string | null => onPage ?? localStorage.getItem(storageKey);

/** Whether the device had no room for the token. */
export const isTokenOnPageOnly = (): boolean => onPage !== null;

export function dropToken(): void {
  onPage = null;
  localStorage.removeItem(storageKey);
}

/** Returns false if the device has no room for the token. */
export function keepToken(value: string): boolean {
  // The token of the former person must not stay when the new token has no room.
  dropToken();
  const isKept = keepOnDevice(storageKey, value);
  if (!isKept) onPage = value;
  return isKept;
}

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
