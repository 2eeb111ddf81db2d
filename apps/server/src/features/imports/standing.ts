/** The records of the plant that rows of a file may conflict with: numbers, machine history, reserved machine time. */
import type { Standing, TakenTime } from '@pms/domain/imports/check-rows';
import type { ReadRow } from '@pms/domain/imports/rows';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database';

/** Locks the orders with these numbers until the change ends. Orders are locked before machines. */
export async function lockNumberedOrders(tx: Tx, numbers: readonly string[]): Promise<void> {
  if (numbers.length === 0) return;
  await tx
    .selectFrom('orders')
    .select('id')
    .where(sql`upper(order_number)`, '=', sql`any(${[...new Set(numbers)]}::text[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Locks machines until the change ends, so that their history and reservations do not change. */
export async function lockMachines(tx: Tx, machines: readonly number[]): Promise<void> {
  const ids = [...new Set(machines)];
  if (ids.length === 0) return;
  await tx
    .selectFrom('machines')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

const machinesOf = (rows: readonly ReadRow[]): number[] => [
  ...new Set(rows.flatMap(({ order }) => order.machine_id ?? [])),
];

/** The numbers among these that orders already have, in capitals, including archived orders (decision A-32). */
export async function takenNumbers(reader: Reader, numbers: readonly string[]): Promise<Set<string>> {
  if (numbers.length === 0) return new Set();
  const wanted = numbers.map((number) => number.toUpperCase());
  const taken = await reader
    .selectFrom('orders')
    .select(sql<string>`upper(order_number)`.as('number'))
    .where(sql`upper(order_number)`, '=', sql`any(${wanted}::text[])`)
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(taken.map(({ number }) => number));
}

export interface Window {
  readonly machines: number[];
  readonly from: string;
  readonly to: string;
}

function windowOf(
  rows: readonly ReadRow[],
  from: 'start' | 'planned_start',
  to: 'end' | 'planned_end',
): Window | undefined {
  const machines = machinesOf(rows);
  const first = rows.flatMap(({ order }) => order[from] ?? []).sort()[0];
  const last = rows
    .flatMap(({ order }) => order[to] ?? [])
    .sort()
    .at(-1);
  return machines.length > 0 && first && last && first < last
    ? { machines, from: first, to: last }
    : undefined;
}

const words: Readonly<Record<string, string>> = {
  in_use: 'in use',
  paused: 'paused',
  maintenance: 'in maintenance',
  offline: 'offline',
};

/** All history except available time, which the data of a file replaces. */
export async function machineHistory(reader: Reader, window: Window): Promise<TakenTime[]> {
  const rows = await reader
    .selectFrom('machine_status_history as h')
    .leftJoin('orders as o', 'o.id', 'h.order_id')
    .select(['h.machine_id', 'h.status', 'h.started_at as from', 'h.ended_at as to', 'o.order_number'])
    .where('h.machine_id', 'in', window.machines)
    .where('h.status', '<>', 'available')
    .where('h.started_at', '<', window.to)
    .where((eb) => eb.or([eb('h.ended_at', 'is', null), eb('h.ended_at', '>', window.from)]))
    .execute();
  return rows.map(({ order_number, status, ...time }) => ({
    ...time,
    what: `${words[status] ?? status}${order_number ? ` for order ${order_number}` : ''}`,
  }));
}

async function reservations(reader: Reader, window: Window): Promise<TakenTime[]> {
  const rows = await reader
    .selectFrom('orders')
    .select([
      'machine_id',
      'order_number',
      sql<string>`lower(reservation)`.as('from'),
      sql<string | null>`upper(reservation)`.as('to'),
    ])
    .where('machine_id', 'in', window.machines)
    .where(sql<boolean>`reservation && tstzrange(${window.from}, ${window.to})`)
    .execute();
  return rows.map(({ machine_id, order_number, from, to }) => ({
    machine_id: machine_id ?? 0,
    from,
    to,
    what: `Order ${order_number}`,
  }));
}

export async function readStanding(reader: Reader, rows: readonly ReadRow[]): Promise<Standing> {
  const numbers = rows.flatMap(({ order }) => order.order_number ?? []);
  const past = windowOf(rows, 'start', 'end');
  const plan = windowOf(rows, 'planned_start', 'planned_end');
  return {
    order_numbers: await takenNumbers(reader, numbers),
    machine_history: past ? await machineHistory(reader, past) : [],
    reservations: plan ? await reservations(reader, plan) : [],
  };
}
