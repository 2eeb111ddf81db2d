/** Counters of machines and the keys of their devices: the only file that names machine_counters and machine_keys. */
import type { MachineCounter, MachineKey } from '@pms/domain/counters/schema';
import { sql } from 'kysely';
import type { Change } from '../../platform/change';
import type { Reader, Tx } from '../../platform/database';
import { keyedLocks } from '../../platform/locks';

export async function findCounter(reader: Reader, machineId: number): Promise<MachineCounter | undefined> {
  return reader
    .selectFrom('machine_counters')
    .select(['total', 'counted_at', 'segment'])
    .where('machine_id', '=', machineId)
    .executeTakeFirst();
}

export async function saveCounter(tx: Tx, machineId: number, counter: MachineCounter): Promise<void> {
  await tx
    .insertInto('machine_counters')
    .values({ machine_id: machineId, ...counter })
    .onConflict((conflict) => conflict.column('machine_id').doUpdateSet(counter))
    .execute();
}

/** The key in force with the machine that it belongs to; readings of one machine wait for each other here. */
export async function lockKeyInForce(
  tx: Tx,
  machineId: number,
  hash: Buffer,
): Promise<{ id: number; name: string; machine_name: string } | undefined> {
  const key = await tx
    .selectFrom('machine_keys as k')
    .innerJoin('machines as m', 'm.id', 'k.machine_id')
    .select(['k.id', 'k.name', 'm.name as machine_name'])
    .where('k.key_hash', '=', hash)
    .where('k.machine_id', '=', machineId)
    .where('k.revoked_at', 'is', null)
    .where('m.retired_at', 'is', null)
    .executeTakeFirst();
  if (key) await sql`select pg_advisory_xact_lock(${keyedLocks.machineCounter}, ${machineId})`.execute(tx);
  return key;
}

export async function markUsed(change: Change, keyId: number): Promise<void> {
  await change.tx
    .updateTable('machine_keys')
    .set({ last_used_at: sql`date_trunc('minute', ${change.now}::timestamptz)` })
    .where('id', '=', keyId)
    .where(sql<boolean>`last_used_at is distinct from date_trunc('minute', ${change.now}::timestamptz)`)
    .execute();
}

const selectKeys = (reader: Reader) =>
  reader
    .selectFrom('machine_keys as k')
    .leftJoin('users as u', 'u.id', 'k.created_by')
    .select([
      'k.id',
      'k.name',
      'u.full_name as created_by_name',
      'k.created_at',
      'k.last_used_at',
      'k.revoked_at',
    ]);

/** Keys in force first, the newest first. */
export const listKeys = (reader: Reader, machineId: number): Promise<MachineKey[]> =>
  selectKeys(reader)
    .where('k.machine_id', '=', machineId)
    .orderBy(sql`k.revoked_at is not null`)
    .orderBy('k.id', 'desc')
    .limit(100)
    .execute();

export async function insertKey(
  change: Change,
  key: { readonly machine_id: number; readonly name: string; readonly key_hash: Buffer },
): Promise<MachineKey> {
  const { id } = await change.tx
    .insertInto('machine_keys')
    .values({ ...key, created_by: change.actor?.user_id ?? null, created_at: change.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return selectKeys(change.tx).where('k.id', '=', id).executeTakeFirstOrThrow();
}

export const lockKey = (tx: Tx, id: number) =>
  tx
    .selectFrom('machine_keys')
    .select(['id', 'name', 'machine_id', 'revoked_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function markRevoked(change: Change, id: number, userId: number): Promise<void> {
  await change.tx
    .updateTable('machine_keys')
    .set({ revoked_at: change.now, revoked_by: userId })
    .where('id', '=', id)
    .execute();
}
