/** The content of the database after the kills, in the terms of the writers' ledger. */
import { sql } from 'kysely';
import type { Database } from '../src/platform/database';

async function rowsOf<Row>(db: Database, query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return (await query.execute(db)).rows;
}

const byOrder = (rows: readonly { order_id: number; count: number }[]): Map<number, number> =>
  new Map(rows.map((row) => [row.order_id, row.count]));

/** Every order except orders whose number begins with this text. */
export const ordersBut = (db: Database, prefix: string) =>
  rowsOf(
    db,
    sql<{ order_number: string; id: number }>`
      select order_number, id from orders where order_number not like ${`${prefix}%`} order by id`,
  );

/** Events of one type by their order. */
export const eventsOf = async (db: Database, type: string) =>
  byOrder(
    await rowsOf(
      db,
      sql<{ order_id: number; count: number }>`
        select (data->'order'->>'id')::bigint as order_id, count(*) as count
          from live_events where type = ${type} group by 1`,
    ),
  );

/** Audit entries of one action by their order. */
export const auditOfOrders = async (db: Database, action: string) =>
  byOrder(
    await rowsOf(
      db,
      sql<{ order_id: number; count: number }>`
        select entity_id::bigint as order_id, count(*) as count
          from audit_log where entity = 'order' and action = ${action} group by 1`,
    ),
  );

export const producedQuantities = async (db: Database) =>
  byOrder(
    await rowsOf(
      db,
      sql<{ order_id: number; count: number }>`
        select id as order_id, actual_quantity as count from orders where actual_quantity > 0`,
    ),
  );

/** Reports by order. A report that does not continue from the report before it is not counted. */
export const reportsInLine = async (db: Database) =>
  byOrder(
    await rowsOf(
      db,
      sql<{ order_id: number; count: number }>`
        select order_id, count(*) filter (where previous_quantity = expected and new_quantity = expected + 1) as count
          from (select *, row_number() over (partition by order_id order by id) - 1 as expected
                  from quantity_updates) as report
         group by order_id`,
    ),
  );

/** Stops by order. */
export const stopsOf = async (db: Database) =>
  byOrder(
    await rowsOf(
      db,
      sql<{ order_id: number; count: number }>`
        select order_id, count(*) as count from downtime_events where source = 'stop' group by 1`,
    ),
  );

/**
 * Gaps in the histories: a status that does not begin at the end of the previous status, or ends without a next status.
 */
export const gapsInHistory = (db: Database) =>
  rowsOf(
    db,
    sql<{ what: string; id: number; ended_at: string | null; next: string | null }>`
      select * from (
        select 'order' as what, order_id as id, ended_at,
               lead(started_at) over (partition by order_id order by started_at, id) as next
          from order_status_history
        union all
        select 'machine', machine_id, ended_at,
               lead(started_at) over (partition by machine_id order by started_at, id)
          from machine_status_history) as line
       where ended_at is distinct from next`,
  );

/** Orders and machines whose status differs from the open status of their history. */
export const statusesBesideHistory = (db: Database) =>
  rowsOf(
    db,
    sql<{ what: string; id: number }>`
      select 'order' as what, o.id from orders o where not exists (
        select from order_status_history h
         where h.order_id = o.id and h.ended_at is null and h.status = o.status)
      union all
      select 'machine', m.id from machines m where not exists (
        select from machine_status_history h
         where h.machine_id = m.id and h.ended_at is null and h.status = m.status
           and h.order_id is not distinct from m.order_id)`,
  );

/** Used keys without a stored answer. */
export const keysWithoutAnswer = (db: Database) =>
  rowsOf(db, sql<{ key: string }>`select key from idempotency_keys where status is null or answer is null`);
