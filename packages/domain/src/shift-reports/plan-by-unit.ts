/** The plan of a shift with orders in several units: a percentage for each unit instead of a percentage of the sum. */
import { percentage } from '../figures/figures';
import type { Figure, UnitCounts } from '../figures/schema';

interface UnitPlan {
  readonly unit: string;
  /** The schedule attainment of this unit: the produced part of the plan so far. */
  readonly attainment: Figure;
}

/** Units without a planned quantity are left out. */
export const planByUnit = (counts: readonly UnitCounts[]): UnitPlan[] =>
  counts
    .filter(({ planned }) => planned > 0)
    .map(({ unit, planned, attained }) => ({ unit, attainment: percentage(attained, planned, 'units') }));
