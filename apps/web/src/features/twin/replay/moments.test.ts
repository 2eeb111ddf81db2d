import { describe, expect, it } from 'vitest';
import { advance, daysOf, momentAfter, neededSpan, reachOf, spanAround } from './moments';
import { dayMs } from './queries';

const clock = { plan: 'two_shift', zone: 'Africa/Johannesburg' } as const;
const at = (text: string): number => Date.parse(`${text}:00+02:00`);
const now = at('2026-03-10T14:00');
const reach = reachOf(now, at('2026-01-01T00:00'));

describe('the moments of the time control', () => {
  it('reach seven days back, and no further than the history', () => {
    expect(reach).toEqual({ from: now - 7 * dayMs, to: now });
    expect(reachOf(now, at('2026-03-09T08:00')).from).toBe(at('2026-03-09T08:00'));
    expect(reachOf(now, null)).toEqual({ from: now, to: now });
  });

  it('lie in a shift, a plant day or the seven days until now', () => {
    expect(spanAround(now, 'shift', reach, clock)).toEqual({
      from: at('2026-03-10T06:00'),
      to: at('2026-03-10T18:00'),
    });
    expect(spanAround(at('2026-03-10T02:00'), 'shift', reach, clock).from).toBe(at('2026-03-09T18:00'));
    expect(spanAround(now, 'day', reach, clock)).toEqual({
      from: at('2026-03-10T00:00'),
      to: at('2026-03-11T00:00'),
    });
    expect(spanAround(at('2026-03-05T02:00'), 'week', reach, clock)).toEqual(reach);
  });

  it('need the history of the shown span and of the shift of the moment, within reach', () => {
    const utc = { plan: 'two_shift', zone: 'UTC' } as const;
    const night = Date.parse('2026-03-10T02:00Z');
    const long = reachOf(now, 0);
    const day = spanAround(night, 'day', long, utc);
    expect(neededSpan(night, day, long, utc)).toEqual({ from: Date.parse('2026-03-09T18:00Z'), to: now });
    expect(neededSpan(now, day, long, utc)).toEqual({ from: day.from, to: now });
    const short = reachOf(now, Date.parse('2026-03-09T20:00Z'));
    expect(neededSpan(night, day, short, utc).from).toBe(short.from);
  });

  it('need the history of each day of UTC that they touch', () => {
    const midnight = Date.parse('2026-03-10T00:00:00Z');
    expect(daysOf({ from: midnight - 1, to: midnight + 1 })).toEqual([midnight - dayMs, midnight]);
    expect(daysOf({ from: midnight, to: midnight + dayMs })).toEqual([midnight]);
    expect(daysOf({ from: midnight, to: midnight })).toEqual([midnight]);
  });

  it('step from shift to shift, and never beyond the reach of the control', () => {
    const known = { replay: undefined, reach, clock };
    expect(momentAfter(now, 'shift', -1, known)).toBe(at('2026-03-10T06:00'));
    expect(momentAfter(at('2026-03-10T06:00'), 'shift', -1, known)).toBe(at('2026-03-09T18:00'));
    expect(momentAfter(now, 'shift', 1, known)).toBeUndefined();
    expect(momentAfter(reach.from, 'shift', -1, known)).toBeUndefined();
    expect(momentAfter(now, 'stop', -1, known)).toBeUndefined();
  });

  it('pass at the chosen speed, and pause at the given moments', () => {
    expect(advance(now, 100, 240, undefined)).toEqual({ at: now + 24_000, isPaused: false });
    expect(advance(now, 100, 60, now + 5000)).toEqual({ at: now + 5000, isPaused: true });
    // The play that continues from the stop does not pause at this stop again.
    expect(advance(now, 100, 60, now)).toEqual({ at: now + 6000, isPaused: false });
  });
});
