/**
 * The sign-out under way. The server refuses calls that arrive after the sign-out, so calls for the person end when the
 * sign-out begins.
 */
const listeners = new Set<() => void>();
let isUnderWay = false;

/** Calls the listener before the sign-out is sent to the server. Returns a function that removes the listener. */
export function onLeaving(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function announceLeaving(): void {
  for (const listener of listeners) listener();
}

/** Whether a sign-out is under way. No data of the person is loaded meanwhile. */
export const isLeaving = (): boolean => isUnderWay;

/** The error of a load that a sign-out prevents: the error of a cancelled call. */
export const leavingError = (): DOMException => new DOMException('The person signs out', 'AbortError');

export async function whileLeaving(signOut: () => Promise<void>): Promise<void> {
  isUnderWay = true;
  announceLeaving();
  try {
    await signOut();
  } finally {
    isUnderWay = false;
  }
}
