/**
 * Locks of months: the only file that names month_locks. The database refuses writes before the end of the newest lock.
 */
import type { LockMade } from '@pms/domain/figures/locked-times';
import type { MonthLock } from '@pms/domain/settings/month-lock';
import { sql } from 'kysely';
import type { Change } from '../../platform/change';
import type { Reader, Tx } from '../../platform/database';
import { locks } from '../../platform/locks';

/** The lock in force; if there is no lock, every field is null or empty. */
export async function readMonthLock(reader: Reader): Promise<MonthLock> {
  const row = await reader
    .selectFrom('month_locks as l')
    .innerJoin('users as u', 'u.id', 'l.changed_by')
    .select([
      sql<string | null>`to_char(l.last_month, 'YYYY-MM')`.as('last_month'),
      'l.locked_until',
      'l.reason',
      'u.full_name as changed_by_name',
      'l.changed_at',
    ])
    .orderBy('l.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? { last_month: null, locked_until: null, reason: '', changed_by_name: null, changed_at: null };
}

/** Every lock and unlock, in the order in which they were made, with times in milliseconds. */
export async function listMonthLocks(reader: Reader): Promise<LockMade[]> {
  return reader
    .selectFrom('month_locks')
    .select([
      sql<number | null>`(extract(epoch from locked_until) * 1000)::float8`.as('until'),
      sql<number>`(extract(epoch from changed_at) * 1000)::float8`.as('at'),
    ])
    .orderBy('id')
    .execute();
}

/** Waits for running writes of past facts, and blocks new writes until the change ends. */
export async function holdMonthLock(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${locks.monthLock})`.execute(tx);
}

export async function insertMonthLock(
  change: Change,
  userId: number,
  { last_month, locked_until, reason }: Pick<MonthLock, 'last_month' | 'locked_until' | 'reason'>,
): Promise<number> {
  const { id } = await change.tx
    .insertInto('month_locks')
    .values({
      last_month: last_month === null ? null : `${last_month}-01`,
      locked_until,
      reason,
      changed_by: userId,
      changed_at: change.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
