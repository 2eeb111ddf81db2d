/** Counters of machines and the keys of their devices: the only file that names machine_counters and machine_keys. */
import type { CountingKey, MachineCounter } from '@pms/domain/counters/schema';
import type { DeviceKey } from '@pms/domain/device-key';
import { sql } from 'kysely';
import type { Change } from '../../platform/change';
import type { Reader, Tx } from '../../platform/database';
import { keyedLocks } from '../../platform/locks';

/** The last readings by the id of the key. */
export async function findCounters(
  reader: Reader,
  keyIds: readonly number[],
): Promise<ReadonlyMap<number, MachineCounter>> {
  const rows = await reader
    .selectFrom('machine_counters')
    .select(['key_id', 'total', 'counted_at', 'segment'])
    .where('key_id', '=', sql<number>`any(${[...keyIds]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ key_id, ...counter }) => [key_id, counter]));
}

/** The newest reading of all keys of the machine. */
export const findNewestCounter = (reader: Reader, machineId: number): Promise<MachineCounter | undefined> =>
  reader
    .selectFrom('machine_counters as c')
    .innerJoin('machine_keys as k', 'k.id', 'c.key_id')
    .select(['c.total', 'c.counted_at', 'c.segment'])
    .where('k.machine_id', '=', machineId)
    .orderBy('c.counted_at', 'desc')
    .orderBy('k.id', 'desc')
    .executeTakeFirst();

export async function saveCounters(tx: Tx, counters: ReadonlyMap<number, MachineCounter>): Promise<void> {
  if (counters.size === 0) return;
  await tx
    .insertInto('machine_counters')
    .values([...counters].map(([key_id, counter]) => ({ key_id, ...counter })))
    .onConflict((conflict) =>
      conflict.column('key_id').doUpdateSet(({ ref }) => ({
        total: ref('excluded.total'),
        counted_at: ref('excluded.counted_at'),
        segment: ref('excluded.segment'),
      })),
    )
    .execute();
}

/** Gives a new key the counter of the last revoked key of the machine with the same name (decision 0617). */
export async function continueCounter(
  tx: Tx,
  key: { id: number; machineId: number; name: string },
): Promise<void> {
  await sql`
    insert into machine_counters (key_id, total, counted_at, segment)
    select ${key.id}, c.total, c.counted_at, c.segment
      from machine_counters c join machine_keys k on k.id = c.key_id
     where k.machine_id = ${key.machineId} and lower(k.name) = lower(${key.name}) and k.revoked_at is not null
     order by k.id desc limit 1`.execute(tx);
}

export interface KeyInForce {
  readonly id: number;
  readonly key_hash: Buffer;
  readonly name: string;
  readonly machine_id: number;
  readonly machine_name: string;
}

/** The keys in force with these hashes, with their machines. */
export const findKeysInForce = (reader: Reader, hashes: readonly Buffer[]): Promise<KeyInForce[]> =>
  reader
    .selectFrom('machine_keys as k')
    .innerJoin('machines as m', 'm.id', 'k.machine_id')
    .select(['k.id', 'k.key_hash', 'k.name', 'k.machine_id', 'm.name as machine_name'])
    .where('k.key_hash', '=', sql<Buffer>`any(${[...hashes]}::bytea[])`)
    .where('k.revoked_at', 'is', null)
    .where('m.retired_at', 'is', null)
    .execute();

/** Readings of one machine wait for each other here. The machines are locked in the order of their ids. */
export async function lockCounters(tx: Tx, machineIds: readonly number[]): Promise<void> {
  const inOrder = [...machineIds].sort((a, b) => a - b);
  await sql`select pg_advisory_xact_lock(${keyedLocks.machineCounter}, id)
    from unnest(${inOrder}::int[]) as id`.execute(tx);
}

export async function markUsed(change: Change, keyIds: readonly number[]): Promise<void> {
  await change.tx
    .updateTable('machine_keys')
    .set({ last_used_at: sql`date_trunc('minute', ${change.now}::timestamptz)` })
    .where('id', '=', sql<number>`any(${[...keyIds]}::bigint[])`)
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

/** Keys in force come before revoked keys. Within each group the newest key comes first. */
export async function listKeys(reader: Reader, machineId: number): Promise<CountingKey[]> {
  const keys = await selectKeys(reader)
    .where('k.machine_id', '=', machineId)
    .orderBy(sql`k.revoked_at is not null`)
    .orderBy('k.id', 'desc')
    .limit(100)
    .execute();
  const counters = await findCounters(
    reader,
    keys.map(({ id }) => id),
  );
  return keys.map((key) => ({ ...key, counter: counters.get(key.id) ?? null }));
}

export async function insertKey(
  change: Change,
  key: { readonly machine_id: number; readonly name: string; readonly key_hash: Buffer },
): Promise<DeviceKey> {
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
