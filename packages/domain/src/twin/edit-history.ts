/** Undo and redo without a limit: drawings share their unchanged parts, so a step stores only its changes. */
import type { Drawing } from './layout-schema';

interface Steps {
  readonly drawing: Drawing;
  readonly rest: Steps | undefined;
}

export interface EditHistory {
  readonly present: Drawing;
  readonly past: Steps | undefined;
  readonly future: Steps | undefined;
  /** The gesture of the last step. The next step of the same gesture joins it; undefined ends the gesture. */
  readonly gesture: string | undefined;
}

export const startHistory = (present: Drawing): EditHistory => ({
  present,
  past: undefined,
  future: undefined,
  gesture: undefined,
});

/** One step for each gesture: the moves of one drag, or keys pressed after each other, are undone together. */
export function recordStep(history: EditHistory, next: Drawing, gesture?: string): EditHistory {
  if (next === history.present) return history;
  const joins = gesture !== undefined && gesture === history.gesture;
  return {
    present: next,
    past: joins ? history.past : { drawing: history.present, rest: history.past },
    future: undefined,
    gesture,
  };
}

/** The next step is separate from the last step. */
export const endGesture = (history: EditHistory): EditHistory =>
  history.gesture === undefined ? history : { ...history, gesture: undefined };

export function undo(history: EditHistory): EditHistory {
  const { past, present, future } = history;
  if (!past) return history;
  return {
    present: past.drawing,
    past: past.rest,
    future: { drawing: present, rest: future },
    gesture: undefined,
  };
}

export function redo(history: EditHistory): EditHistory {
  const { past, present, future } = history;
  if (!future) return history;
  return {
    present: future.drawing,
    past: { drawing: present, rest: past },
    future: future.rest,
    gesture: undefined,
  };
}
