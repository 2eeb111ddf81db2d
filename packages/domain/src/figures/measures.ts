/** The threshold and the rate of a machine over time. A change is in force from its moment on (decision 0024). */
import type { Interval } from '../intervals';
import type { MachineFact, MachineMeasure } from './facts';

type Measured = Pick<MachineFact, 'measures'>;

/** The entry in force at an instant. Each machine has a first entry from its creation. */
export function measureAt({ measures }: Measured, instant: number): MachineMeasure {
  const found = measures.findLast(({ from }) => from <= instant) ?? measures[0];
  if (!found) throw new Error('A machine without measures');
  return found;
}

/** An interval cut at the changes of the production rate, so that each part has one rate. */
export function cutByRate({ measures }: Measured, { from, to }: Interval): Interval[] {
  const changes = measures.filter(
    (one, index) =>
      one.from > from && one.from < to && one.units_per_hour !== measures[index - 1]?.units_per_hour,
  );
  const starts = [from, ...changes.map((change) => change.from)];
  return starts.map((start, index) => ({ from: start, to: starts[index + 1] ?? to }));
}
