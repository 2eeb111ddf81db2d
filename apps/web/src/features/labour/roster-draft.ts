/** The draft over the board. The draft is stored outside of the rows, so that a movement redraws only the verdict. */
import type { Hand, RosterDraft } from './roster-hand';

export interface InHand {
  readonly hand: Hand;
  readonly by: RosterDraft['by'];
  /** Undefined until a place is chosen at which the draft would change the roster. */
  readonly draft: RosterDraft | undefined;
}

export interface HandStore {
  readonly get: () => InHand | null;
  readonly set: (held: InHand | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createHandStore(): HandStore {
  let current: InHand | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (held) => {
      current = held;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
