/**
 * The person who was signed in on this device when the server was last reached. With the same token, the application
 * opens for this person while the server is away. The server still checks every call.
 */
import type { SignedInUser } from '@pms/domain/users/schema';
import { keepOnDevice } from './device-storage';
import { plantClock } from './reach';

const storageKey = 'pms-person';
/** The longest life of a session (decision A-23). */
const longestMs = 24 * 3_600_000;

interface KeptPerson {
  readonly token: string;
  readonly user: SignedInUser;
  /** The time of the plant at the last contact, in epoch milliseconds. */
  readonly at: number;
}

export function keepPerson(token: string | null, user: SignedInUser): void {
  if (token === null) return;
  // If the device is full, the application can open only when the server can be reached.
  keepOnDevice(storageKey, JSON.stringify({ token, user, at: plantClock() } satisfies KeptPerson));
}

/** The person of the last session on this device that the person did not end. */
export function lastPersonId(): number | undefined {
  try {
    return (JSON.parse(localStorage.getItem(storageKey) ?? 'null') as KeptPerson | null)?.user.id;
  } catch {
    return undefined;
  }
}

export const forgetPerson = (): void => localStorage.removeItem(storageKey);

export function keptPersonOf(token: string): SignedInUser | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as KeptPerson | null;
    return kept?.token === token && plantClock() - kept.at < longestMs ? kept.user : undefined;
  } catch {
    return undefined;
  }
}
