/** Quantities by their unit. Quantities of different units are never added up. */

export const quantityNames = ['good', 'scrap', 'rework', 'planned', 'attained'] as const;
/** Quantities with three decimals, all in one unit. */
export type Quantities = Record<(typeof quantityNames)[number], number>;

export const noQuantities = (): Quantities => ({ good: 0, scrap: 0, rework: 0, planned: 0, attained: 0 });

/** The unit of an order in lower case. Pieces and an empty text become units, as in waste. */
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

/** The smallest part into which a quantity of a unit is divided. */
export const smallestPart = (unit: string, quantity: number): number =>
  isCounted(unit) && Number.isInteger(quantity) ? 1 : 0.001;
