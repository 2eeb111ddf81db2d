/** The plan of a shift where its orders count in several units: no percentage of their sum, one for each unit. */
import type { UnitCounts } from '../figures/schema';

type UnitPlan = Pick<UnitCounts, 'unit' | 'planned' | 'attained'>;

/** Units of which nothing was planned have no plan to reach. */
export const planByUnit = (counts: readonly UnitCounts[]): UnitPlan[] =>
  counts
    .filter(({ planned }) => planned > 0)
    .map(({ unit, planned, attained }) => ({ unit, planned, attained }));
