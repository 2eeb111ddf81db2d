/** Quantities by the unit that they were counted in: those of different units are never added up. */

export const quantityNames = ['good', 'scrap', 'rework', 'planned', 'attained'] as const;
/** With three decimals, all in one unit. */
export type Quantities = Record<(typeof quantityNames)[number], number>;

export const noQuantities = (): Quantities => ({ good: 0, scrap: 0, rework: 0, planned: 0, attained: 0 });

/** An order's unit, whatever its letters; pieces are units by another name, as waste counts them too. */
export function unitOf(text: string): string {
  const unit = text.trim().toLowerCase();
  return unit === 'pieces' || unit === '' ? 'units' : unit;
}
