/** The history of the data behind figures, from the audit trail: one reader for every kind of record. */

import type { HistorySubject } from '@pms/domain/domain-feature';
import { mostChanges, type RecordChange } from '@pms/domain/history/endpoints';
import { actionOf, changedFieldsOf } from '@pms/domain/history/rules';
import { type RawBuilder, sql } from 'kysely';
import { listLastAudit } from '../../platform/audit-trail';
import type { Reader } from '../../platform/database';
import type { RecordNames } from '../server-feature';

/** The changes, newest first, without the entries that changed only bookkeeping fields. */
export async function listChanges(
  reader: Reader,
  subject: HistorySubject,
  { id, recordNames }: { readonly id: number | undefined; readonly recordNames: RecordNames },
): Promise<RecordChange[]> {
  const { entity, fields } = subject;
  const entries = await listLastAudit(reader, { entity, id, fields, limit: mostChanges });
  const names = await namesOf(
    reader,
    recordNames[entity],
    entries.flatMap(({ entity_id }) => (entity_id === null ? [] : [Number(entity_id)])),
  );
  // Entries are read oldest first, so that a deleted record keeps its last name.
  for (const { entity_id, before, after } of entries.toReversed()) {
    const name = nameIn(after) ?? nameIn(before);
    const key = Number(entity_id);
    if (name !== null && !names.has(key)) names.set(key, name);
  }
  return entries.flatMap((entry) => {
    const told = changedFieldsOf(subject, entry);
    if (told.length === 0) return [];
    const record_id = entry.entity_id === null ? null : Number(entry.entity_id);
    return [
      {
        id: entry.sequence,
        record_id,
        name: names.get(record_id ?? 0) ?? null,
        time: entry.occurred_at,
        user: entry.full_name ?? entry.username,
        action: actionOf(entry),
        fields: told,
        reason: entry.note,
      },
    ];
  });
}

/** The fields that contain the name of a record. */
const nameFields = ['name', 'label', 'product_name', 'waste_type'] as const;

function nameIn(state: unknown): string | null {
  const facts = (typeof state === 'object' && state !== null ? state : {}) as Readonly<
    Record<string, unknown>
  >;
  const name = nameFields.map((field) => facts[field]).find((value) => typeof value === 'string');
  return typeof name === 'string' ? name : null;
}

/** The present names of the records that still exist. */
async function namesOf(
  reader: Reader,
  named: RawBuilder<unknown> | undefined,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (!named || ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from (${named}) as named where id = any(${[...new Set(ids)]}::bigint[])`.execute(reader);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
