/** Sums a machine's classified time, its stops and its statuses over the pieces of shifts. */
import type { Interval } from '../intervals';
import { utcOffsetAt } from '../plant-time';
import { type Segment, stopClaims } from './classify';
import type { MachineFacts, StopFact } from './facts';
import { firstEndingAfter } from './ordered';
import { firstComeFirst } from './paint';
import { type PieceFigures, piecesIn, type StopSum, sumsFor } from './piece';
import { isStopClass, type MachineTimeClass } from './time-classes';

const productOf = (facts: MachineFacts, orderId: number | null): string =>
  (orderId === null ? undefined : facts.orders.get(orderId)?.product_name) ?? '';

export function addTime(
  facts: MachineFacts,
  segments: readonly Segment[],
  figures: readonly PieceFigures[],
): void {
  const stops = new Map(facts.stops.map((stop) => [stop.id, stop]));
  for (const segment of segments) {
    const stop = segment.cause === 'stop' && segment.id !== null ? stops.get(segment.id) : undefined;
    const product = productOf(facts, segment.order_id);
    for (const figure of piecesIn(figures, segment)) {
      const from = Math.max(segment.from, figure.piece.from);
      const to = Math.min(segment.to, figure.piece.to);
      const sums = sumsFor(figure, product);
      sums[`${segment.class}_ms`] += to - from;
      if (segment.undecided) sums.undecided_ms += to - from;
      if (stop?.failure && segment.class === 'ud') sums.failure_ms += to - from;
      if (isStopClass(segment.class)) addByHour(figure, from, to, facts.zone);
      if (stop || isStopClass(segment.class)) stopSum(figure, segment, stop).ms += to - from;
    }
  }
}

const hourMs = 3_600_000;
/** Clocks change only at full quarters of an hour. */
const quarterMs = 900_000;

/**
 * Adds up the time by the hour on the plant's clock. When the clock is put back, one hour contains the minutes of two
 * hours.
 */
function addByHour({ lost_by_hour, piece }: PieceFigures, from: number, to: number, zone: string): void {
  const offset = utcOffsetAt(piece.midnight, zone);
  const isSteady = utcOffsetAt(piece.midnight + 24 * hourMs, zone) === offset;
  const step = isSteady ? hourMs : quarterMs;
  for (let at = from; at < to; ) {
    const since = at - piece.midnight;
    const end = Math.min(to, at - (since % step) + step);
    const shown = since + (isSteady ? 0 : utcOffsetAt(at, zone) - offset);
    const index = Math.floor(shown / hourMs);
    lost_by_hour[index] = (lost_by_hour[index] ?? 0) + end - at;
    at = end;
  }
}

function stopSum(
  figure: PieceFigures,
  { class: name, cause }: Pick<Segment, 'class' | 'cause'>,
  stop: StopFact | undefined,
): StopSum {
  const reason = stop?.reason ?? cause;
  const known = figure.stops.find((sum) => sum.reason === reason && sum.class === name);
  if (known) return known;
  const made: StopSum = {
    reason,
    cause: stop ? 'stop' : cause === 'due_order' ? 'due_order' : 'machine_status',
    class: name,
    category_id: stop?.category_id ?? null,
    operator_error: stop?.operator_error ?? false,
    ms: 0,
    stops: 0,
  };
  figure.stops.push(made);
  return made;
}

/** Each record counts in the piece in which it began. A failure counts once, even if several records overlap. */
export function addStops(
  facts: MachineFacts,
  segments: readonly Segment[],
  figures: readonly PieceFigures[],
): void {
  const claims = stopClaims(facts).filter(({ continues }) => !continues);
  const owners = new Map(
    firstComeFirst(claims.filter(({ explained }) => explained).map(({ claim }) => claim)).map((claim) => [
      claim.id,
      claim.from,
    ]),
  );
  const stops = new Map(facts.stops.map((stop) => [stop.id, stop]));
  for (const { claim } of claims) {
    const stop = stops.get(claim.id ?? 0);
    const [figure] = piecesIn(figures, { from: claim.from, to: claim.from + 1 });
    if (!stop || !figure || claim.from > facts.now) continue;
    const sums = sumsFor(figure, productOf(facts, stop.order_id));
    sums.stops += 1;
    stopSum(figure, claim, stop).stops += 1;
    const isFailure = stop.failure && claim.class === 'ud' && owners.get(stop.id) === stop.from;
    // A failure outside of the planned time is not a loss.
    if (isFailure && classAt(segments, stop.from) !== 'ns') sums.failures += 1;
  }
}

const classAt = (segments: readonly Segment[], instant: number): MachineTimeClass | undefined =>
  segments[firstEndingAfter(segments, instant, (segment) => segment)]?.class;

/** Adds the hours in use and the hours in the plant, by the machine's own status (PH-41b). */
export function addStatuses(facts: MachineFacts, figures: readonly PieceFigures[]): void {
  const { known_from, retired_at } = facts.machine;
  const life = {
    from: known_from ?? Number.POSITIVE_INFINITY,
    to: Math.min(retired_at ?? facts.now, facts.now),
  };
  for (const figure of piecesIn(figures, life)) {
    sumsFor(figure, '').machine_ms += overlap(life, figure.piece);
  }
  for (const spell of facts.statuses) {
    if (spell.status !== 'in_use') continue;
    const used = { from: spell.from, to: Math.min(spell.to, life.to) };
    for (const figure of piecesIn(figures, used)) {
      sumsFor(figure, '').in_use_ms += overlap(used, figure.piece);
    }
  }
}

const overlap = (a: Interval, b: Interval): number =>
  Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from));
