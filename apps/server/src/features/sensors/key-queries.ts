/** Keys of sensors: the only file that names sensor_keys. */
import type { DeviceKey } from '@pms/domain/device-key';
import { sql } from 'kysely';
import type { Change } from '../../platform/change';
import type { Reader, Tx } from '../../platform/database';

const selectKeys = (reader: Reader) =>
  reader
    .selectFrom('sensor_keys as k')
    .leftJoin('users as u', 'u.id', 'k.created_by')
    .select([
      'k.id',
      'k.name',
      'u.full_name as created_by_name',
      'k.created_at',
      'k.last_used_at',
      'k.revoked_at',
    ]);

/** One page of the keys. Keys in force are first, and the newest key is first among them. */
export async function listKeys(
  reader: Reader,
  { page, page_size: size }: { readonly page: number; readonly page_size: number },
): Promise<{ data: DeviceKey[]; total: number }> {
  const { total } = await reader
    .selectFrom('sensor_keys as k')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const data = await selectKeys(reader)
    .orderBy(sql`k.revoked_at is not null`)
    .orderBy('k.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { data, total };
}

export async function insertKey(
  change: Change,
  key: { readonly name: string; readonly key_hash: Buffer },
): Promise<DeviceKey> {
  const { id } = await change.tx
    .insertInto('sensor_keys')
    .values({ ...key, created_by: change.actor?.user_id ?? null, created_at: change.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return selectKeys(change.tx).where('k.id', '=', id).executeTakeFirstOrThrow();
}

export const lockKey = (tx: Tx, id: number) =>
  tx
    .selectFrom('sensor_keys')
    .select(['id', 'name', 'revoked_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function markRevoked(change: Change, id: number, userId: number): Promise<void> {
  await change.tx
    .updateTable('sensor_keys')
    .set({ revoked_at: change.now, revoked_by: userId })
    .where('id', '=', id)
    .execute();
}

export const findKeyInForce = (reader: Reader, hash: Buffer) =>
  reader
    .selectFrom('sensor_keys')
    .select('id')
    .where('key_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();

export async function markUsed(change: Change, keyId: number): Promise<void> {
  await change.tx
    .updateTable('sensor_keys')
    .set({ last_used_at: sql`date_trunc('minute', ${change.now}::timestamptz)` })
    .where('id', '=', keyId)
    .where(sql<boolean>`last_used_at is distinct from date_trunc('minute', ${change.now}::timestamptz)`)
    .execute();
}
