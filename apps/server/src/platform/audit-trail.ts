/** Reads the audit log. Only changes write to the log. */
import { sql } from 'kysely';
import type { Reader } from './database';

export interface AuditRecord {
  readonly sequence: number;
  readonly occurred_at: string;
  readonly username: string | null;
  readonly full_name: string | null;
  readonly action: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly note: string | null;
}

const auditRows = (reader: Reader) =>
  reader
    .selectFrom('audit_log as a')
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .select([
      'a.sequence',
      'a.occurred_at',
      'a.username',
      'u.full_name',
      'a.action',
      'a.before',
      'a.after',
      'a.note',
    ]);

/** All audit entries of one record, oldest first. */
export async function listAudit(reader: Reader, entity: string, entityId: number): Promise<AuditRecord[]> {
  return auditRows(reader)
    .where('a.entity', '=', entity)
    .where('a.entity_id', '=', String(entityId))
    .orderBy('a.sequence')
    .execute();
}

interface ChangeQuestion {
  readonly entity: string;
  /** The id of one record. Undefined selects every record of the kind. */
  readonly id: number | undefined;
  /** Only entries that contain one of these fields. */
  readonly fields: readonly string[];
  readonly limit: number;
}

/** The last entries about records of one kind, newest first. */
export async function listLastAudit(
  reader: Reader,
  { entity, id, fields, limit }: ChangeQuestion,
): Promise<(AuditRecord & { readonly entity_id: string | null })[]> {
  const names = sql`${[...fields]}::text[]`;
  let query = auditRows(reader)
    .select('a.entity_id')
    .where('a.entity', '=', entity)
    .where(sql<boolean>`(a.before ?| ${names} or a.after ?| ${names})`)
    .orderBy('a.sequence', 'desc')
    .limit(limit);
  if (id !== undefined) query = query.where('a.entity_id', '=', String(id));
  return query.execute();
}
