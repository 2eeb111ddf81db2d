/** Recognises a repeated write by its key and gives the first answer again (decision A-28). */
import { createHash } from 'node:crypto';
import { type Refusal, RefusalError, refusal } from '@pms/domain/refusal';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Change } from '../change';

export interface RepeatKey {
  readonly user_id: number;
  /** Method and path of the call, so that a key is valid for one action on one record. */
  readonly endpoint: string;
  readonly key: string;
  readonly request_hash: Buffer;
}

export interface StoredAnswer {
  readonly status: number;
  readonly body: unknown;
}

const keyReused = (): Refusal =>
  refusal('IDEMPOTENCY_KEY_REUSED', 422, 'This Idempotency-Key was already used for another request');

export const keyTooLong = (): Refusal =>
  refusal('IDEMPOTENCY_KEY_INVALID', 400, 'An Idempotency-Key has 1 to 200 characters');

export function hashRequest(parts: readonly (string | Buffer)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(String(part.length)).update(':').update(part);
  return hash.digest();
}

/** An accepted call has a lower status. A refused call leaves no key. */
const closedStatus = 409;
const closedAnswer = z.object({ code: z.string(), message: z.string() });

function refuseIfClosed({
  status,
  answer,
}: {
  readonly status: number | null;
  readonly answer: unknown;
}): void {
  if (status !== closedStatus) return;
  const { code, message } = closedAnswer.parse(answer);
  throw new RefusalError(refusal(code, closedStatus, message));
}

const readKey = (change: Change, { user_id, endpoint, key }: Omit<RepeatKey, 'request_hash'>) =>
  change.tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'answer'])
    .where('user_id', '=', user_id)
    .where('endpoint', '=', endpoint)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();

/**
 * Claims the key inside the change. A second call with the same key waits here until the first call has committed, and
 * then gets the first answer. If the first call was refused, its transaction was rolled back together with the claim,
 * and the key is free again.
 */
export async function claimKey(change: Change, key: RepeatKey): Promise<StoredAnswer | undefined> {
  const claimed = await change.tx
    .insertInto('idempotency_keys')
    .values({ ...key, created_at: change.received })
    .onConflict((conflict) => conflict.columns(['user_id', 'endpoint', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed) return undefined;
  const stored = await readKey(change, key);
  refuseIfClosed(stored);
  if (!stored.request_hash.equals(key.request_hash)) throw new RefusalError(keyReused());
  return { status: stored.status ?? 200, body: stored.answer ?? undefined };
}

export async function storeAnswer(change: Change, key: RepeatKey, answer: StoredAnswer): Promise<void> {
  await change.tx
    .updateTable('idempotency_keys')
    .set({
      status: answer.status,
      answer: answer.body === undefined ? null : sql`${JSON.stringify(answer.body)}::jsonb`,
    })
    .where('user_id', '=', key.user_id)
    .where('endpoint', '=', key.endpoint)
    .where('key', '=', key.key)
    .execute();
}

/**
 * Closes the key inside the change, so that each later call with the key gets this refusal. A running call with the key
 * ends first. Returns false if a call with the key has been accepted. Throws the refusal of a key that is closed already.
 */
export async function closeKey(
  change: Change,
  key: Omit<RepeatKey, 'request_hash'>,
  { code, message }: Refusal,
): Promise<boolean> {
  const closed = { ...key, request_hash: hashRequest([]), status: closedStatus };
  const claimed = await change.tx
    .insertInto('idempotency_keys')
    .values({
      ...closed,
      answer: sql`${JSON.stringify({ code, message })}::jsonb`,
      created_at: change.received,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'endpoint', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!claimed) refuseIfClosed(await readKey(change, key));
  return claimed !== undefined;
}
