/** Rules about changes that take a loss out of past shifts, and about their approval (decision 0401). Pure. */
import type { TimeClass } from '../downtime/vocabulary';
import type { Refusal } from '../refusal';
import { kilogramsIn } from '../waste/figures';
import { secondPersonChangesPast } from './refusals';

/** May this person approve the change? Not the person who asked for it. */
export const approvalOfPastRefusal = (askedBy: number, approver: number): Refusal | undefined =>
  askedBy === approver ? secondPersonChangesPast() : undefined;

interface Meaning {
  readonly time_class: TimeClass;
  readonly failure: boolean;
  readonly operator_error: boolean;
}

/** A stop that was excluded and becomes a loss needs no second person; every other meaning may take a loss away. */
export const unburdensStops = (before: Meaning, after: Meaning): boolean =>
  before.time_class === 'excluded'
    ? after.time_class === 'excluded' && hasLessMarks(before, after)
    : before.time_class !== after.time_class || hasLessMarks(before, after);

const hasLessMarks = (before: Meaning, after: Meaning): boolean =>
  (before.failure && !after.failure) || (before.operator_error && !after.operator_error);

/** The ideal seconds for one unit; null without a rate. */
export type IdealSeconds = number | null;

/**
 * More seconds for a unit raise the value of the same output. Without a rate, its loss of speed is no longer counted.
 */
export const unburdensSpeed = (before: IdealSeconds, after: IdealSeconds): boolean =>
  before !== null && (after === null || after > before);

interface Measure {
  readonly production_rate: number;
  readonly micro_stop_seconds: number;
}

/** Another threshold moves stops from one loss to another; a lower rate expects less output. */
export const unburdensMeasures = (before: Measure, after: Measure): boolean =>
  before.micro_stop_seconds !== after.micro_stop_seconds ||
  unburdensSpeed(secondsOf(before), secondsOf(after));

/** The amounts that a correction adds to the counts of an order. */
interface AddedCounts {
  readonly good: number;
  readonly scrap: number;
  readonly rework: number;
}

/** More good units take a loss of speed away, less scrap or rework a loss of quality. */
export const unburdensCounts = ({ good, scrap, rework }: AddedCounts): boolean =>
  good > 0 || scrap < 0 || rework < 0;

interface Wasted {
  readonly order_number: string | null;
  readonly waste_class: string;
  readonly quantity: number;
  readonly unit: string;
}

/** Waste that is deleted, reduced, or moved to another order or class takes its loss away from the shift. */
export const unburdensWaste = (before: Wasted, after: Wasted | undefined): boolean =>
  after === undefined ||
  before.order_number !== after.order_number ||
  before.waste_class !== after.waste_class ||
  isLess(before, after);

function isLess(before: Wasted, after: Wasted): boolean {
  if (before.unit === after.unit) return after.quantity < before.quantity;
  const [was, is] = [before, after].map(({ quantity, unit }) => kilogramsIn(quantity, unit));
  return typeof was !== 'number' || typeof is !== 'number' || is < was;
}

const secondsOf = ({ production_rate: rate }: Measure): IdealSeconds => (rate > 0 ? 3600 / rate : null);
