/** The arithmetic of the dashboard: percentages and trends. Each value that is null has a reason. */

/** A percentage, or the reason why it cannot be computed. */
export interface Percent {
  readonly value: number | null;
  readonly reason: string | null;
}

/** round(100 × part / whole), within 0 to 100 (decision A-38). A whole of zero gives the reason instead. */
export function percentOf(part: number, whole: number, reason: string): Percent {
  if (!(whole > 0)) return { value: null, reason };
  return { value: Math.min(100, Math.max(0, Math.round((100 * part) / whole))), reason: null };
}

const trendDays = 7;

const mean = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
};

/**
 * The change from the mean of the previous seven values to the mean of the last seven values, in percent with a sign
 * (PH-02). If the previous mean is zero, there is no percentage.
 */
export function trendOf(series: readonly (number | null)[]): Percent {
  const last = mean(series.slice(-trendDays));
  const previous = mean(series.slice(-2 * trendDays, -trendDays));
  if (last === null) return { value: null, reason: 'No values in the last 7 days' };
  if (previous === null || previous === 0)
    return { value: null, reason: 'Nothing to compare with in the 7 days before' };
  return { value: Math.round((100 * (last - previous)) / previous), reason: null };
}

/** 100 × (today − yesterday) / yesterday, rounded. If yesterday is zero, there is no percentage (PH-12). */
export function changeFrom(yesterday: number, today: number): Percent {
  if (yesterday === 0) return { value: null, reason: 'Nothing to compare with yesterday' };
  // Without + 0 a small fall would be rounded to a zero with a sign.
  return { value: Math.round((100 * (today - yesterday)) / yesterday) + 0, reason: null };
}
