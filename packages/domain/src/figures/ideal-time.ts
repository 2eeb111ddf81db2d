/** What a unit should take: the machine's own rate for the product, its type's, or the machine's production rate. */
import type { PlantDate } from '../plant-time';
import type { IdealFact, MachineFact } from './facts';

const sameProduct = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/**
 * Seconds for one unit on a date; null where nobody ever said (case 8). A rate changes at midnight (case 11), where every
 * piece of a shift is cut, so that a piece has one rate. Without a rate of its own, the production rate of the machine
 * gives 3600 / rate (figures, section 2).
 */
export function secondsPerUnit(
  ideals: readonly IdealFact[],
  machine: Pick<MachineFact, 'units_per_hour'>,
  product: string,
  date: PlantDate,
): number | null {
  const inForce = ideals.filter((ideal) => holdsOn(ideal, date) && sameProduct(ideal.product_name, product));
  const ideal = inForce.find(({ is_own }) => is_own) ?? inForce[0];
  if (ideal) return ideal.seconds_per_unit;
  return machine.units_per_hour > 0 ? 3600 / machine.units_per_hour : null;
}

const holdsOn = ({ valid_from, valid_to }: IdealFact, date: PlantDate): boolean =>
  valid_from <= date && (valid_to === null || date < valid_to);
