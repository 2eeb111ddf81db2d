/** The records of failed sign-ins: for an account, for a known device, and for an unknown name. */
import { createHash } from 'node:crypto';
import { noFailures, type SignInRecord } from '@pms/domain/sessions/rules';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database';
import { keyedLocks } from '../../platform/locks';
import { hashToken } from '../../platform/token-hash';
import { type Credentials, lockCredentials, saveSignInRecord } from '../users/queries';

/** The account and the device of an attempt, if the server knows them. */
export interface Attempted {
  readonly username: string;
  readonly person: Credentials | undefined;
  /** The token of a device on which this person has signed in before. */
  readonly knownDevice: string | undefined;
}

const nameHash = (username: string): Buffer =>
  createHash('sha256').update(username.trim().toLowerCase(), 'utf8').digest();

const recordFields = ['failed_sign_ins', 'locked_until', 'last_failure_at'] as const;

/** Whether this person has signed in on the device with this token. Without `userId`: whether any person has. */
export async function isKnownDevice(reader: Reader, token: string, userId?: number): Promise<boolean> {
  let known = reader
    .selectFrom('known_devices')
    .select('user_id')
    .where('device_hash', '=', hashToken(token));
  if (userId !== undefined) known = known.where('user_id', '=', userId);
  return (await known.executeTakeFirst()) !== undefined;
}

/** Reads the failures that are stored for this account, device or name. */
export async function readRecord(reader: Reader, attempted: Attempted): Promise<SignInRecord> {
  const { person, knownDevice, username } = attempted;
  if (person && knownDevice) {
    const record = await reader
      .selectFrom('known_devices')
      .select(recordFields)
      .where('user_id', '=', person.id)
      .where('device_hash', '=', hashToken(knownDevice))
      .executeTakeFirst();
    return record ?? noFailures;
  }
  if (person) return person;
  const record = await reader
    .selectFrom('unknown_sign_in_names')
    .select(recordFields)
    .where('name_hash', '=', nameHash(username))
    .executeTakeFirst();
  return record ?? noFailures;
}

/** Reads the same record and locks it until the end of the change. Also returns the present account. */
export async function lockRecord(
  tx: Tx,
  attempted: Attempted,
): Promise<{ held: Credentials | undefined; record: SignInRecord }> {
  const held = attempted.person && (await lockCredentials(tx, attempted.person.id));
  if (!held) {
    const key = nameHash(attempted.username).readInt32BE(0);
    await sql`select pg_advisory_xact_lock(${keyedLocks.signInName}, ${key})`.execute(tx);
  }
  // The lock of the person's row also protects the records of the person's devices.
  return { held, record: await readRecord(tx, { ...attempted, person: held }) };
}

export async function saveRecord(
  tx: Tx,
  { username, person, knownDevice }: Attempted,
  record: SignInRecord,
): Promise<void> {
  if (person && knownDevice)
    await tx
      .updateTable('known_devices')
      .set(record)
      .where('user_id', '=', person.id)
      .where('device_hash', '=', hashToken(knownDevice))
      .execute();
  else if (person) await saveSignInRecord(tx, person.id, record);
  else {
    const { failed_sign_ins, locked_until, last_failure_at } = record;
    const values = {
      failed_sign_ins,
      locked_until,
      last_failure_at: last_failure_at ?? sql<string>`plant_clock()`,
    };
    await tx
      .insertInto('unknown_sign_in_names')
      .values({ name_hash: nameHash(username), ...values })
      .onConflict((taken) => taken.column('name_hash').doUpdateSet(values))
      .execute();
  }
}

/** The most failures and the latest delay, of the account and of its known devices. For queries that read `users`. */
export const gravestFailures = {
  failed_sign_ins: sql<number>`greatest(users.failed_sign_ins,
    (select max(failed_sign_ins) from known_devices where user_id = users.id))`,
  locked_until: sql<string | null>`greatest(users.locked_until,
    (select max(locked_until) from known_devices where user_id = users.id))`,
};

/** Deletes the failures of an account and of its known devices. Returns the gravest record of before. */
export async function deleteFailures(
  tx: Tx,
  userId: number,
): Promise<Pick<SignInRecord, 'failed_sign_ins' | 'locked_until'>> {
  const before = await tx
    .selectFrom('users')
    .select([
      gravestFailures.failed_sign_ins.as('failed_sign_ins'),
      gravestFailures.locked_until.as('locked_until'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await saveSignInRecord(tx, userId, noFailures);
  await tx.updateTable('known_devices').set(noFailures).where('user_id', '=', userId).execute();
  return before;
}

/** Records that this person has signed in on the device. */
export async function rememberDevice(tx: Tx, userId: number, token: string): Promise<void> {
  const last_used_at = sql<string>`plant_clock()`;
  await tx
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: hashToken(token), last_used_at })
    .onConflict((taken) =>
      taken.columns(['user_id', 'device_hash']).doUpdateSet({ last_used_at, ...noFailures }),
    )
    .execute();
}
