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

/** Null if the device keeps no person, or keeps a text that is not readable. */
function stored(): KeptPerson | null {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? 'null') as KeptPerson | null;
  } catch {
    return null;
  }
}

/** The person of the last session on this device that the person did not end. */
export const lastPersonId = (): number | undefined => stored()?.user.id;

export const forgetPerson = (): void => localStorage.removeItem(storageKey);

export function keptPersonOf(token: string): SignedInUser | undefined {
  const kept = stored();
  return kept?.token === token && plantClock() - kept.at < longestMs ? kept.user : undefined;
}
