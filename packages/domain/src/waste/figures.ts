/** Sums of waste: kilograms for masses, every other unit on its own (decisions ). */
import type { WasteCost, WasteRecord, WasteTotals } from './schema';

/** Kilograms in one unit of each mass. */
const kilogramsPer: Readonly<Record<string, number>> = { kg: 1, g: 0.001, tons: 1000 };

/** The weight in kilograms; null when the unit is no mass. */
export function kilogramsIn(quantity: number, unit: string): number | null {
  const factor = kilogramsPer[unit];
  return factor === undefined ? null : quantity * factor;
}

/** Three decimals are kept of every quantity; more in a sum are the computer's, not the scale's. */
const exact = (value: number): number => Math.round(value * 1000) / 1000;

type Weighed = Pick<WasteRecord, 'quantity' | 'unit'>;

export function wasteTotalsOf(records: readonly Weighed[]): WasteTotals {
  let kilograms = 0;
  const others: Record<string, number> = {};
  for (const { quantity, unit } of records) {
    const weight = kilogramsIn(quantity, unit);
    if (weight === null) others[unit] = exact((others[unit] ?? 0) + quantity);
    else kilograms += weight;
  }
  return { total_records: records.length, total_kg: exact(kilograms), other_units: others };
}

/** The totals of each group that occurs. */
export function wasteTotalsBy<Row extends Weighed>(
  records: readonly Row[],
  keyOf: (row: Row) => string,
): Record<string, WasteTotals> {
  const groups = new Map<string, Row[]>();
  for (const record of records) {
    const group = groups.get(keyOf(record));
    if (group) group.push(record);
    else groups.set(keyOf(record), [record]);
  }
  return Object.fromEntries([...groups].map(([key, rows]) => [key, wasteTotalsOf(rows)]));
}

/** The heaviest records; what has no weight is not among them. */
export function heaviest<Row extends Weighed>(records: readonly Row[], count: number): Row[] {
  const weight = (row: Row) => kilogramsIn(row.quantity, row.unit) ?? 0;
  return records
    .filter((row) => weight(row) > 0)
    .sort((a, b) => weight(b) - weight(a))
    .slice(0, count);
}

type Priced = Pick<WasteRecord, 'total_cost'>;

/** Cents are whole: each record's cost is rounded before it is added. */
const inCents = (value: number): number => Math.round(value * 100) / 100;

/** The cost of records as far as it is known (PH-34). */
export function wasteCostOf(records: readonly Priced[]): WasteCost {
  const costs = records.flatMap(({ total_cost: cost }) => (cost === null ? [] : [cost]));
  return {
    total_cost: costs.length === 0 ? null : inCents(costs.reduce((sum, cost) => sum + cost, 0)),
    records_without_rate: records.length - costs.length,
  };
}

/** The same for each group that occurs. */
export function wasteCostBy<Row extends Priced>(
  records: readonly Row[],
  keyOf: (row: Row) => string,
): Record<string, WasteCost> {
  const keys = [...new Set(records.map(keyOf))];
  return Object.fromEntries(
    keys.map((key) => [key, wasteCostOf(records.filter((record) => keyOf(record) === key))]),
  );
}

type Summed = Pick<WasteRecord, 'waste_type' | 'waste_class' | 'unit' | 'quantity' | 'total_cost'>;

export interface WasteSum {
  readonly waste_type: string;
  readonly waste_class: string;
  readonly unit: string;
  readonly records: number;
  readonly quantity: number;
  /** Null while one of the records has no rate. */
  readonly cost: number | null;
}

/** Records and quantity of each type and unit. */
export function wasteByTypeAndUnit(records: readonly Summed[]): WasteSum[] {
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
      cost: cost === null || sum?.cost === null ? null : inCents((sum?.cost ?? 0) + cost),
    });
  }
  return [...sums.values()];
}
