/** Converts waste of finished product into the unit of its order (figures, section 2; PH-08). */
import { kilogramsIn } from '../waste/figures';
import { exact } from './sums';

interface Wasted {
  readonly quantity: number;
  readonly unit: string;
  /** The number of pieces, if it was entered together with a weight. */
  readonly units: number | null;
}

const isInPieces = (unit: string): boolean => unit === 'units' || unit === 'pieces';

/** Null if the unit of the waste cannot be converted into the order's unit. */
export function scrapUnits({ quantity, unit, units }: Wasted, orderUnit: string): number | null {
  if (unit === orderUnit || (isInPieces(unit) && isInPieces(orderUnit))) return quantity;
  if (isInPieces(orderUnit)) return units;
  const [weight, one] = [kilogramsIn(quantity, unit), kilogramsIn(1, orderUnit)];
  return weight === null || one === null ? null : exact(weight / one);
}
