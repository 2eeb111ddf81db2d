/** Totals of waste from sums that the database made, by unit: masses in kilograms, every other unit on its own. */
import { kilogramsIn } from '../waste/figures';
import type { WasteTotals } from '../waste/schema';
import { exact } from './sums';

export interface WasteSumByUnit {
  readonly unit: string;
  readonly quantity: number;
  readonly records: number;
}

export function wasteTotalsOfSums(sums: readonly WasteSumByUnit[]): WasteTotals {
  const other_units: Record<string, number> = {};
  let [total_kg, total_records] = [0, 0];
  for (const { unit, quantity, records } of sums) {
    const weight = kilogramsIn(quantity, unit);
    if (weight === null) other_units[unit] = exact((other_units[unit] ?? 0) + quantity);
    else total_kg = exact(total_kg + weight);
    total_records += records;
  }
  return { total_records, total_kg, other_units };
}
