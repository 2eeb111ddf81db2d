/** Machines with their present status and their history. */

import type { Machine } from '@pms/domain/machines/schema';
import type { MachineStatus } from '@pms/domain/machines/statuses';
import type { Instant } from '@pms/domain/plant-time';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Change } from '../../platform/change';
import type { Reader, Tx } from '../../platform/database';
import type { Machines } from '../../platform/database-types.generated';

/** One row for each machine that is not retired, with the order that holds the machine and the next waiting order. */
export function machineRows(reader: Reader) {
  return reader
    .selectFrom('machines as m')
    .innerJoin('machine_types as t', 't.id', 'm.machine_type_id')
    .innerJoin('environments as e', 'e.code', 'm.environment')
    .leftJoin('orders as o', 'o.id', 'm.order_id')
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('orders as waiting')
          .select(['waiting.id', 'waiting.order_number', 'waiting.planned_start_at'])
          .whereRef('waiting.machine_id', '=', 'm.id')
          // Constants, because a prepared statement uses a partial index for constants only.
          .where('waiting.status', 'in', [sql.lit('pending'), sql.lit('assigned')])
          .where('waiting.is_archived', '=', sql.lit(false))
          .where('waiting.deleted_at', 'is', null)
          .orderBy('waiting.planned_start_at', (order) => order.asc().nullsLast())
          .orderBy('waiting.id')
          .limit(1)
          .as('next'),
      (join) => join.onTrue(),
    )
    .select([
      'm.id',
      'm.name',
      't.name as type',
      'm.machine_type_id',
      'm.environment',
      'e.id as environment_id',
      'm.capacity',
      'm.production_rate',
      'm.operators_per_shift',
      'm.hopper_loaders_per_shift',
      'm.packers_per_shift',
      'm.shift_cycle_enabled',
      'm.cycle_start_date',
      'm.specifications',
      'm.micro_stop_seconds',
      'm.downtime_cost_per_hour',
      'm.status',
      'm.status_since',
      (row) =>
        row
          .selectFrom('downtime_events as d')
          .select((stop) => stop.fn.min('d.started_at').as('started_at'))
          .whereRef('d.machine_id', '=', 'm.id')
          .where('d.source', 'in', ['stop', 'pause'])
          .where('d.ended_at', 'is', null)
          .as('stopped_since'),
      'm.order_id',
      'o.order_number',
      'next.id as next_id',
      'next.order_number as next_order_number',
      'next.planned_start_at as next_planned_start_at',
      'm.version',
    ])
    .where('m.retired_at', 'is', null);
}

type MachineRow = Awaited<ReturnType<ReturnType<typeof machineRows>['executeTakeFirstOrThrow']>>;

export function presentMachine(row: MachineRow): Machine {
  const { next_id, next_order_number, next_planned_start_at, specifications, status, ...machine } = row;
  return {
    ...machine,
    specifications: specifications as Machine['specifications'],
    status: status as MachineStatus,
    next_order:
      next_id === null || next_order_number === null
        ? null
        : { id: next_id, order_number: next_order_number, planned_start_at: next_planned_start_at },
  };
}

/** A machine that is not retired. */
export async function findMachine(reader: Reader, id: number): Promise<Machine | undefined> {
  const row = await machineRows(reader).where('m.id', '=', id).executeTakeFirst();
  return row && presentMachine(row);
}

/** A machine that must exist; throws otherwise. */
async function getMachine(reader: Reader, id: number): Promise<Machine> {
  const machine = await findMachine(reader, id);
  if (!machine) throw new Error(`Machine ${id} vanished while it was held`);
  return machine;
}

/** The machine, locked until the change ends. Its order is read after the lock. Retired machines are not found. */
export async function lockMachine(tx: Tx, id: number): Promise<Machine | undefined> {
  const held = await tx
    .selectFrom('machines')
    .select('id')
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return held && findMachine(tx, id);
}

