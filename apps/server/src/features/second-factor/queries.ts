/** Second factors and their recovery codes: the only file that names these tables outside the session check. */
import { createHash } from 'node:crypto';
import type { PlantSettings } from '@pms/domain/settings/schema';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database';

/** Whether the person whose id is in this column has a second factor. */
export const hasFactor = (userIdColumn: string) =>
  sql<boolean>`exists (select from second_factors f where f.user_id = ${sql.ref(userIdColumn)} and f.since is not null)`;

export async function hasSecondFactor(reader: Reader, userId: number): Promise<boolean> {
  return (await readFactor(reader, userId))?.sealed_secret != null;
}

interface Factor {
  readonly sealed_secret: Buffer | null;
  readonly since: string | null;
  readonly last_step: number;
  readonly sealed_pending: Buffer | null;
  readonly pending_since: string | null;
}

export const readFactor = (reader: Reader, userId: number): Promise<Factor | undefined> =>
  reader
    .selectFrom('second_factors')
    .select(['sealed_secret', 'since', 'last_step', 'sealed_pending', 'pending_since'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Whether the role must have a second factor. */
export async function isDemandedOf(reader: Reader, role: string): Promise<boolean> {
  const key: keyof PlantSettings = 'second_factor_roles';
  const row = await reader
    .selectFrom('settings')
    .select(sql<boolean>`value ? ${role}`.as('demanded'))
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.demanded ?? false;
}

export const lacksDemandedFactor = async (reader: Reader, userId: number, role: string): Promise<boolean> =>
  (await isDemandedOf(reader, role)) && !(await hasSecondFactor(reader, userId));

/** Saves a secret until its first code is entered. Replaces an earlier secret that was not confirmed. */
export async function savePendingSecret(tx: Tx, userId: number, sealed_pending: Buffer): Promise<void> {
  const waiting = { sealed_pending, pending_since: sql<string>`plant_clock()` };
  await tx
    .insertInto('second_factors')
    .values({ user_id: userId, ...waiting })
    .onConflict((taken) => taken.column('user_id').doUpdateSet(waiting))
    .execute();
}

/** Makes the pending secret the secret in force. */
export async function putPendingInForce(tx: Tx, userId: number, step: number): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set({
      sealed_secret: sql`sealed_pending`,
      since: sql`plant_clock()`,
      last_step: step,
      sealed_pending: null,
      pending_since: null,
    })
    .where('user_id', '=', userId)
    .execute();
}

/** Returns false if a code of this step or of a later step was used, also in another process. */
export async function takeStep(tx: Tx, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the second factor and its recovery codes. Returns false if the person has no second factor. */
export async function deleteFactor(tx: Tx, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const hashCode = (userId: number, signs: string): Buffer =>
  createHash('sha256').update(`${userId}\n${signs}`, 'utf8').digest();

export async function replaceRecoveryCodes(tx: Tx, userId: number, codes: readonly string[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((signs) => ({ user_id: userId, code_hash: hashCode(userId, signs) })))
    .execute();
}

/** Returns false for a code that this person does not have or has used. */
export async function takeRecoveryCode(tx: Tx, userId: number, signs: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: sql`plant_clock()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashCode(userId, signs))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countRecoveryCodes(reader: Reader, userId: number): Promise<number> {
  const { left } = await reader
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}
