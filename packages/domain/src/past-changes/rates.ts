/** Whether other ideal rates ask for less of shifts that are over. Pure. */
import type { IdealFact, MachineFact } from '../figures/facts';
import { secondsPerUnit } from '../figures/ideal-time';
import { type PlantDate, plantDateOf, startOfDay, toInstant } from '../plant-time';
import { unburdensSpeed } from './rules';

interface ChangedRates {
  readonly product: string;
  /** Of the machine and of its type, as they are and as they are to be. */
  readonly before: readonly IdealFact[];
  readonly after: readonly IdealFact[];
  readonly machine: Pick<MachineFact, 'measures'>;
  /** What changes: from the first date up to the instant at which the shift began that is going on. */
  readonly from: PlantDate;
  readonly until: number;
  readonly zone: string;
}

interface Moment {
  readonly date: PlantDate;
  readonly instant: number;
}

/** Compared at each moment at which one of the two may begin to give another answer. */
export function unburdensRates({ product, before, after, machine, ...span }: ChangedRates): boolean {
  return momentsOf([...before, ...after], machine, span).some((moment) =>
    unburdensSpeed(
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