/** The machines that are not retired, locked in the order of their ids, so that two changes cannot deadlock. */
export async function lockMachines(tx: Tx, ids: readonly number[]): Promise<Machine[]> {
  const held = await tx
    .selectFrom('machines')
    .select('id')
    .where('id', 'in', [0, ...ids])
    .where('retired_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const isHeld = new Set(held.map(({ id }) => id));
  return (await listMachines(tx)).filter(({ id }) => isHeld.has(id)).sort((a, b) => a.id - b.id);
}

export interface MachineFilter {
  /** An area's code. */
  readonly environment?: string | undefined;
  readonly status?: MachineStatus | undefined;
  /** Part of the name or of the type's name. */
  readonly search?: string | undefined;
}

export async function listMachines(reader: Reader, filter: MachineFilter = {}): Promise<Machine[]> {
  let query = machineRows(reader).orderBy('m.environment').orderBy('m.name').orderBy('m.id');
  if (filter.environment) query = query.where('m.environment', '=', filter.environment);
  if (filter.status) query = query.where('m.status', '=', filter.status);
  if (filter.search) {
    const pattern = `%${filter.search.replaceAll(/[\\%_]/g, '\\$&')}%`;
    query = query.where((where) =>
      where.or([where('m.name', 'ilike', pattern), where('t.name', 'ilike', pattern)]),
    );
  }
  return (await query.execute()).map(presentMachine);
}

/** Whether another machine that is not retired has this name. */
export async function machineNameTaken(reader: Reader, name: string, exceptId = 0): Promise<boolean> {
  const row = await reader
    .selectFrom('machines')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('retired_at', 'is', null)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Numbers of the orders that wait for this machine. */
export async function listWaitingOrders(reader: Reader, machineId: number): Promise<string[]> {
  const rows = await reader
    .selectFrom('orders')
    .select('order_number')
    .where('machine_id', '=', machineId)
    .where('status', 'in', ['pending', 'assigned', 'stopped'])
    .where('is_archived', '=', false)
    .where('deleted_at', 'is', null)
    .orderBy('planned_start_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.order_number);
}

/** The columns that a form may fill. Only `setMachineState` changes the state of a machine. */
type FormColumns<Columns> = Omit<Columns, 'status' | 'status_since' | 'order_id' | 'retired_at' | 'version'>;

/** Adds an available machine and begins its history. */
export async function insertMachine(
  change: Change,
  machine: FormColumns<Insertable<Machines>>,
): Promise<Machine> {
  const { id } = await change.tx
    .insertInto('machines')
    .values({ ...machine, status: 'available', status_since: change.now, created_at: change.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await continueHistory(change, id, { status: 'available', order_id: null });
  return getMachine(change.tx, id);
}

export async function changeMachine(
  change: Change,
  machineId: number,
  columns: FormColumns<Updateable<Machines>>,
): Promise<Machine> {
  await change.tx
    .updateTable('machines')
    .set({ ...columns, version: sql`version + 1`, updated_at: change.now })
    .where('id', '=', machineId)
    .execute();
  return getMachine(change.tx, machineId);
}

/** Hides the machine from every list and ends its history. The past entries stay (decision A-64). */
export async function markRetired(change: Change, machineId: number): Promise<void> {
  await change.tx
    .updateTable('machines')
    .set({ retired_at: change.now, version: sql`version + 1`, updated_at: change.now })
    .where('id', '=', machineId)
    .execute();
  await closeHistory(change, machineId);
}

export interface MachineState {
  readonly status: MachineStatus;
  readonly order_id: number | null;
  readonly reason?: string | undefined;
  /** Set if the machine reported an error. An error of an offline machine gets a separate entry. */
  readonly is_error?: boolean;
}

/**
 * Gives a locked machine another status or another order and continues its history. Does nothing when both are
 * unchanged. The calling command writes the audit entry and sends `machine_status_changed`.
 */
export async function setMachineState(
  change: Change,
  machineId: number,
  state: MachineState,
): Promise<Machine> {
  const { status, order_id, reason, is_error = false } = state;
  const now = sql`${change.now}::timestamptz`;
  // A change that waited for the lock of the machine may have an earlier time than the change that held the lock. The
  // new entry then begins at the later time, so that the history has neither gap nor overlap. The insert selects from
  // both updates and therefore runs after them.
  // The select reads the machine as it was before the statement, and the moved columns beside it.
  const { rows } = await sql<MachineRow & Moved>`
    with before as (
      select id, status from machines
       where id = ${machineId}
         and ((status, order_id) is distinct from (${status}::text, ${order_id}::bigint) or ${is_error}::boolean)),
    moved as (
      update machines m
         set status = ${status}, order_id = ${order_id}::bigint, version = version + 1,
               updated_at = ${change.received}::timestamptz,
             status_since = case when before.status = ${status} then status_since else greatest(${now}, status_since) end
        from before where m.id = before.id
      returning m.id, m.status_since, m.version),
    closed as (
      update machine_status_history h set ended_at = greatest(started_at, ${now})
        from moved where h.machine_id = moved.id and h.ended_at is null
      returning h.ended_at),
    opened as (
      insert into machine_status_history (machine_id, status, order_id, started_at, changed_by, reason, is_error)
      select moved.id, ${status}, ${order_id}::bigint, coalesce((select max(ended_at) from closed), ${now}),
             ${change.actor?.user_id ?? null}::bigint, ${reason ?? null}, ${is_error}
        from moved)
    select machine.*, moved.status_since as moved_since, moved.version as moved_version,
           (select order_number from orders where id = ${order_id}::bigint) as moved_order_number
      from ${machineRows(change.tx).where('m.id', '=', machineId)} as machine
      left join moved on moved.id = machine.id`.execute(change.tx);
  const [row] = rows;
  if (!row) throw new Error(`Machine ${machineId} vanished while it was held`);
  const { moved_since, moved_version, moved_order_number, ...before } = row;
  const machine = presentMachine(before);
  return moved_version === null || moved_since === null
    ? machine
    : {
        ...machine,
        status,
        status_since: moved_since,
        order_id,
        order_number: moved_order_number,
        version: moved_version,
      };
}

/** The columns of a machine that received another state. Null if the state was unchanged. */
interface Moved {
  readonly moved_since: Instant | null;
  readonly moved_version: number | null;
  /** The number of the order that holds the machine now. */
  readonly moved_order_number: string | null;
}

/** Closes the open entry and opens the next entry at the same moment. */
async function continueHistory(change: Change, machineId: number, state: MachineState): Promise<void> {
  const closedAt = await closeHistory(change, machineId);
  await change.tx
    .insertInto('machine_status_history')
    .values({
      machine_id: machineId,
      status: state.status,
      order_id: state.order_id,
      started_at: closedAt ?? change.now,
      changed_by: change.actor?.user_id ?? null,
      reason: state.reason ?? null,
      is_error: state.is_error ?? false,
    })
    .execute();
}

/**
 * Ends the open entry and returns the time of its end. A change that waited for the lock of the machine may have an
 * earlier time than the change that held the lock. The entry then ends at the later time, so that the history has
 * neither gap nor overlap.
 */
async function closeHistory(change: Change, machineId: number): Promise<string | undefined> {
  const closed = await change.tx
    .updateTable('machine_status_history')
    .set({ ended_at: sql`greatest(started_at, ${change.now}::timestamptz)` })
    .where('machine_id', '=', machineId)
    .where('ended_at', 'is', null)
    .returning('ended_at')
    .executeTakeFirst();
  return closed?.ended_at ?? undefined;
}
