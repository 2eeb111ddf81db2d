/** Undo and redo without a limit. Drawings share their unchanged parts, so a step stores only its changes. */
import type { Drawing } from './layout-schema';

interface Steps<State> {
  readonly state: State;
  readonly rest: Steps<State> | undefined;
}

export interface EditHistory<State = Drawing> {
  readonly present: State;
  readonly past: Steps<State> | undefined;
  readonly future: Steps<State> | undefined;
  /** The gesture of the last step. The next step of the same gesture is merged with it. Undefined without a gesture. */
  readonly gesture: string | undefined;
}

export const startHistory = <State>(present: State): EditHistory<State> => ({
  present,
  past: undefined,
  future: undefined,
  gesture: undefined,
});

/** Records one step for each gesture. The moves of one drag, or successive key presses, are undone together. */
export function recordStep<State>(
  history: EditHistory<State>,
  next: State,
  gesture?: string,
): EditHistory<State> {
  if (next === history.present) return history;
  const joins = gesture !== undefined && gesture === history.gesture;
  return {
    present: next,
    past: joins ? history.past : { state: history.present, rest: history.past },
    future: undefined,
    gesture,
  };
}

/** Ends the gesture, so that the next step is separate from the last step. */
export const endGesture = <State>(history: EditHistory<State>): EditHistory<State> =>
  history.gesture === undefined ? history : { ...history, gesture: undefined };

export function undo<State>(history: EditHistory<State>): EditHistory<State> {
  const { past, present, future } = history;
  if (!past) return history;
  return {
    present: past.state,
    past: past.rest,
    future: { state: present, rest: future },
    gesture: undefined,
  };
}

export function redo<State>(history: EditHistory<State>): EditHistory<State> {
  const { past, present, future } = history;
  if (!future) return history;
  return {
    present: future.state,
    past: { state: present, rest: past },
    future: future.rest,
    gesture: undefined,
  };
}
