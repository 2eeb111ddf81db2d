/** Who is told when a call was refused for want of a right: the session stays, the sentence is shown (decision A-22). */

type RefusalListener = (message: string) => void;
const listeners = new Set<RefusalListener>();

export function onRefusedRight(listener: RefusalListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellRefusedRight(message: string): void {
  for (const listener of listeners) listener(message);
}
