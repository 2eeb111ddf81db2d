/** The last entries of the audit trail with the names that a sentence needs. */
import type { ActivityEntry, AuditEntry } from '@pms/domain/activity/endpoints';
import { activityText, feedActions } from '@pms/domain/activity/texts';
import type { Deed } from '@pms/domain/deed';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database';
import type { RecordNames } from '../server-feature';

export interface ActivityFilter {
  readonly entities: readonly string[];
  /** Restricts the entries to one record; `entities` then contains only the kind of the record. */
  readonly id: string | undefined;
  readonly limit: number;
}

interface Row extends Deed {
  readonly sequence: number;
  readonly occurred_at: string;
  readonly happened_at: string | null;
  readonly entity: string;
  readonly entity_id: string | null;
  readonly who: string | null;
}

const number = sql`case when e.entity_id ~ '^[0-9]{1,18}$' then e.entity_id::bigint end`;

/** A machine changes its status with its order. The whole feed shows such a change as the entry of the order only. */
const isEcho = sql`e.entity = 'machine' and e.action = 'machine_status_changed' and e.after ? 'order_id'`;

/** The time at which the action of an entry happened. A later entry of the same change contains this time. */
const timeOfDoing = sql`
  select (l.after ->> 'happened_at')::timestamptz as happened_at
    from audit_log l
   where l.entity = e.entity and l.entity_id = e.entity_id and l.sequence > e.sequence
     and l.occurred_at = e.occurred_at and l.action = 'entered_late'
   order by l.sequence limit 1`;

export async function listActivity(
  reader: Reader,
  filter: ActivityFilter,
  recordNames: RecordNames,
): Promise<ActivityEntry[]> {
  const { entities, id, limit } = filter;
  if (entities.length === 0) return [];
  const { rows } = await sql<Row>`
    with last as (
      select * from audit_log e
       where e.entity = any(${[...entities]}::text[]) and e.action = any(${[...feedActions]}::text[])
         and (${id ?? null}::text is null or e.entity_id = ${id ?? null})
         and (${entities.length === 1} or not (${isEcho}))
       order by e.sequence desc limit ${limit})
    select e.sequence, e.occurred_at, e.action, e.entity, e.entity_id, e.before, e.after, e.note,
           coalesce(u.full_name, e.username) as who, late.happened_at, named.name
      from last e
      left join users u on u.id = e.user_id
      left join lateral (${timeOfDoing}) late on true
      left join lateral (${nameOfRecord(recordNames)}) named on true
     order by e.sequence desc`.execute(reader);
  return rows.map(present);
}

export interface AuditFilter {
  readonly user?: number | undefined;
  readonly entity?: string | undefined;
  readonly entity_id?: string | undefined;
  readonly action?: string | undefined;
  readonly from: string;
  readonly to: string;
  readonly page: number;
  readonly page_size: number;
}

interface AuditRow extends Row {
  readonly username: string | null;
  readonly address: string | null;
}

/** Reads one page of the audit trail, newest first, with the record before and after each change. */
export async function listAudit(
  reader: Reader,
  filter: AuditFilter,
  recordNames: RecordNames,
): Promise<{ data: AuditEntry[]; total: number }> {
  const { user = null, entity = null, entity_id = null, action = null, from, to, page, page_size } = filter;
  const condition = sql`
    e.occurred_at >= ${from} and e.occurred_at < ${to}
    and (${user}::bigint is null or e.user_id = ${user}) and (${entity}::text is null or e.entity = ${entity})
    and (${entity_id}::text is null or e.entity_id = ${entity_id}) and (${action}::text is null or e.action = ${action})`;
  const { rows } = await sql<AuditRow>`
    with found as (
      select * from audit_log e where ${condition}
       order by e.sequence desc limit ${page_size} offset ${(page - 1) * page_size})
    select e.sequence, e.occurred_at, e.action, e.entity, e.entity_id, e.before, e.after, e.note, e.username, e.address,
           coalesce(u.full_name, e.username) as who, late.happened_at, named.name
      from found e
      left join users u on u.id = e.user_id
      left join lateral (${timeOfDoing}) late on true
      left join lateral (${nameOfRecord(recordNames)}) named on true
     order by e.sequence desc`.execute(reader);
  const counted = await sql<{ total: number }>`
    select count(*) as total from audit_log e where ${condition}`.execute(reader);
  return {
    data: rows.map((row) => ({
      ...present(row),
      username: row.username,
      before: statesOf(row.before),
      after: statesOf(row.after),
      note: row.note ?? null,
      address: row.address,
    })),
    total: counted.rows[0]?.total ?? 0,
  };
}

const statesOf = (state: unknown): AuditEntry['before'] =>
  typeof state === 'object' ? (state as AuditEntry['before']) : null;

/** The name of the record of one entry. Only the query of the record's kind reads a row. */
const nameOfRecord = (names: RecordNames) =>
  sql.join(
    Object.entries(names).map(
      ([entity, query]) =>
        sql`select r.name from (${query}) r where e.entity = ${sql.lit(entity)} and r.id = ${number}`,
    ),
    sql` union all `,
  );

function present(row: Row): ActivityEntry {
  const { entity_id } = row;
  return {
    id: row.sequence,
    type: row.action,
    text: activityText(row.who, row),
    user: row.who,
    entity: {
      type: row.entity,
      id: entity_id !== null && /^\d{1,15}$/.test(entity_id) ? Number(entity_id) : null,
      name: row.name,
    },
    time: row.occurred_at,
    occurred_at: row.happened_at,
  };
}
