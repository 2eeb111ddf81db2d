/** The ends of standstills over the end of a locked month (decision 0638): the only file that names their table. */
import { type KeptStandstill, open } from '@pms/domain/figures/facts';
import { sql } from 'kysely';
import type { Change } from '../../platform/change';
import type { Reader } from '../../platform/database';
import { rowsOf } from '../../platform/rows-of';

/** Keeps the present end of each standstill that reaches the end of the locked months. */
export async function keepLockedStandstills(change: Change, until: string): Promise<void> {
  await sql`select keep_locked_standstills(${until})`.execute(change.tx);
}

/** Deletes the ends that were kept for later months. Without a moment, deletes all ends. */
export async function deleteLockedStandstills(change: Change, after: string | null): Promise<void> {
  await change.tx
    .deleteFrom('locked_standstills')
    .where('locked_until', '>', after ?? '-infinity')
    .execute();
}

/** The kept ends of the machines, the earliest lock first. */
export async function listLockedStandstills(
  reader: Reader,
  machines: readonly number[],
): Promise<(KeptStandstill & { readonly machine_id: number })[]> {
  const rows = await rowsOf(
    reader,
    sql<{ machine_id: number; until: number; to: number | null }>`
    select machine_id, (extract(epoch from locked_until) * 1000)::float8 as until,
           case when isfinite(ends_at) then (extract(epoch from ends_at) * 1000)::float8 end as to
      from locked_standstills where machine_id = any(${[...machines]}::bigint[]) order by locked_until`,
  );
  return rows.map(({ to, ...row }) => ({ ...row, to: to ?? open }));
}
