/** Changes that wait for a second person (decision 0401): the only file that names past_changes. */
import type { PastChangeKind } from '@pms/domain/every-feature';
import { pastChangeGone } from '@pms/domain/past-changes/refusals';
import { RefusalError } from '@pms/domain/refusal';
import { sql } from 'kysely';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import type { Reader } from '../../platform/database';

interface Kept {
  readonly id: number;
  readonly kind: PastChangeKind;
  /** The body in the form of the feature of the kind. */
  readonly body: unknown;
  readonly asked_by: number;
}

export async function insertPastChange(
  change: Change,
  caller: Caller,
  { kind, body }: Pick<Kept, 'kind' | 'body'>,
): Promise<number> {
  const { id } = await change.tx
    .insertInto('past_changes')
    .values({ kind, body: JSON.stringify(body), asked_by: caller.user_id, asked_at: change.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The change, locked until the transaction ends. */
export async function lockPastChange(change: Change, id: number): Promise<Kept> {
  const row = await change.tx
    .selectFrom('past_changes')
    .select(['id', 'kind', 'body', 'asked_by'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new RefusalError(pastChangeGone());
  return { ...row, kind: row.kind as PastChangeKind };
}

export const deletePastChange = (change: Change, id: number) =>
  change.tx.deleteFrom('past_changes').where('id', '=', id).execute();

/** Oldest first. */
export async function listKept(
  reader: Reader,
): Promise<(Kept & { readonly asked_at: string; readonly asked_by_name: string })[]> {
  const rows = await reader
    .selectFrom('past_changes as c')
    .innerJoin('users as u', 'u.id', 'c.asked_by')
    .select([
      'c.id',
      'c.kind',
      'c.body',
      'c.asked_by',
      'c.asked_at',
      sql<string>`u.full_name`.as('asked_by_name'),
    ])
    .orderBy('c.id')
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as PastChangeKind }));
}
