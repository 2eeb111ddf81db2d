/**
 * Queries of the schedule board. There are few open orders. Finished orders are found through their history, without a
 * scan.
 */
import { unscheduledPageSize } from '@pms/domain/schedule/board';
import type { BoardMachine, BoardOrder } from '@pms/domain/schedule/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database';
import { priorityLevel } from '../orders/list-queries';
import { hasWords } from '../orders/search-queries';

/** The maximum number of orders of an answer, more than a screen can show. The answer contains the total. */
const mostOrders = 2000;
/** No order runs for longer without a stop, so finished runs that began earlier are not read. */
const longestRun = '31 days';

export async function listBoardMachines(reader: Reader, environment?: string): Promise<BoardMachine[]> {
  let query = reader
    .selectFrom('machines as m')
    .innerJoin('machine_types as t', 't.id', 'm.machine_type_id')
    .select([
      'm.id',
      'm.name',
      't.name as type',
      'm.machine_type_id',
      'm.environment',
      'm.status',
      'm.production_rate',
    ])
    .where('m.retired_at', 'is', null)
    .orderBy('m.environment')
    .orderBy('m.name')
    .orderBy('m.id');
  if (environment !== undefined) query = query.where('m.environment', '=', environment);
  return (await query.execute()) as BoardMachine[];
}

export interface Listed {
  readonly rows: BoardOrder[];
  readonly total: number;
}

/** The fields of an order on the board, with the names of the API. */
const boardColumns = sql`
  o.id, o.order_number, o.product_name, o.quantity, o.actual_quantity, o.unit_of_measurement, o.priority, o.environment, o.due_at,
  o.machine_id, o.status, o.is_archived as archived, o.planned_start_at, o.planned_end_at, o.actual_start_at,
  coalesce(o.completed_at, case when o.status not in ('in_progress', 'paused') then o.last_stopped_at end) as end_time, lower(o.reservation) as reserved_from,
  upper(o.reservation) as reserved_until, o.version`;

async function listed(reader: Reader, query: RawBuilder<BoardOrder & { total: number }>): Promise<Listed> {
  const { rows } = await query.execute(reader);
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...order }) => order) };
}

/**
 * Orders on these machines in the span. If there are too many, archived orders are left out first. A running order has
 * no end yet, so it is in every span that ends after its start.
 */
export async function listBoardOrders(
  reader: Reader,
  machineIds: readonly number[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Listed> {
  const machines = sql`any(${[...machineIds]}::bigint[])`;
  return listed(
    reader,
    sql`
    select ${boardColumns}, count(*) over () as total
      from orders o
     where o.deleted_at is null and o.machine_id = ${machines} and o.id in (
       select id from orders
        where machine_id = ${machines} and not is_archived and deleted_at is null
          and ((status in ('pending', 'assigned') and planned_start_at < ${to} and planned_end_at > ${from})
            or (status in ('in_progress', 'paused') and actual_start_at < ${to})
            or (status in ('stopped', 'completed') and actual_start_at < ${to}
                and coalesce(completed_at, last_stopped_at) > ${from}))
       union
       select order_id from order_status_history
        where machine_id = ${machines} and status = 'in_progress'
          and started_at < ${to} and started_at > ${from}::timestamptz - ${longestRun}::interval
          and ended_at > ${from})
       and (not o.is_archived or o.status = 'completed') and o.status <> 'cancelled'
     order by o.is_archived, o.planned_start_at desc nulls last, o.id
     limit ${mostOrders}`,
  );
}

/** Orders with a reservation on the machine that ends after an instant, sorted by the start of the reservation. */
export async function listHoldingOrders(
  reader: Reader,
  machineId: number,
  after: string,
): Promise<BoardOrder[]> {
  const { rows } = await sql<BoardOrder>`
    select ${boardColumns}
      from orders o
     where o.machine_id = ${machineId} and o.deleted_at is null and upper(o.reservation) > ${after}
     order by lower(o.reservation), o.id`.execute(reader);
  return rows;
}

export interface Waiting {
  readonly environment?: string | undefined;
  readonly search?: string | undefined;
  /** Counted from 1. */
  readonly page?: number;
}

/** One page of the waiting orders without a machine or without a planned time, most urgent first (decision A-84). */
export async function listUnscheduled(
  reader: Reader,
  { environment, search, page = 1 }: Waiting,
): Promise<Listed> {
  const waiting = sql`
      from orders o
     where o.deleted_at is null and not o.is_archived and o.status in ('pending', 'assigned')
       and (o.machine_id is null or o.planned_start_at is null or o.planned_end_at is null)
       ${environment ? sql`and o.environment = ${environment}` : sql``}
       ${search ? sql`and o.id in (select order_id from order_search where ${hasWords(search)})` : sql``}`;
  // A page after the last page has no row that could contain the total.
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total ${waiting}`.execute(reader);
  const { rows } = await sql<BoardOrder>`
    select ${boardColumns} ${waiting}
     order by ${priorityLevel}, o.due_at nulls last, o.id desc
     limit ${unscheduledPageSize} offset ${(page - 1) * unscheduledPageSize}`.execute(reader);
  return { total: counted[0]?.total ?? 0, rows };
}
