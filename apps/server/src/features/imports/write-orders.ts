/** Writes the orders of a file with everything their figures need, many rows to a statement. */
import type { ReadRow } from '@pms/domain/imports/rows';
import { generatedOrderNumber } from '@pms/domain/orders/texts';
import type { Insertable } from 'kysely';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import type { Tx } from '../../platform/database';
import type { OrderStatusHistory, QuantityUpdates } from '../../platform/database-types.generated';
import { listMachines } from '../machines/queries';
import { inParts } from './in-parts';
import { byMachine, enterBetween, enterRuns, type Run } from './machine-history';
import {
  type ImportMoment,
  type ImportRow,
  importRow,
  orderColumns,
  quantityRow,
  statusRows,
} from './order-rows';
import { takenNumbers } from './standing';

/** The person, the time and the id of the import, and the rates of the machines. */
export async function importMoment(
  change: Change,
  { user_id, full_name }: Caller,
  import_id: number,
  between_rows: ImportMoment['between_rows'],
): Promise<ImportMoment> {
  const machines = await listMachines(change.tx);
  return {
    import_id,
    user_id,
    user_name: full_name,
    now: change.now,
    between_rows,
    rates: new Map(machines.map(({ id, production_rate }) => [id, production_rate])),
  };
}

/** Rows without a number get the next free numbers of this moment (decision A-32). */
async function numberRows(change: Change, rows: readonly ReadRow[]): Promise<ImportRow[]> {
  const used = new Set(rows.flatMap(({ order }) => order.order_number ?? []));
  const missing = rows.length - used.size;
  let attempt = 0;
  const next = () => generatedOrderNumber(Date.parse(change.now), attempt++);
  const free: string[] = [];
  while (free.length < missing) {
    const candidates = Array.from({ length: missing - free.length }, next).filter(
      (number) => !used.has(number),
    );
    const taken = await takenNumbers(change.tx, candidates);
    free.push(...candidates.filter((number) => !taken.has(number)));
  }
  return rows.map((row) => importRow(row, row.order.order_number ?? free.shift() ?? ''));
}

/** Writes orders with their history, and returns their ids in the order of the rows. */
export async function insertOrders(
  change: Change,
  rows: readonly ImportRow[],
  moment: ImportMoment,
): Promise<number[]> {
  const ids = new Map<string, number>();
  await inParts(rows, async (part) => {
    const inserted = await change.tx
      .insertInto('orders')
      .values(part.map((row) => orderColumns(row, moment)))
      .returning(['id', 'order_number'])
      .execute();
    for (const { id, order_number } of inserted) ids.set(order_number, id);
  });
  return rows.map(({ order }) => {
    const id = ids.get(order.order_number);
    if (id === undefined) throw new Error(`Order ${order.order_number} was not written`);
    return id;
  });
}

/** The ids of the new orders, in the order of their rows. */
export async function writeOrders(
  change: Change,
  rows: readonly ReadRow[],
  moment: ImportMoment,
): Promise<number[]> {
  const { tx } = change;
  const numbered = await numberRows(change, rows);
  const ids = await insertOrders(change, numbered, moment);
  const entries = numbered.map((row, index) => ({ row, id: ids[index] ?? 0 }));
  const runs = entries.flatMap(({ row: { order }, id }) => {
    const { machine_id, start: from, end: to } = order;
    return machine_id && from && to ? [{ machine_id, order_id: id, from, to }] : [];
  });
  await writePast(tx, moment, {
    statuses: entries.flatMap(({ row, id }) => statusRows(row, id, moment)),
    quantities: entries.flatMap(({ row, id }) => quantityRow(row, id, moment) ?? []),
    runs,
  });
  await inParts(await enterBetween(tx, runs, moment), (part) =>
    tx.insertInto('machine_status_history').values(part).execute(),
  );
  return ids;
}

interface Past {
  readonly statuses: readonly Insertable<OrderStatusHistory>[];
  readonly quantities: readonly Insertable<QuantityUpdates>[];
  readonly runs: readonly Run[];
}

/** Writes the past of new orders: statuses, reports, and the time in which their machines worked. */
export async function writePast(
  tx: Tx,
  { user_id }: Pick<ImportMoment, 'user_id'>,
  { statuses, quantities, runs }: Past,
): Promise<void> {
  await inParts(statuses, (part) => tx.insertInto('order_status_history').values(part).execute());
  await inParts(quantities, (part) => tx.insertInto('quantity_updates').values(part).execute());
  await inParts(await enterRuns(tx, byMachine(runs), user_id), (part) =>
    tx.insertInto('machine_status_history').values(part).execute(),
  );
}
