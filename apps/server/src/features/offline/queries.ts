/** Entries that were discarded or handed over: the only file that names their table. */
import type { HandedEntry, KeepOfflineEntryBody } from '@pms/domain/offline/schema';
import { sql } from 'kysely';
import type { Change } from '../../platform/change';
import type { Reader, Tx } from '../../platform/database';

const selectEntries = (reader: Reader) =>
  reader
    .selectFrom('offline_entries as e')
    .innerJoin('users as u', 'u.id', 'e.done_by')
    .leftJoin('users as c', 'c.id', 'e.closed_by')
    .select([
      'e.id',
      'e.done_by',
      'u.full_name as done_by_name',
      'e.action',
      'e.method',
      'e.path',
      'e.body',
      'e.subject',
      'e.happened_at',
      'e.received_at',
      'e.refusal',
      'e.outcome',
      'e.reason',
      'e.closed_at',
      'c.full_name as closed_by_name',
      'e.closing',
      'e.closing_note',
    ]);

async function findEntry(reader: Reader, id: number): Promise<HandedEntry | undefined> {
  const row = await selectEntries(reader).where('e.id', '=', id).executeTakeFirst();
  return row as HandedEntry | undefined;
}

/** The entry, locked until the change ends. */
export async function lockEntry(tx: Tx, id: number): Promise<HandedEntry | undefined> {
  await tx.selectFrom('offline_entries').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return findEntry(tx, id);
}

interface ListWish {
  readonly state: 'open' | 'closed';
  readonly page: number;
  readonly page_size: number;
}

/** Open entries: the oldest first. Closed entries: the newest first. */
export async function listEntries(
  reader: Reader,
  { state, page, page_size }: ListWish,
): Promise<{ data: HandedEntry[]; total: number }> {
  const condition = sql<boolean>`e.outcome = 'handed' and (e.closed_at is null) = ${state === 'open'}`;
  const direction = state === 'open' ? 'asc' : 'desc';
  const data = await selectEntries(reader)
    .where(condition)
    .orderBy(state === 'open' ? 'e.received_at' : 'e.closed_at', direction)
    .orderBy('e.id', direction)
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  const { total } = await reader
    .selectFrom('offline_entries as e')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(condition)
    .executeTakeFirstOrThrow();
  return { data: data as HandedEntry[], total };
}

export async function insertEntry(
  change: Change,
  doneBy: number,
  { key, refusal, body, ...entry }: KeepOfflineEntryBody,
): Promise<HandedEntry> {
  const { id } = await change.tx
    .insertInto('offline_entries')
    .values({
      ...entry,
      entry_key: key,
      done_by: doneBy,
      body: body === undefined || body === null ? null : sql`${JSON.stringify(body)}::jsonb`,
      refusal: refusal?.message ?? null,
      received_at: change.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return getEntry(change.tx, id);
}

export async function closeEntryRow(
  change: Change,
  id: number,
  columns: { readonly closed_by: number; readonly closing: string; readonly closing_note: string },
): Promise<HandedEntry> {
  await change.tx
    .updateTable('offline_entries')
    .set({ ...columns, closed_at: change.received })
    .where('id', '=', id)
    .execute();
  return getEntry(change.tx, id);
}

async function getEntry(reader: Reader, id: number): Promise<HandedEntry> {
  const entry = await findEntry(reader, id);
  if (!entry) throw new Error(`Offline entry ${id} vanished while it was written`);
  return entry;
}
