/**
 * The ideal time of a unit. It is computed from the machine's rate for the product, from the rate of the machine's
 * type, or from the machine's production rate.
 */
import type { Interval } from '../intervals';
import type { PlantDate } from '../plant-time';
import type { IdealFact, MachineFact } from './facts';
import { cutByRate, measureAt } from './measures';

const sameProduct = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/**
 * Seconds for one unit on a date; null without any rate (case 8). A rate changes at midnight (case 11). Every piece of
 * a shift is cut at midnight, so that a piece has one rate. If the product has no rate, the result is 3600 / production
 * rate of the machine at the instant (figures, section 2).
 */
export function secondsPerUnit(
  ideals: readonly IdealFact[],
  machine: Pick<MachineFact, 'measures'>,
  product: string,
  { date, instant }: { readonly date: PlantDate; readonly instant: number },
): number | null {
  const ideal = idealOn(ideals, product, date);
  if (ideal) return ideal.seconds_per_unit;
  const { units_per_hour } = measureAt(machine, instant);
  return units_per_hour > 0 ? 3600 / units_per_hour : null;
}

/**
 * A piece of a shift, cut where its ideal time changes. With an ideal rate there is no cut. Without an ideal rate there
 * is a cut at each change of the production rate.
 */
export function cutByIdeal(
  ideals: readonly IdealFact[],
  machine: Pick<MachineFact, 'measures'>,
  product: string,
  piece: Interval & { readonly plant_date: PlantDate },
): Interval[] {
  return idealOn(ideals, product, piece.plant_date) ? [piece] : cutByRate(machine, piece);
}

function idealOn(ideals: readonly IdealFact[], product: string, date: PlantDate): IdealFact | undefined {
  const inForce = ideals.filter((ideal) => holdsOn(ideal, date) && sameProduct(ideal.product_name, product));
  return inForce.find(({ is_own }) => is_own) ?? inForce[0];
}

const holdsOn = ({ valid_from, valid_to }: IdealFact, date: PlantDate): boolean =>
  valid_from <= date && (valid_to === null || date < valid_to);
