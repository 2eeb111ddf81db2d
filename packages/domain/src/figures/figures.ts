/**
 * Computes percentages from minutes and counts (figures, section 2). All other code uses these results.
 */
import { minutesOf } from '../intervals';
import type { Figure, FigureFlag, Figures } from './schema';
import { exact, type FigureSums } from './sums';
import { type MachineTimeClass, machineTimeClasses, stopClasses } from './time-classes';

/** A figure with a smaller share of known planned time is provisional (figures, section 3, case 6). */
export const provisionalBelow = 95;

/** The reasons for a figure without a value. */
export const reasons = {
  noPlannedTime: 'No planned production time in this period',
  nothingKnown: 'Nothing was recorded in the planned time of this period',
  noRunTime: 'The machine did not run in this period',
  nothingMade: 'Nothing was produced in this period',
  noIdealRate: 'No ideal rate for this machine',
  noPlan: 'No orders were planned in this period',
  noFailures: 'No failures in this period',
  severalUnits: 'Quantities of different units are not added up',
  noMachine: 'No machine in this period',
  noArrival: 'The arrival of repair is not recorded',
  noAcknowledgement: 'The acknowledgement of a call is not recorded',
} as const;

type Unit = Figure['unit'];

const round2 = (value: number): number => Math.round(value * 100) / 100;
const dash = (reason: string, unit: Unit): Figure => ({ value: null, reason, part: null, whole: null, unit });

/** A percentage with the two sums from which it is computed. */
export function percentage(part: number, whole: number, unit: Unit): Figure {
  return { value: round2((100 * part) / whole), reason: null, part, whole, unit };
}

/** The mean number per plant day of a range (PH-10), with two decimals. */
export const perDay = (count: number, days: number): number => round2(count / days);

/** The share of the range's orders that were completed; null without orders. */
export const completionOf = (completed: number, total: number): Figure =>
  total > 0 ? percentage(completed, total, 'orders') : dash('No orders in this period', 'orders');

/**
 * The quantity of completed orders as a share of the ordered quantity of completed and open orders (decision A-37).
 * `units` is the number of different units.
 */
export function completedQuantityOf(completed: number, ordered: number, units: number): Figure {
  if (units > 1) return dash(reasons.severalUnits, 'units');
  return ordered > 0 ? percentage(completed, ordered, 'units') : dash('No orders to measure', 'units');
}

const ofMinutes = (part: number, whole: number): Figure => ({
  ...percentage(part, whole, 'minutes'),
  part: minutesOf(part),
  whole: minutesOf(whole),
});

/** The times of the definition, in milliseconds. */
interface Times {
  readonly calendar: number;
  /** The planned production time (PPT), and the PPT without unknown time. */
  readonly planned: number;
  readonly known: number;
  readonly stopped: number;
  readonly run: number;
}

function timesOf(sums: Readonly<FigureSums>): Times {
  const ms = (names: readonly MachineTimeClass[]) => names.reduce((sum, name) => sum + sums[`${name}_ms`], 0);
  const calendar = ms(machineTimeClasses);
  const planned = calendar - sums.ns_ms - sums.ex_ms;
  const known = planned - sums.un_ms;
  const stopped = ms(stopClasses);
  return { calendar, planned, known, stopped, run: known - stopped };
}

export function figuresOf(sums: Readonly<FigureSums>): Figures {
  const times = timesOf(sums);
  const total = exact(sums.good + sums.scrap + sums.rework);
  const availability = availabilityOf(times);
  const performance = performanceOf(sums, times);
  const quality = qualityOf(sums, total);
  const coverage =
    times.planned > 0 ? ofMinutes(times.known, times.planned) : dash(reasons.noPlannedTime, 'minutes');
  // A x P x Q is ideal good time over planned time. If one of the three cannot be computed, the product cannot be
  // computed.
  const missing = [availability, performance, quality].find(({ value }) => value === null);
  const product = (whole: number) =>
    missing ? dash(missing.reason ?? '', 'minutes') : ofMinutes(sums.ideal_good_ms, whole);
  return {
    oee: product(times.known),
    availability,
    performance,
    quality,
    efficiency: efficiencyOf(sums, times, availability, performance),
    oee_lower_bound: product(times.planned),
    availability_lower_bound:
      times.planned > 0 ? ofMinutes(times.run, times.planned) : dash(reasons.noPlannedTime, 'minutes'),
    coverage,
    teep: product(times.calendar),
    loading: times.calendar > 0 ? ofMinutes(times.known, times.calendar) : dash(reasons.noMachine, 'minutes'),
    ...furtherFigures(sums, times),
    flags: flagsOf(sums, performance, coverage),
    minutes: minutesIn(sums, times),
    counts: {
      ...quantitiesIn(sums, total),
      stops: sums.stops,
      failures: sums.failures,
      divided: sums.divided,
    },
  };
}

function availabilityOf({ known, planned, run }: Times): Figure {
  if (planned <= 0) return dash(reasons.noPlannedTime, 'minutes');
  return known > 0 ? ofMinutes(run, known) : dash(reasons.nothingKnown, 'minutes');
}

