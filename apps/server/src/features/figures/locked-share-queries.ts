/** Shares that counts keep in locked months (decision 0403): the only file that names locked_count_shares. */
import type { LockedRunning, LockedShare, LockedShares } from '@pms/domain/figures/facts';
import { type Insertable, sql } from 'kysely';
import type { Change } from '../../platform/change';
import type { Reader } from '../../platform/database';
import type { LockedCountShares } from '../../platform/database-types.generated';

/** Counts that began before the moment and end after it. */
export async function listCountsOver(reader: Reader, boundary: string) {
  const { rows } = await sql<{ id: number; machine_id: number; since: string; until: string }>`
    select id, machine_id, since, until from counts_over(${boundary})`.execute(reader);
  return rows;
}

export async function insertLockedShares(
  change: Change,
  shares: readonly Insertable<LockedCountShares>[],
): Promise<void> {
  if (shares.length === 0) return;
  await change.tx
    .insertInto('locked_count_shares')
    .values([...shares])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes the shares of shifts that end after the moment. Without a moment, deletes all shares. */
export async function deleteLockedShares(change: Change, after: string | null): Promise<void> {
  await change.tx
    .deleteFrom('locked_count_shares')
    .where('shift_ends_at', '>', after ?? '-infinity')
    .execute();
}

/** The shares of the orders' counts in locked months, by the id of the count. */
export async function listLockedShares(
  reader: Reader,
  orders: readonly number[],
): Promise<ReadonlyMap<number, LockedShares>> {
  const rows = await reader
    .selectFrom('locked_count_shares as s')
    .innerJoin('quantity_updates as q', 'q.id', 's.count_id')
    .select([
      's.count_id',
      's.shift_date',
      's.shift_type',
      's.good',
      's.scrap',
      's.rework',
      's.running_ms',
      sql<number>`(extract(epoch from s.shift_ends_at) * 1000)::float8`.as('ends_at'),
    ])
    .where(sql<boolean>`q.order_id = any(${[...orders]}::bigint[])`)
    .orderBy('s.shift_ends_at')
    .execute();
  const counts = new Map<number, { until: number; shifts: LockedShare[]; running: LockedRunning[] }>();
  for (const { count_id, ends_at, shift_type, running_ms, ...share } of rows) {
    const known = counts.get(count_id) ?? { until: ends_at, shifts: [], running: [] };
    known.until = Math.max(known.until, ends_at);
    if (running_ms !== null)
      known.running = withRunning(known.running, { until: ends_at, whole_ms: running_ms });
    known.shifts.push({ ...share, shift_type: shift_type as LockedShare['shift_type'] });
    counts.set(count_id, known);
  }
  return counts;
}

/** Shifts of one lock follow each other and have one running time. */
const withRunning = (running: readonly LockedRunning[], next: LockedRunning): LockedRunning[] => [
  ...(running.at(-1)?.whole_ms === next.whole_ms ? running.slice(0, -1) : running),
  next,
];
