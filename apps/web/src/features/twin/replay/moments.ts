/** The arithmetic of the time control: spans, steps, and the progress of a played moment. */
import { addDays, plantDateOf, type ShiftPlan, shiftAt, startOfDay, toInstant } from '@pms/domain/plant-time';
import { type Replay, stepTo } from '@pms/domain/twin/replay';
import { dayMs } from './queries';

export const speeds = [1, 10, 60, 240] as const;
export type Speed = (typeof speeds)[number];

export const spanNames = ['shift', 'day', 'week'] as const;
export type SpanName = (typeof spanNames)[number];

export const stepNames = ['stop', 'shift', 'order'] as const;
export type StepName = (typeof stepNames)[number];

/** A half-open span, in milliseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface PlantClock {
  readonly plan: ShiftPlan;
  readonly zone: string;
}

const replayDays = 7;

/** The moments that a person can choose: the last seven days, as far as the plant has a history. */
export const reachOf = (now: number, knownSince: number | null): Span => ({
  from: Math.max(now - replayDays * dayMs, knownSince ?? now),
  to: now,
});

/** The span that the strip shows around a moment. */
export function spanAround(at: number, name: SpanName, reach: Span, { plan, zone }: PlantClock): Span {
  if (name === 'week') return { from: reach.to - replayDays * dayMs, to: reach.to };
  if (name === 'day') {
    const date = plantDateOf(toInstant(at), zone);
    return {
      from: Date.parse(startOfDay(date, zone)),
      to: Date.parse(startOfDay(addDays(date, 1), zone)),
    };
  }
  const shift = shiftAt(toInstant(at), plan, zone);
  return { from: Date.parse(shift.starts_at), to: Date.parse(shift.ends_at) };
}

/**
 * The span whose history is loaded: the shown span, and the shift of the moment, whose stops the cards list. A night shift
 * begins on the day before the shown day.
 */
export function neededSpan(at: number, shown: Span, reach: Span, clock: PlantClock): Span {
  const shift = spanAround(at, 'shift', reach, clock);
  return { from: Math.max(reach.from, Math.min(shown.from, shift.from)), to: Math.min(shown.to, reach.to) };
}

/** The starts of the UTC days whose history a span needs. */
export function daysOf({ from, to }: Span): number[] {
  const first = Math.floor(from / dayMs);
  const last = Math.floor(Math.max(from, to - 1) / dayMs);
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * dayMs);
}

/** The next or the previous start of a stop, an order or a shift, within reach. */
export function momentAfter(
  at: number,
  step: StepName,
  direction: 1 | -1,
  {
    replay,
    reach,
    clock,
  }: { readonly replay: Replay | undefined; readonly reach: Span; readonly clock: PlantClock },
): number | undefined {
  const found =
    step === 'shift'
      ? shiftStartAfter(at, direction, clock)
      : stepTo(
          (step === 'stop' ? replay?.stops.map(({ from }) => from) : replay?.orderStarts) ?? [],
          at,
          direction,
        );
  return found !== undefined && found >= reach.from && found <= reach.to ? found : undefined;
}

function shiftStartAfter(at: number, direction: 1 | -1, { plan, zone }: PlantClock): number {
  const shift = shiftAt(toInstant(at), plan, zone);
  if (direction === 1) return Date.parse(shift.ends_at);
  const start = Date.parse(shift.starts_at);
  return start < at ? start : Date.parse(shiftAt(toInstant(at - 1), plan, zone).starts_at);
}

/** The played moment after some time, and whether it has reached the moment of the pause. */
export function advance(
  at: number,
  elapsedMs: number,
  speed: Speed,
  pauseAt: number | undefined,
): { readonly at: number; readonly isPaused: boolean } {
  const next = at + elapsedMs * speed;
  if (pauseAt !== undefined && at < pauseAt && next >= pauseAt) return { at: pauseAt, isPaused: true };
  return { at: next, isPaused: false };
}
