/**
 * Computes the locked times and the moment of each lock, from all locks and unlocks in their order (decision 0472).
 * Pure.
 */

/** A lock up to an instant, in milliseconds. If `until` is null, all locks are removed. */
export interface LockMade {
  readonly until: number | null;
  readonly at: number;
}

/** A time that is locked now, and the moment of its lock. The intervals are half-open and in order. */
export interface LockedTime {
  readonly from: number;
  readonly to: number;
  readonly at: number;
}

export function lockedTimes(locks: readonly LockMade[]): LockedTime[] {
  let times: LockedTime[] = [];
  for (const { until, at } of locks) {
    const end = until ?? Number.NEGATIVE_INFINITY;
    times = times.filter(({ from }) => from < end).map((time) => ({ ...time, to: Math.min(time.to, end) }));
    const from = times.at(-1)?.to ?? Number.NEGATIVE_INFINITY;
    if (from < end) times.push({ from, to: end, at });
  }
  return times;
}
