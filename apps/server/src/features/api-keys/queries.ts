/** Keys of people's programs: the only file that names api_keys. */
import type { ApiKey } from '@pms/domain/api-keys/schema';
import type { Permission } from '@pms/domain/roles';
import { sql } from 'kysely';
import type { Change } from '../../platform/change';
import type { Reader, Tx } from '../../platform/database';
import { plantZone } from '../settings/queries';

const isInForce = sql<boolean>`(k.revoked_at is null and (k.expires_at is null or k.expires_at > plant_clock()))`;

const selectKeys = (reader: Reader) =>
  reader
    .selectFrom('api_keys as k')
    .innerJoin('users as u', 'u.id', 'k.user_id')
    .select([
      'k.id',
      'k.user_id',
      'u.full_name',
      'k.name',
      'k.hint',
      sql<Permission[]>`k.rights`.as('rights'),
      'k.created_at',
      'k.expires_at',
      'k.last_used_at',
    ]);

export const listKeysOf = (reader: Reader, userId: number): Promise<ApiKey[]> =>
  selectKeys(reader).where('k.user_id', '=', userId).where(isInForce).orderBy('k.id', 'desc').execute();

/** One page of the keys in force of all people. */
export async function listKeys(
  reader: Reader,
  { page, page_size: size }: { readonly page: number; readonly page_size: number },
): Promise<{ data: ApiKey[]; total: number }> {
  const { total } = await reader
    .selectFrom('api_keys as k')
    .where(isInForce)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const data = await selectKeys(reader)
    .where(isInForce)
    .orderBy('k.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { data, total };
}

/** Changes of one person's keys wait for each other, so that the number of keys stays within the limit. */
export async function lockKeysOf(tx: Tx, userId: number): Promise<{ keys: number; today: string }> {
  return tx
    .selectFrom('users as u')
    .where('u.id', '=', userId)
    .forNoKeyUpdate()
    .select([
      sql<number>`(select count(*)::int from api_keys k where k.user_id = u.id and ${isInForce})`.as('keys'),
      sql<string>`to_char(plant_clock() at time zone ${plantZone}, 'YYYY-MM-DD')`.as('today'),
    ])
    .executeTakeFirstOrThrow();
}

interface NewKey {
  readonly user_id: number;
  readonly name: string;
  readonly key_hash: Buffer;
  readonly hint: string;
  readonly rights: Permission[];
  /** The last day, by the plant's date. */
  readonly last_day: string | null;
}

export async function insertKey(change: Change, { last_day, ...key }: NewKey): Promise<ApiKey> {
  const { id } = await change.tx
    .insertInto('api_keys')
    .values({
      ...key,
      created_at: change.now,
      expires_at: sql<string | null>`(${last_day}::date + 1)::timestamp at time zone ${plantZone}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return selectKeys(change.tx).where('k.id', '=', id).executeTakeFirstOrThrow();
}

export const lockKey = (tx: Tx, id: number) =>
  tx
    .selectFrom('api_keys')
    .select(['id', 'user_id', 'name'])
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function markRevoked(change: Change, id: number, userId: number): Promise<void> {
  await change.tx
    .updateTable('api_keys')
    .set({ revoked_at: change.now, revoked_by: userId })
    .where('id', '=', id)
    .execute();
}

/** The keys of a person end when the person leaves. */
export async function revokeKeysOf(change: Change, userId: number): Promise<void> {
  await change.tx
    .updateTable('api_keys')
    .set({ revoked_at: change.now, revoked_by: change.actor?.user_id ?? null })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}
