/** Sums of waste: masses in kilograms, every other unit separately (decisions ). */
import type { WasteCost, WasteRecord, WasteTotals } from './schema';

/** Kilograms in one unit of each mass. */
export const kilogramsPer: Readonly<Record<string, number>> = { kg: 1, g: 0.001, tons: 1000 };

/** The weight in kilograms; null for a unit that is not a mass. */
export function kilogramsIn(quantity: number, unit: string): number | null {
  const factor = kilogramsPer[unit];
  return factor === undefined ? null : quantity * factor;
}

/** Quantities have at most three decimals, so further decimals of a sum are rounding errors. */
const exact = (value: number): number => Math.round(value * 1000) / 1000;

/** Costs are in whole cents. The cost of each record is rounded before the sum. */
const inCents = (value: number): number => Math.round(value * 100) / 100;

/** The sum of the records of one type and unit. */
export interface WasteSum {
  readonly waste_type: string;
  readonly waste_class: string;
  readonly unit: string;
  readonly records: number;
  readonly quantity: number;
  /** The cost of the records with a rate; null without such a record. */
  readonly cost: number | null;
  readonly records_without_rate: number;
}

type Summed = Pick<WasteRecord, 'waste_type' | 'waste_class' | 'unit' | 'quantity' | 'total_cost'>;

/** The sums of loaded records. The following functions also work with sums from the database. */
export function sumWaste(records: readonly Summed[]): WasteSum[] {
  const sums = new Map<string, WasteSum>();
  for (const { waste_type, waste_class, unit, quantity, total_cost: cost } of records) {
    const key = JSON.stringify([waste_type, unit]);
    const sum = sums.get(key);
    sums.set(key, {
      waste_type,
      waste_class,
      unit,
      records: (sum?.records ?? 0) + 1,
      quantity: exact((sum?.quantity ?? 0) + quantity),
      cost: cost === null ? (sum?.cost ?? null) : inCents((sum?.cost ?? 0) + cost),
      records_without_rate: (sum?.records_without_rate ?? 0) + (cost === null ? 1 : 0),
    });
  }
  return [...sums.values()];
}

/** The totals are rounded once, after the sum. */
export function wasteTotalsOf(sums: readonly Pick<WasteSum, 'unit' | 'quantity' | 'records'>[]): WasteTotals {
  let [kilograms, records] = [0, 0];
  const others: Record<string, number> = {};
  for (const { unit, quantity, records: count } of sums) {
    const weight = kilogramsIn(quantity, unit);
    if (weight === null) others[unit] = exact((others[unit] ?? 0) + quantity);
    else kilograms += weight;
    records += count;
  }
  return { total_records: records, total_kg: exact(kilograms), other_units: others };
}

/** The cost of the records with a rate (PH-34). */
export function wasteCostOf(sums: readonly Pick<WasteSum, 'cost' | 'records_without_rate'>[]): WasteCost {
  const costs = sums.flatMap(({ cost }) => (cost === null ? [] : [cost]));
  return {
    total_cost: costs.length === 0 ? null : inCents(costs.reduce((sum, cost) => sum + cost, 0)),
    records_without_rate: sums.reduce((count, sum) => count + sum.records_without_rate, 0),
  };
}

/** Totals and costs of all waste, and of each class that occurs. */
export function wasteFigures(sums: readonly WasteSum[]) {
  const classes = [...new Set(sums.map(({ waste_class }) => waste_class))].sort();
  const byClass = <Figure>(figureOf: (sums: readonly WasteSum[]) => Figure): Record<string, Figure> =>
    Object.fromEntries(
      classes.map((name) => [name, figureOf(sums.filter(({ waste_class }) => waste_class === name))]),
    );
  return {
    totals: wasteTotalsOf(sums),
    totals_by_class: byClass(wasteTotalsOf),
    cost: wasteCostOf(sums),
    cost_by_class: byClass(wasteCostOf),
  };
}

/** The heaviest records. Records without a weight are left out. */
export function heaviest<Row extends Pick<WasteRecord, 'quantity' | 'unit'>>(
  records: readonly Row[],
  count: number,
): Row[] {
  const weight = (row: Row) => kilogramsIn(row.quantity, row.unit) ?? 0;
  return records
    .filter((row) => weight(row) > 0)
    .sort((a, b) => weight(b) - weight(a))
    .slice(0, count);
}
