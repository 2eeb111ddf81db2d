/** The last entries of the audit trail with the names that a sentence needs. */
import type { ActivityEntry } from '@pms/domain/activity/endpoints';
import { activityText, type Deed, toldActions } from '@pms/domain/activity/texts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database';

export interface ActivityFilter {
  readonly entities: readonly string[];
  /** One record of that kind. */
  readonly id: string | undefined;
  readonly limit: number;
}

interface Row extends Deed {
  readonly sequence: number;
  readonly occurred_at: string;
  readonly entity: string;
  readonly entity_id: string | null;
  readonly who: string | null;
}

const number = sql`case when e.entity_id ~ '^[0-9]{1,18}$' then e.entity_id::bigint end`;

/** The machine moves with every order; the feed of everything tells of the order, and of the machine by itself. */
const isEcho = sql`e.entity = 'machine' and e.action = 'machine_status_changed' and e.after ? 'order_id'`;

export async function listActivity(reader: Reader, filter: ActivityFilter): Promise<ActivityEntry[]> {
  const { entities, id, limit } = filter;
  if (entities.length === 0) return [];
  const { rows } = await sql<Row>`
    with last as (
      select * from audit_log e
       where e.entity = any(${[...entities]}::text[]) and e.action = any(${[...toldActions]}::text[])
         and (${id ?? null}::text is null or e.entity_id = ${id ?? null})
         and (${entities.length === 1} or not (${isEcho}))
       order by e.sequence desc limit ${limit})
    select e.sequence, e.occurred_at, e.action, e.entity, e.entity_id, e.before, e.after, e.note,
           coalesce(u.full_name, e.username) as who,
           coalesce(o.order_number, m.name, stood.name, person.full_name) as name
      from last e
      left join users u on u.id = e.user_id
      left join orders o on e.entity = 'order' and o.id = ${number}
      left join machines m on e.entity = 'machine' and m.id = ${number}
      left join downtime_events d on e.entity = 'downtime' and d.id = ${number}
      left join machines stood on stood.id = d.machine_id
      left join users person on e.entity = 'user' and person.id = ${number}
     order by e.sequence desc`.execute(reader);
  return rows.map(present);
}

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
  };
}
