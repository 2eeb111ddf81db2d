/**
 * PINs and badges: the only file that names these tables. When a PIN or a badge ends, sessions that it opened on
 * tablets may send no more entries after their end. Another person may have used it while the tablet was offline.
 */
import type { SignInRecord } from '@pms/domain/sessions/rules';
import type { PersonMeans } from '@pms/domain/tablets/schema';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database';
import { hashToken } from '../../platform/token-hash';
import { endSendingOf } from '../sessions/queries';

interface Pin extends SignInRecord {
  readonly pin_hash: string;
}

export async function findPin(reader: Reader, userId: number): Promise<Pin | undefined> {
  return reader
    .selectFrom('pins')
    .select(['pin_hash', 'failed_sign_ins', 'locked_until', 'last_failure_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function savePinRecord(tx: Tx, userId: number, record: SignInRecord): Promise<void> {
  await tx.updateTable('pins').set(record).where('user_id', '=', userId).execute();
}

/** Saves a PIN with no failures. */
export async function savePin(tx: Tx, userId: number, pin_hash: string): Promise<void> {
  const fields = {
    pin_hash,
    since: sql<string>`plant_clock()`,
    failed_sign_ins: 0,
    locked_until: null,
    last_failure_at: null,
  };
  await endSendingOf(tx, userId, { proof: 'pin' });
  await tx
    .insertInto('pins')
    .values({ user_id: userId, ...fields })
    .onConflict((taken) => taken.column('user_id').doUpdateSet(fields))
    .execute();
}

/** Returns false if the person has no PIN. */
export async function deletePin(tx: Tx, userId: number): Promise<boolean> {
  await endSendingOf(tx, userId, { proof: 'pin' });
  const { numDeletedRows } = await tx.deleteFrom('pins').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns false if the person has no badge. */
export async function deleteBadge(tx: Tx, userId: number): Promise<boolean> {
  await endSendingOf(tx, userId, { proof: 'badge' });
  const { numDeletedRows } = await tx.deleteFrom('badges').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the PIN and the badge of a person whose account was switched off. */
export async function deleteMeansOf(tx: Tx, userId: number): Promise<void> {
  await deletePin(tx, userId);
  await deleteBadge(tx, userId);
}

/** Saves a badge. It replaces the previous badge of the person. */
export async function saveBadge(tx: Tx, userId: number, code: string, madeBy: number): Promise<void> {
  const fields = { code_hash: hashToken(code), made_by: madeBy, since: sql<string>`plant_clock()` };
  await endSendingOf(tx, userId, { proof: 'badge' });
  await tx
    .insertInto('badges')
    .values({ user_id: userId, ...fields })
    .onConflict((taken) => taken.column('user_id').doUpdateSet(fields))
    .execute();
}

export async function findBadgeHolder(reader: Reader, code: string): Promise<number | undefined> {
  const row = await reader
    .selectFrom('badges')
    .select('user_id')
    .where('code_hash', '=', hashToken(code))
    .executeTakeFirst();
  return row?.user_id;
}

export async function readMeans(
  reader: Reader,
  userId: number,
): Promise<{ pin_since: string | null; badge_since: string | null }> {
  const pin = await reader
    .selectFrom('pins')
    .select('since')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const badge = await reader
    .selectFrom('badges')
    .select('since')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { pin_since: pin?.since ?? null, badge_since: badge?.since ?? null };
}

export async function listMeans(reader: Reader): Promise<PersonMeans[]> {
  const { rows } = await sql<PersonMeans>`
    select u.id, u.full_name as "fullName", u.role, p.since as pin_since, b.since as badge_since
      from users u left join pins p on p.user_id = u.id left join badges b on b.user_id = u.id
     where p.user_id is not null or b.user_id is not null
     order by u.full_name collate people_order, u.id`.execute(reader);
  return rows;
}
