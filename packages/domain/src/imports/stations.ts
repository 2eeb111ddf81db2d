/** Work at several stations of one place at the same time (decision 0174). */
import type { Instant } from '../plant-time';

interface Run {
  readonly from: Instant;
  readonly to: Instant;
}

/**
 * Divides the time of overlapping runs. Each instant belongs to the run that began first and has not ended. The parts
 * are together as long as the union of the runs. A run inside another run has no part.
 */
export function oneAtATime<T extends Run>(runs: readonly T[]): T[] {
  const parts: T[] = [];
  let reached: Instant = '';
  for (const run of [...runs].sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))) {
    if (run.to <= reached) continue;
    parts.push(run.from < reached ? { ...run, from: reached } : run);
    reached = run.to;
  }
  return parts;
}
