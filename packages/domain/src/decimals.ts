/** The number of decimals of a stored value. */

/**
 * Whether the value has at most this number of decimals. A sum such as 0.1 + 0.2 has one decimal, because the function
 * ignores the rounding error of binary numbers.
 */
export function hasAtMostDecimals(value: number, most: number): boolean {
  const unit = 10 ** most;
  return Math.abs(value - Math.round(value * unit) / unit) <= Math.abs(value) * 4 * Number.EPSILON;
}
