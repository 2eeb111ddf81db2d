/**
 * Assigns every instant to the first claim on the instant. An instant of an earlier layer is not free for a later
 * layer.
 */
import type { Interval } from '../intervals';

/**
 * Removes overlaps: of two claims on an instant, the later claim loses the instant. Claims are sorted by start, then in
 * the given order.
 */
export function firstComeFirst<Claim extends Interval>(claims: readonly Claim[]): Claim[] {
  const sorted = claims.filter(({ from, to }) => to > from).sort((a, b) => a.from - b.from);
  const kept: Claim[] = [];
  let taken = Number.NEGATIVE_INFINITY;
  for (const claim of sorted) {
    if (claim.to <= taken) continue;
    kept.push(claim.from >= taken ? claim : { ...claim, from: taken });
    taken = claim.to;
  }
  return kept;
}

export interface Painted<Claim extends Interval> {
  /** The parts of the claims that were still free, in order. */
  readonly taken: Claim[];
  readonly free: Interval[];
}

/** Assigns free intervals to claims. Both lists are in order and without overlap, and each list is read once. */
export function paint<Claim extends Interval>(
  free: readonly Interval[],
  claims: readonly Claim[],
): Painted<Claim> {
  const taken: Claim[] = [];
  const left: Interval[] = [];
  let first = 0;
  for (const gap of free) {
    let at = gap.from;
    while (first < claims.length && (claims[first]?.to ?? 0) <= gap.from) first += 1;
    for (let index = first; index < claims.length; index += 1) {
      const claim = claims[index];
      if (!claim || claim.from >= gap.to) break;
      const from = Math.max(at, claim.from);
      const to = Math.min(gap.to, claim.to);
      if (to <= from) continue;
      if (from > at) left.push({ from: at, to: from });
      taken.push({ ...claim, from, to });
      at = to;
    }
    if (at < gap.to) left.push({ from: at, to: gap.to });
  }
  return { taken, free: left };
}
