/** Reads the audit log; writing is part of every change. */
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

/** Everything that was ever done to one record, oldest first. */
export async function listAudit(reader: Reader, entity: string, entityId: number): Promise<AuditRecord[]> {
  return reader
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
    ])
    .where('a.entity', '=', entity)
    .where('a.entity_id', '=', String(entityId))
    .orderBy('a.sequence')
    .execute();
}
