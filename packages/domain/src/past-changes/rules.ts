/** Rules about changes that remove a loss from past shifts, and about their approval (decision 0401). Pure. */
import type { TimeClass } from '../downtime/vocabulary';
import type { Refusal } from '../refusal';
import { kilogramsIn } from '../waste/figures';
import { secondPersonChangesPast } from './refusals';

/** Refuses an approval by the person who asked for the change. */
export const approvalOfPastRefusal = (askedBy: number, approver: number): Refusal | undefined =>
  askedBy === approver ? secondPersonChangesPast() : undefined;

interface Meaning {
  readonly time_class: TimeClass;
  readonly failure: boolean;
  readonly operator_error: boolean;
}

/** Whether a new meaning of a stop may remove a loss. An excluded stop that becomes a loss removes no loss. */
export const stopsReduceLoss = (before: Meaning, after: Meaning): boolean =>
  before.time_class === 'excluded'
    ? after.time_class === 'excluded' && hasLessMarks(before, after)
    : before.time_class !== after.time_class || hasLessMarks(before, after);

const hasLessMarks = (before: Meaning, after: Meaning): boolean =>
  (before.failure && !after.failure) || (before.operator_error && !after.operator_error);

/** The ideal seconds for one unit; null without a rate. */
export type IdealSeconds = number | null;

/**
 * More seconds for a unit raise the value of the same output. Without a rate, no loss of speed is counted.
 */
export const speedReducesLoss = (before: IdealSeconds, after: IdealSeconds): boolean =>
  before !== null && (after === null || after > before);

interface Measure {
  readonly production_rate: number;
  readonly micro_stop_seconds: number;
}

/** Another threshold moves stops from one loss to another. A lower rate lowers the expected output. */
export const measuresReduceLoss = (before: Measure, after: Measure): boolean =>
  before.micro_stop_seconds !== after.micro_stop_seconds ||
  speedReducesLoss(secondsOf(before), secondsOf(after));

/** The amounts that a correction adds to the counts of an order. */
interface AddedCounts {
  readonly good: number;
  readonly scrap: number;
  readonly rework: number;
}

/** More good units reduce the loss of speed. Less scrap or rework reduces the loss of quality. */
export const countsReduceLoss = ({ good, scrap, rework }: AddedCounts): boolean =>
  good > 0 || scrap < 0 || rework < 0;

interface Wasted {
  readonly order_number: string | null;
  readonly waste_class: string;
  readonly quantity: number;
  readonly unit: string;
}

/** Waste that is deleted, reduced, or moved to another order or class removes a loss from the shift. */
export const wasteReducesLoss = (before: Wasted, after: Wasted | undefined): boolean =>
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
