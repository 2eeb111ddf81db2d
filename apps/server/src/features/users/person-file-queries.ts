/**
 * The records about a person, found by the foreign keys of the database, so that a new table is included without a
 * change here.
 */
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database';

/**
 * A record with a reference in one of these columns is about the person. A record with a reference in another column
 * was written by the person, perhaps about others.
 */
const subjectColumns: ReadonlySet<string> = new Set(['user_id', 'employee_id', 'operator_id']);
/** Tables with copies of data that are deleted within a day. */
const passing: ReadonlySet<string> = new Set(['idempotency_keys', 'live_events', 'live_sockets']);

export interface PersonRecord {
  readonly kind: string;
  readonly row: unknown;
}

interface Link {
  readonly table_name: string;
  readonly column_name: string;
  /** Columns with secrets of the sign-in. */
  readonly secrets: string[];
}

const linksToUsers = sql<Link>`
  select c.relname as table_name, a.attname as column_name,
         (select coalesce(array_agg(s.attname::text), '{}') from pg_attribute s
           where s.attrelid = c.oid and s.attnum > 0 and not s.attisdropped
             and (s.atttypid = 'bytea'::regtype or s.attname ~ '(hash|secret|password|token)')) as secrets
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
   where k.contype = 'f' and k.confrelid = 'users'::regclass and cardinality(k.conkey) = 1
     and c.relkind in ('r', 'p') and not c.relispartition
   order by 1, 2`;

/** Each record with its kind, as one query that is read in batches. */
export async function selectPersonRecords(reader: Reader, id: number): Promise<Expression<PersonRecord>> {
  const { rows } = await linksToUsers.execute(reader);
  const parts: RawBuilder<PersonRecord>[] = rows
    .filter(({ table_name }) => !passing.has(table_name))
    .map((link) => (subjectColumns.has(link.column_name) ? recordsOf(link, id) : countOf(link, id)));
  return sql<PersonRecord>`${sql.join([...parts, certificatesOf(id), auditAbout(id), auditOf(id)], sql` union all `)}`;
}

const recordsOf = ({ table_name, column_name, secrets }: Link, id: number) => sql<PersonRecord>`
  select ${table_name}::text as kind, to_jsonb(t) - ${secrets}::text[] as row
    from ${sql.table(table_name)} t where ${sql.ref(`t.${column_name}`)} = ${id}`;

const countOf = ({ table_name, column_name }: Link, id: number) => sql<PersonRecord>`
  select 'written' as kind, jsonb_build_object('records', ${table_name}::text, 'as', ${column_name}::text,
                                               'count', count(*)) as row
    from ${sql.table(table_name)} t where ${sql.ref(`t.${column_name}`)} = ${id} having count(*) > 0`;

/** The contents of files, because the records do not include binary columns. */
const certificatesOf = (id: number) => sql<PersonRecord>`
  select 'certificate_file' as kind, jsonb_build_object('file_name', file_name, 'content_type', content_type,
                                                        'base64', encode(bytes, 'base64')) as row
    from skill_certificates where employee_id = ${id}`;

const auditAbout = (id: number) => sql<PersonRecord>`
  select 'audit_about' as kind, to_jsonb(a) - '{hash,previous_hash}'::text[] as row
    from audit_log a where entity = 'user' and entity_id = ${String(id)}`;

/** The actions of the person, without the states of records, because the states may be about other people. */
const auditOf = (id: number) => sql<PersonRecord>`
  select 'audit_of' as kind, jsonb_build_object('occurred_at', occurred_at, 'action', action, 'entity', entity,
                                                'entity_id', entity_id, 'address', address) as row
    from audit_log where user_id = ${id}`;
