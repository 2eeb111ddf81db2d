/** The words for a percentage in each place (decision A-46). */

/** The start of the band "Good", with which OEE is compared. */
export const goodOee = 85;

/** OEE, and the efficiency of shift reports (specification 1, section 9). */
const oeeBands = [
  [95, 'Excellent'],
  [goodOee, 'Good'],
  [75, 'Average'],
  [65, 'Poor'],
] as const;
export type OeeRating = (typeof oeeBands)[number][1] | 'Critical';

/** Null where there is no figure to rate. */
export function oeeRating(value: number | null): OeeRating | null {
  if (value === null) return null;
  return oeeBands.find(([least]) => value >= least)?.[1] ?? 'Critical';
}

export const performanceRatings = ['Excellent', 'Good', 'Needs Improvement'] as const;
export type PerformanceRating = (typeof performanceRatings)[number];

/**
 * The lowest value that still counts as good for each of the three targets: 85 and 70, 80 and 60, 90 and 75
 * (specification 3, section 9).
 */
export const goodBelowTarget = {
  order_completion: 15,
  machine_utilization: 20,
  production_efficiency: 15,
} as const;
export type PerformanceName = keyof typeof goodBelowTarget;

export function performanceRating(
  name: PerformanceName,
  value: number | null,
  target: number,
): PerformanceRating | null {
  if (value === null) return null;
  if (value >= target) return 'Excellent';
  return value >= target - goodBelowTarget[name] ? 'Good' : 'Needs Improvement';
}
