/** What a unit should take: the machine's own rate for the product, its type's, or the machine's production rate. */
import { type PlantDate, plantDateOf, startOfDay, toInstant } from '../plant-time';
import type { IdealFact, MachineFact } from './facts';

const sameProduct = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Instants at which the rate of a product may change (case 11). */
export function rateTurns(ideals: readonly IdealFact[], product: string, zone: string): number[] {
  const dates = ideals
    .filter((ideal) => sameProduct(ideal.product_name, product))
    .flatMap(({ valid_from, valid_to }) => (valid_to === null ? [valid_from] : [valid_from, valid_to]));
  return [...new Set(dates)].sort().map((date) => Date.parse(startOfDay(date, zone)));
}

/**
 * Seconds for one unit at an instant; null where nobody ever said (case 8). Without a rate of its own, the production
 * rate of the machine gives 3600 / rate (figures, section 2).
 */
export function secondsPerUnit(
  ideals: readonly IdealFact[],
  machine: Pick<MachineFact, 'units_per_hour'>,
  product: string,
  at: number,
  zone: string,
): number | null {
  const date = plantDateOf(toInstant(at), zone);
  const inForce = ideals.filter((ideal) => sameProduct(ideal.product_name, product) && holdsOn(ideal, date));
  const ideal = inForce.find(({ is_own }) => is_own) ?? inForce[0];
  if (ideal) return ideal.seconds_per_unit;
  return machine.units_per_hour > 0 ? 3600 / machine.units_per_hour : null;
}

const holdsOn = ({ valid_from, valid_to }: IdealFact, date: PlantDate): boolean =>
  valid_from <= date && (valid_to === null || date < valid_to);
