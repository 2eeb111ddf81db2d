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

/** The sums of the stops of one category and one reason, separately for open stops and ended stops. */
export interface StopSum {
  readonly category_id: number;
  readonly category_name: string;
  readonly reason: string;
  readonly operator_error: boolean;
  readonly open: boolean;
  readonly stops: number;
  /** The lengths of the stops within the span. */
  readonly ms: number;
}

/** The sums of stops, from `sumStops` or from the database, for the functions below. */
export interface StopSums {
  readonly groups: readonly StopSum[];
  /**
   * The sum over the machines of the union of their stops (case 4), plus the lengths of the stops without a machine.
   */
  readonly standstill_ms: number;
}

/** Whether a stop overlaps the span. A stop without length overlaps the span if its instant is in the span. */
export function isInSpan(stop: Pick<CountedStop, 'start_time' | 'end_time'>, span: ReportSpan): boolean {
  if (stop.start_time >= span.to) return false;
  return stop.end_time === null || stop.end_time > span.from || stop.start_time >= span.from;
}

/** The part of a stop that is in the span. An open stop counts up to now (case 3). */
function partIn(stop: CountedStop, span: ReportSpan, now: Instant): Interval[] {
  return clip([intervalOf(stop.start_time, stop.end_time ?? now)], intervalOf(span.from, span.to));
}

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

/** The name under which the stops of a reason are added up: the name in the plant's list, or the typed text. */
export const reasonName = (stop: Pick<CountedStop, 'reason' | 'reason_label'>): string =>
  stop.reason_label ?? stop.reason;

/** The sums of loaded records. Each record is a group. */
export function sumStops(records: readonly CountedStop[], span: ReportSpan, now: Instant): StopSums {
  const stops = records.filter((stop) => isInSpan(stop, span));
  const groups = stops.map((stop) => ({
    category_id: stop.category_id,
    category_name: stop.category_name,
    reason: reasonName(stop),
    operator_error: stop.operator_error,
    open: isOpen(stop.status),
    stops: 1,
    ms: totalMs(partIn(stop, span, now)),
  }));
  return { groups, standstill_ms: standstillMs(stops, span, now) };
}

interface Tally {
  readonly count: number;
  readonly ms: number;
}

/** The groups added up by name, sorted by length with the longest first. */
function tally(groups: readonly StopSum[], keyOf: (sum: StopSum) => string): [string, Tally][] {
  const tallies = new Map<string, Tally>();
  for (const sum of groups) {
    const { count, ms } = tallies.get(keyOf(sum)) ?? { count: 0, ms: 0 };
    tallies.set(keyOf(sum), { count: count + sum.stops, ms: ms + sum.ms });
  }
  return [...tallies].sort(([one, a], [other, b]) => b.ms - a.ms || (one < other ? -1 : 1));
}

const shown = ({ count, ms }: Tally) => ({ count, total_minutes: minutesOf(ms) });

const countOf = (groups: readonly StopSum[]): number => groups.reduce((sum, { stops }) => sum + stops, 0);

export function figuresOfStops({ groups, standstill_ms: standstill }: StopSums) {
  const total = countOf(groups);
  const active = countOf(groups.filter(({ open }) => open));
  const own = groups.reduce((sum, { ms }) => sum + ms, 0);
  const errors = new Set(groups.filter((sum) => sum.operator_error).map(({ reason }) => reason));
  return {
    summary: {
      total_stops: total,
      active_stops: active,
      resolved_stops: total - active,
      total_downtime_minutes: minutesOf(standstill),
      total_downtime_hours: Math.round(standstill / 36_000) / 100,
      average_downtime_minutes: total === 0 ? null : minutesOf(own / total),
    },
    category_breakdown: Object.fromEntries(
      tally(groups, (sum) => sum.category_name).map(([name, sum]) => [name, shown(sum)]),
    ),
    reason_breakdown: Object.fromEntries(
      tally(groups, (sum) => sum.reason).map(([name, sum]) => [
        name,
        { ...shown(sum), operator_error: errors.has(name) },
      ]),
    ),
  };
}

export const downtimeFigures = (records: readonly CountedStop[], span: ReportSpan, now: Instant) =>
  figuresOfStops(sumStops(records, span, now));

/** Incidents and minutes of each category, sorted by minutes with the longest first. */
export function stopsByCategory(groups: readonly StopSum[]) {
  const names = new Map(groups.map((sum) => [String(sum.category_id), sum]));
  return tally(groups, (sum) => String(sum.category_id)).map(([key, { count, ms }]) => ({
    category_id: Number(key),
    category_name: names.get(key)?.category_name ?? '',
    incidents: count,
    minutes: minutesOf(ms),
  }));
}