function performanceOf(sums: Readonly<FigureSums>, { run }: Times): Figure {
  if (sums.unrated > 0) return dash(reasons.noIdealRate, 'minutes');
  return run > 0 ? ofMinutes(sums.ideal_ms, run) : dash(reasons.noRunTime, 'minutes');
}

function efficiencyOf(
  sums: Readonly<FigureSums>,
  { known }: Times,
  availability: Figure,
  performance: Figure,
): Figure {
  const missing = [availability, performance].find(({ value }) => value === null);
  return missing ? dash(missing.reason ?? '', 'minutes') : ofMinutes(sums.ideal_ms, known);
}

/**
 * Quality. It is weighted by ideal time, so that the product of the three figures is correct with several products
 * (figures, section 2).
 */
function qualityOf(sums: Readonly<FigureSums>, total: number): Figure {
  if (total <= 0) return dash(reasons.nothingMade, 'units');
  if (sums.unrated === 0 && sums.ideal_ms > 0) {
    const weighted = ofMinutes(sums.ideal_good_ms, sums.ideal_ms);
    const counted = percentage(sums.good, total, 'units');
    // The two parts must give the value. With several ideal times the units do not give the value, so the parts are
    // ideal times.
    return !hasSeveralUnits(sums) && counted.value === weighted.value ? counted : weighted;
  }
  // Without any rate, units are the only weights. With rates for some products only, units of products cannot be
  // compared.
  if (sums.ideal_ms > 0) return dash(reasons.noIdealRate, 'units');
  return ofQuantities(sums, sums.good, total);
}

const hasSeveralUnits = ({ by_unit }: Readonly<FigureSums>): boolean => by_unit.size > 1;

/** The share of one quantity in another. Quantities in several units, such as kilograms and pieces, cannot be added. */
const ofQuantities = (sums: Readonly<FigureSums>, part: number, whole: number): Figure =>
  hasSeveralUnits(sums) ? dash(reasons.severalUnits, 'units') : percentage(part, whole, 'units');

function quantitiesIn(sums: Readonly<FigureSums>, total: number) {
  const several = hasSeveralUnits(sums);
  const one = (quantity: number) => (several ? null : quantity);
  const units = [...sums.by_unit].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    total: one(total),
    good: one(sums.good),
    scrap: one(sums.scrap),
    rework: one(sums.rework),
    unrated: one(sums.unrated),
    planned: one(sums.planned),
    attained: one(sums.attained),
    unit: several ? null : (units[0]?.[0] ?? null),
    by_unit: units.map(([unit, quantities]) => ({
      unit,
      total: exact(quantities.good + quantities.scrap + quantities.rework),
      ...quantities,
    })),
  };
}

function furtherFigures(sums: Readonly<FigureSums>, { run }: Times) {
  const made = exact(sums.good + sums.scrap);
  return {
    utilization:
      sums.machine_ms > 0 ? ofMinutes(sums.in_use_ms, sums.machine_ms) : dash(reasons.noMachine, 'minutes'),
    scrap_rate: made > 0 ? ofQuantities(sums, sums.scrap, made) : dash(reasons.nothingMade, 'units'),
    schedule_attainment:
      sums.planned > 0 ? ofQuantities(sums, sums.attained, sums.planned) : dash(reasons.noPlan, 'units'),
    mtbf: perFailure(run, sums.failures),
    mttr: dash(reasons.noArrival, 'minutes per failure'),
    response: dash(reasons.noAcknowledgement, 'minutes per failure'),
  };
}

function perFailure(ms: number, failures: number): Figure {
  const unit = 'minutes per failure';
  if (failures === 0) return dash(reasons.noFailures, unit);
  return { value: minutesOf(ms / failures), reason: null, part: minutesOf(ms), whole: failures, unit };
}

function flagsOf(sums: Readonly<FigureSums>, performance: Figure, coverage: Figure): FigureFlag[] {
  const flags: FigureFlag[] = [];
  if (coverage.value !== null && coverage.value < provisionalBelow) flags.push('provisional');
  // The computed value is shown. It is never limited to 100 (case 7).
  if (performance.value !== null && performance.value > 100) flags.push('ideal_rate_too_low');
  if (sums.undecided_ms > 0) flags.push('undecided_stop');
  if (sums.divided > 0) flags.push('divided_report');
  return flags;
}

function minutesIn(sums: Readonly<FigureSums>, times: Times): Figures['minutes'] {
  return {
    calendar: minutesOf(times.calendar),
    planned: minutesOf(times.planned),
    planned_known: minutesOf(times.known),
    run_time: minutesOf(times.run),
    stopped: minutesOf(times.stopped),
    ideal: minutesOf(sums.ideal_ms),
    ideal_good: minutesOf(sums.ideal_good_ms),
    failure: minutesOf(sums.failure_ms),
    undecided: minutesOf(sums.undecided_ms),
    in_use: minutesOf(sums.in_use_ms),
    machine: minutesOf(sums.machine_ms),
    by_class: Object.fromEntries(
      machineTimeClasses.map((name) => [name, minutesOf(sums[`${name}_ms`])]),
    ) as Figures['minutes']['by_class'],
  };
}
