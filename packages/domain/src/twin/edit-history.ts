/** Undo and redo without a limit. Drawings share their unchanged parts, so a step stores only its changes. */
import type { Drawing } from './layout-schema';

interface Steps {
  readonly drawing: Drawing;
  readonly rest: Steps | undefined;
}

export interface EditHistory {
  readonly present: Drawing;
  readonly past: Steps | undefined;
  readonly future: Steps | undefined;
  /** The gesture of the last step. The next step of the same gesture is merged with it. Undefined without a gesture. */
  readonly gesture: string | undefined;
}

export const startHistory = (present: Drawing): EditHistory => ({
  present,
  past: undefined,
  future: undefined,
  gesture: undefined,
});

/** Records one step for each gesture. The moves of one drag, or successive key presses, are undone together. */
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

/** Ends the gesture, so that the next step is separate from the last step. */
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
