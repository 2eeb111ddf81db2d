/** Sums of stops over a span: one definition for the report, its tiles and its exports (figures, section 3). */
import { clip, type Interval, intervalOf, minutesOf, totalMs, union } from '../intervals';
import type { Instant } from '../plant-time';
import type { ReportSpan } from '../report-span';
import { isOpen } from './rules';
import type { DowntimeRecord } from './schema';

type CountedStop = Pick<
  DowntimeRecord,
  | 'machine_id'
  | 'status'
  | 'start_time'
  | 'end_time'
  | 'category_id'
  | 'category_name'
  | 'reason'
  | 'reason_label'
  | 'operator_error'
>;

/** Whether a stop shares an instant with the span; one without length counts where it happened. */
export function isInSpan(stop: Pick<CountedStop, 'start_time' | 'end_time'>, span: ReportSpan): boolean {
  if (stop.start_time >= span.to) return false;
  return stop.end_time === null || stop.end_time > span.from || stop.start_time >= span.from;
}

/** The part of a stop that lies in the span; an open one counts up to now (case 3). */
function partIn(stop: CountedStop, span: ReportSpan, now: Instant): Interval[] {
  return clip([intervalOf(stop.start_time, stop.end_time ?? now)], intervalOf(span.from, span.to));
}

/**
 * Milliseconds in which machines stood still: per machine the union of its stops (case 4). Stops without a machine have
 * nothing to be united with.
 */
function standstillMs(stops: readonly CountedStop[], span: ReportSpan, now: Instant): number {
  const byMachine = new Map<number, Interval[]>();
  let without = 0;
  for (const stop of stops) {
    const parts = partIn(stop, span, now);
    const ofMachine = stop.machine_id === null ? undefined : (byMachine.get(stop.machine_id) ?? []);
    if (stop.machine_id === null || !ofMachine) {
      without += totalMs(parts);
      continue;
    }
    ofMachine.push(...parts);
    byMachine.set(stop.machine_id, ofMachine);
  }
  return [...byMachine.values()].reduce((sum, parts) => sum + totalMs(union(parts)), without);
}

interface Tally {
  readonly count: number;
  readonly ms: number;
}

/** Each record's own length within the span, added up under a key. */
function tally<Key extends string | number>(
  stops: readonly CountedStop[],
  keyOf: (stop: CountedStop) => Key,
  lengthOf: (stop: CountedStop) => number,
): Map<Key, Tally> {
  const sums = new Map<Key, Tally>();
  for (const stop of stops) {
    const key = keyOf(stop);
    const { count, ms } = sums.get(key) ?? { count: 0, ms: 0 };
    sums.set(key, { count: count + 1, ms: ms + lengthOf(stop) });
  }
  return sums;
}

const breakdown = (sums: ReadonlyMap<string, Tally>) =>
  Object.fromEntries([...sums].map(([key, { count, ms }]) => [key, { count, total_minutes: minutesOf(ms) }]));

/** The name under which a stop's reason is summed: the plant's own, or what was typed. */
export const reasonName = (stop: Pick<CountedStop, 'reason' | 'reason_label'>): string =>
  stop.reason_label ?? stop.reason;

export function downtimeFigures(records: readonly CountedStop[], span: ReportSpan, now: Instant) {
  const stops = records.filter((stop) => isInSpan(stop, span));
  const lengthOf = (stop: CountedStop) => totalMs(partIn(stop, span, now));
  const total = standstillMs(stops, span, now);
  const own = stops.reduce((sum, stop) => sum + lengthOf(stop), 0);
  const active = stops.filter((stop) => isOpen(stop.status)).length;
  const isOperatorError = new Map(stops.map((stop) => [reasonName(stop), stop.operator_error]));
  return {
    summary: {
      total_stops: stops.length,
      active_stops: active,
      resolved_stops: stops.length - active,
      total_downtime_minutes: minutesOf(total),
      total_downtime_hours: Math.round(total / 36_000) / 100,
      average_downtime_minutes: stops.length === 0 ? null : minutesOf(own / stops.length),
    },
    category_breakdown: breakdown(tally(stops, (stop) => stop.category_name, lengthOf)),
    reason_breakdown: Object.fromEntries(
      Object.entries(breakdown(tally(stops, reasonName, lengthOf))).map(([name, sum]) => [
        name,
        { ...sum, operator_error: isOperatorError.get(name) ?? false },
      ]),
    ),
  };
}

/** Incidents and minutes of each category in the span. */
export function downtimeByCategory(records: readonly CountedStop[], span: ReportSpan, now: Instant) {
  const stops = records.filter((stop) => isInSpan(stop, span));
  const names = new Map(stops.map((stop) => [stop.category_id, stop.category_name]));
  const sums = tally(
    stops,
    (stop) => stop.category_id,
    (stop) => totalMs(partIn(stop, span, now)),
  );
  return [...sums].map(([category_id, { count, ms }]) => ({
    category_id,
    category_name: names.get(category_id) ?? '',
    incidents: count,
    minutes: minutesOf(ms),
  }));
}
