/** The shown moment of the twin and its play, as one state. */
import { advance, type Speed } from './moments';

export interface Playback {
  /** The shown moment in milliseconds. Null means live. */
  readonly moment: number | null;
  readonly isPlaying: boolean;
}

/** A tick of the timer: the time since the last tick, and the limits of the play. */
interface Tick {
  readonly type: 'tick';
  readonly elapsedMs: number;
  readonly speed: Speed;
  readonly pauseAt: number | undefined;
  readonly now: number;
}

export type PlaybackStep =
  | Tick
  /** Shows a moment, or the live plant, without a play. */
  | { readonly type: 'show'; readonly moment: number | null }
  /** Plays from the shown moment. A play that starts from live starts at `liveFrom`. */
  | { readonly type: 'play'; readonly liveFrom: number }
  | { readonly type: 'pause' };

/**
 * The state after a step. Each tick starts from the state that the last tick left, also when a busy browser has not
 * drawn that state yet. A tick that follows a pause changes nothing.
 */
export function playbackAfter(state: Playback, step: PlaybackStep): Playback {
  switch (step.type) {
    case 'show':
      return { moment: step.moment, isPlaying: false };
    case 'play':
      return { moment: state.moment ?? step.liveFrom, isPlaying: true };
    case 'pause':
      return { ...state, isPlaying: false };
    case 'tick':
      return tickOf(state, step);
  }
}

function tickOf(state: Playback, { elapsedMs, speed, pauseAt, now }: Tick): Playback {
  if (!state.isPlaying || state.moment === null) return state;
  const { at, isPaused } = advance(state.moment, elapsedMs, speed, pauseAt);
  if (at >= now) return { moment: null, isPlaying: false };
  return { moment: at, isPlaying: !isPaused };
}
