/** Quantities of blends: units that convert into each other, and what may be written as an amount. */
import { z } from 'zod';

/** Kilograms and litres in one of each unit, by what it measures. Spellings as orders and waste write them. */
const families: readonly Readonly<Record<string, number>>[] = [
  { g: 0.001, kg: 1, t: 1000, ton: 1000, tons: 1000 },
  { ml: 0.001, l: 1, liter: 1, liters: 1, litre: 1, litres: 1 },
];

const spelled = (unit: string): string => unit.trim().toLowerCase();

/** The amount in another unit, to three decimals; undefined where one unit says nothing about the other. */
export function convertQuantity(quantity: number, from: string, to: string): number | undefined {
  const [source, target] = [spelled(from), spelled(to)];
  if (source === target) return quantity;
  for (const family of families) {
    const [one, other] = [family[source], family[target]];
    if (one !== undefined && other !== undefined) return Math.round((quantity * one * 1000) / other) / 1000;
  }
  return undefined;
}

/** The largest amount that the room keeps of one blend. */
export const largestQuantity = 99_999_999;

/** An amount above zero with at most three decimals: the gram of a kilogram. */
export const amount = (what: string) =>
  z
    .number({ error: `${what} must be above 0` })
    .positive(`${what} must be above 0`)
    .max(largestQuantity, `${what} must be at most ${largestQuantity}`)
    .refine(
      (value) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-4,
      `${what} has at most three decimals`,
    );
