/** The number of decimals that the plant keeps of a value. */

/**
 * Whether the value has at most this many decimals. A sum such as 0.1 + 0.2 has one decimal here: the difference that
 * its binary form makes is below the last digits of the value.
 */
export function hasAtMostDecimals(value: number, most: number): boolean {
  const unit = 10 ** most;
  return Math.abs(value - Math.round(value * unit) / unit) <= Math.abs(value) * 4 * Number.EPSILON;
}
