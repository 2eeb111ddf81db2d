/** What may be added up, and who may still change what was recorded. */

/** Kilograms in one unit of each mass; every other unit is totalled on its own (decision A-11). */
const kilogramsPer: Readonly<Record<string, number>> = { kg: 1, g: 0.001, tons: 1000 };

/** The weight in kilograms; null when the unit is no mass. */
export function kilogramsIn(quantity: number, unit: string): number | null {
  const factor = kilogramsPer[unit];
  return factor === undefined ? null : quantity * factor;
}
