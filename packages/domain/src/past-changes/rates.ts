/** Computes whether a change of ideal rates lowers the expected output of past shifts. Pure. */
import type { IdealFact, MachineFact } from '../figures/facts';
import { secondsPerUnit } from '../figures/ideal-time';
import { type PlantDate, plantDateOf, startOfDay, toInstant } from '../plant-time';
import { speedReducesLoss } from './rules';

interface ChangedRates {
  readonly product: string;
  /** The rates of the machine and its type, before and after the change. */
  readonly before: readonly IdealFact[];
  readonly after: readonly IdealFact[];
  readonly machine: Pick<MachineFact, 'measures'>;
  /** The changed span: from the first date up to the start of the present shift. */
  readonly from: PlantDate;
  readonly until: number;
  readonly zone: string;
}

interface Moment {
  readonly date: PlantDate;
  readonly instant: number;
}

/** The rates are compared at each moment at which one of them may change. */
export function ratesReduceLoss({ product, before, after, machine, ...span }: ChangedRates): boolean {
  return momentsOf([...before, ...after], machine, span).some((moment) =>
    speedReducesLoss(
      secondsPerUnit(before, machine, product, moment),
      secondsPerUnit(after, machine, product, moment),
    ),
  );
}

function momentsOf(
  rates: readonly IdealFact[],
  { measures }: ChangedRates['machine'],
  { from, until, zone }: Pick<ChangedRates, 'from' | 'until' | 'zone'>,
): Moment[] {
  const dates = [from, ...rates.flatMap(({ valid_from, valid_to }) => [valid_from, valid_to ?? from])];
  const begun = dates.map((date) => ({ date, instant: Date.parse(startOfDay(date, zone)) }));
  const measured = measures
    .filter(({ from: instant }) => Number.isFinite(instant))
    .map(({ from: instant }) => ({ date: plantDateOf(toInstant(instant), zone), instant }));
  return [...begun, ...measured].filter(({ date, instant }) => date >= from && instant < until);
}
