/**
 * The ideal time of a unit: by the machine's rate for the product, by its type's rate, or by the machine's production
 * rate.
 */
import type { Interval } from '../intervals';
import type { PlantDate } from '../plant-time';
import type { IdealFact, MachineFact } from './facts';
import { cutByRate, measureAt } from './measures';

const sameProduct = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/**
 * Seconds for one unit on a date; null without any rate (case 8). A rate changes at midnight (case 11), where every
 * piece of a shift is cut, so that a piece has one rate. Without a rate of its own, the production rate of the machine
 * at the instant gives 3600 / rate (figures, section 2).
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

/** A piece of a shift, cut where its ideal changes: nowhere, unless the production rate stands in for an ideal rate. */
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
