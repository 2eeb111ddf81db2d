/** The ratings of a percentage in each place (decision A-46). */

/** The start of the band "Good", with which OEE is compared. */
export const goodOee = 85;

/** The ratings of OEE and of the efficiency in shift reports (specification 1, section 9). */
const oeeBands = [
  [95, 'Excellent'],
  [goodOee, 'Good'],
  [75, 'Average'],
  [65, 'Poor'],
] as const;
export type OeeRating = (typeof oeeBands)[number][1] | 'Critical';

/** Null if there is no figure to rate. */
export function oeeRating(value: number | null): OeeRating | null {
  if (value === null) return null;
  return oeeBands.find(([least]) => value >= least)?.[1] ?? 'Critical';
}

export const performanceRatings = ['Excellent', 'Good', 'Needs Improvement'] as const;
export type PerformanceRating = (typeof performanceRatings)[number];

/**
 * The distance from each of the three targets within which a value is still rated as good: from 85 to 70, from 80 to
 * 60, and from 90 to 75 (specification 3, section 9).
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
