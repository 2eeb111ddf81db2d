/** Work that goes on at several stations of one place at one time (decision 0174). */
import type { Instant } from '../plant-time';

interface Run {
  readonly from: Instant;
  readonly to: Instant;
}

/**
 * The time of these runs as a place has it: each instant once, as part of the run that began first and still goes on.
 * Together the parts are as long as the union of the runs; a run that goes on within another one leaves no part.
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
