/** Listeners for calls that a missing right refused. The session stays, and the page shows the sentence. */
import type { CallError } from './call-error';

type RefusalListener = (error: CallError) => void;
const listeners = new Set<RefusalListener>();

export function onRefusedRight(listener: RefusalListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellRefusedRight(error: CallError): void {
  for (const listener of listeners) listener(error);
}
