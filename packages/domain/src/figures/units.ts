/** Quantities by their unit: quantities of different units are never added up. */

export const quantityNames = ['good', 'scrap', 'rework', 'planned', 'attained'] as const;
/** With three decimals, all in one unit. */
export type Quantities = Record<(typeof quantityNames)[number], number>;

export const noQuantities = (): Quantities => ({ good: 0, scrap: 0, rework: 0, planned: 0, attained: 0 });

/** An order's unit, whatever its letters; pieces are units by another name, as waste counts them too. */
export function unitOf(text: string): string {
  const unit = text.trim().toLowerCase();
  return unit === 'pieces' || unit === '' ? 'units' : unit;
}

/** Units that are counted in whole numbers. All other units are measured, with three decimals. */
const counted: readonly string[] = [
  ...[
    'units',
    'bags',
    'bottles',
    'boxes',
    'cans',
    'cartons',
    'cases',
    'crates',
    'cups',
    'drums',
    'jars',
    'kegs',
  ],
  ...['labels', 'packs', 'pallets', 'pouches', 'rolls', 'sachets', 'trays', 'tubes', 'tubs'],
];

/** Whether a unit is counted in whole numbers, in the singular or the plural. */
export function isCounted(text: string): boolean {
  const unit = unitOf(text);
  return counted.some(
    (many) => many === unit || (many.startsWith(unit) && /^e?s$/.test(many.slice(unit.length))),
  );
}

/** The smallest part that a quantity of a unit is divided into. */
export const smallestPart = (unit: string, quantity: number): number =>
  isCounted(unit) && Number.isInteger(quantity) ? 1 : 0.001;
