import { describe, expect, it } from 'vitest';
import { type Playback, type PlaybackStep, playbackAfter } from './playback';

const start = Date.parse('2026-03-10T06:00:00Z');
const now = start + 3_600_000;
const playing: Playback = { moment: start, isPlaying: true };
const tick = (elapsedMs: number, pauseAt?: number): PlaybackStep => ({
  type: 'tick',
  elapsedMs,
  speed: 10,
  pauseAt,
  now,
});

describe('the play of the twin', () => {
  it('moves by the time that passed since the last tick', () => {
    expect([tick(100), tick(250)].reduce(playbackAfter, playing)).toEqual({
      moment: start + 3500,
      isPlaying: true,
    });
  });

  it('stays at the moment of its pause when a tick follows before the page is drawn', () => {
    const pauseAt = start + 2000;
    expect([tick(300, pauseAt), tick(5, pauseAt)].reduce(playbackAfter, playing)).toEqual({
      moment: pauseAt,
      isPlaying: false,
    });
  });

  it('becomes live at the present, and stays live', () => {
    expect([tick(360_000), tick(100)].reduce(playbackAfter, playing)).toEqual({
      moment: null,
      isPlaying: false,
    });
  });

  it('starts at the shown moment, or from live at the given moment', () => {
    const play = { type: 'play', liveFrom: start } as const;
    expect(playbackAfter({ moment: start + 7, isPlaying: false }, play).moment).toBe(start + 7);
    expect(playbackAfter({ moment: null, isPlaying: false }, play)).toEqual(playing);
  });

  it('ends when a person shows another moment or pauses', () => {
    expect(playbackAfter(playing, { type: 'show', moment: null })).toEqual({
      moment: null,
      isPlaying: false,
    });
    expect(playbackAfter(playing, { type: 'pause' })).toEqual({ moment: start, isPlaying: false });
  });
});
