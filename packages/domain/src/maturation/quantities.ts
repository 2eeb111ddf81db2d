/** Quantities of blends: units that convert into each other, and the valid amounts. */

import { z } from 'zod';
import { hasAtMostDecimals } from '../decimals';

/** The kilograms in each unit of mass, and the litres in each unit of volume. Orders and waste use these spellings. */
const families: readonly Readonly<Record<string, number>>[] = [
  { g: 0.001, kg: 1, t: 1000, ton: 1000, tons: 1000 },
  { ml: 0.001, l: 1, liter: 1, liters: 1, litre: 1, litres: 1 },
];

const spelled = (unit: string): string => unit.trim().toLowerCase();

/** The amount in another unit, to three decimals; undefined where the units do not convert. */
export function convertQuantity(quantity: number, from: string, to: string): number | undefined {
  const [source, target] = [spelled(from), spelled(to)];
  if (source === target) return quantity;
  for (const family of families) {
    const [one, other] = [family[source], family[target]];
    if (one !== undefined && other !== undefined) return Math.round((quantity * one * 1000) / other) / 1000;
  }
  return undefined;
}

interface PackedQuantity {
  readonly quantity: number;
  readonly unit: string;
  /** The quantity of the blend in one unit of the product, and its unit; null if the product does not define them. */
  readonly blend_per_unit: number | null;
  readonly blend_unit: string | null;
}

/** The quantity of blend that a packaging order needs, in the unit of the blend's lots; undefined if it is unknown. */
export function blendNeeded(
  { quantity, unit, blend_per_unit, blend_unit }: PackedQuantity,
  lotUnit: string,
): number | undefined {
  const direct = convertQuantity(quantity, unit, lotUnit);
  if (direct !== undefined || blend_per_unit === null || blend_unit === null) return direct;
  return convertQuantity(Math.round(quantity * blend_per_unit * 1000) / 1000, blend_unit, lotUnit);
}

/** The largest quantity of one blend in the room. */
export const largestQuantity = 99_999_999;

/** A quantity above zero with at most three decimals, which is a gram if the unit is the kilogram. */
export const amount = (what: string) =>
  z
    .number({ error: `${what} must be above 0` })
    .positive(`${what} must be above 0`)
    .max(largestQuantity, `${what} must be at most ${largestQuantity}`)
    .refine((value) => hasAtMostDecimals(value, 3), `${what} has at most three decimals`);
