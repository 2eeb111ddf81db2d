/** Whether two contents of a report are equal. */

/** Ignores the order of keys, because stored content was converted to JSON and back. */
export function saysTheSame(before: unknown, after: unknown): boolean {
  if (before === after) return true;
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null)
    return false;
  const [one, other] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => saysTheSame(one[key], other[key]));
}
