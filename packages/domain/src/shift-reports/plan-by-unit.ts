/** The plan of a shift where its orders count in several units: no percentage of their sum, one for each unit. */
import { percentage } from '../figures/figures';
import type { Figure, UnitCounts } from '../figures/schema';

interface UnitPlan {
  readonly unit: string;
  /** The produced part of the plan so far; the schedule attainment of this unit alone. */
  readonly attainment: Figure;
}

/** Units of which nothing was planned have no plan to reach. */
export const planByUnit = (counts: readonly UnitCounts[]): UnitPlan[] =>
  counts
    .filter(({ planned }) => planned > 0)
    .map(({ unit, planned, attained }) => ({ unit, attainment: percentage(attained, planned, 'units') }));
