/** Writes reports of a file: orders that the plant does not have with their past, and reports of orders that run. */
import {
  byOrder,
  increments,
  type OrderReports,
  type ReportStanding,
  rounded,
  saidOf,
} from '@pms/domain/imports/report-orders';
import type { ReadReport } from '@pms/domain/imports/report-rows';
import { type ImportMapping, ordersToldOneByOne } from '@pms/domain/imports/schema';
import { oneAtATime } from '@pms/domain/imports/stations';
import { intervalOf, totalMs, union } from '@pms/domain/intervals';
import { orderQuantityUpdated, ordersImported } from '@pms/domain/orders/events';
import { efficiencyOf } from '@pms/domain/orders/figures';
import type { Insertable, InsertObject } from 'kysely';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import type { DB, OrderStatusHistory, QuantityUpdates } from '../../platform/database-types.generated';
import { listMachines } from '../machines/queries';
import { writeQuantityUpdate } from '../orders/quantity-queries';
import { changeOrder, listOrdersByIds } from '../orders/queries';
import { byMachine, enterRuns, type Run } from './machine-history';
import { inParts } from './write-orders';

interface Writing {
  readonly import_id: number;
  readonly standing: ReportStanding;
  readonly mapping: ImportMapping;
}

/** A new order with what its reports add up to. */
interface Made {
  readonly order: OrderReports;
  readonly added: readonly number[];
  readonly start: string;
  readonly end: string;
  readonly status: 'completed' | 'stopped';
}

type SpanOfOrder = { from: string; to: string; machine_id: number | null };

const runsOf = ({ rows }: OrderReports): SpanOfOrder[] =>
  rows.flatMap(({ report: { start, end, machine_id } }) =>
    start && end && start < end ? [{ from: start, to: end, machine_id }] : [],
  );

export async function writeReports(
  change: Change,
  caller: Caller,
  rows: readonly ReadReport[],
  writing: Writing,
): Promise<void> {
  const orders = byOrder(rows);
  const { standing, mapping } = writing;
  const made: Made[] = [];
  for (const order of orders) {
    const known = standing.orders.get(order.order_number);
    const added = increments(order, known, mapping.quantities);
    if (known) await addReports(change, caller, known.id, order, added);
    else made.push(madeOf(order, added));
  }
  const ids = await insertOrders(change, caller, made, writing);
  await writePast(change, caller, made, ids);
  await tell(change, made, ids);
}

function madeOf(order: OrderReports, added: readonly number[]): Made {
  const end = order.rows.at(-1)?.report.end ?? '';
  const starts = order.rows.map(({ report }) => report.start ?? report.end ?? end).sort();
  const last = order.rows.findLast(({ report }) => report.status !== null);
  return { order, added, start: starts[0] ?? end, end, status: last?.report.status ?? 'completed' };
}

const sumOf = (order: OrderReports, field: 'scrap_quantity' | 'rework_quantity'): number =>
  rounded(order.rows.reduce((sum, { report }) => sum + (report[field] ?? 0), 0));

const producedOf = ({ added }: Made): number => rounded(added.reduce((sum, one) => sum + one, 0));

/** The efficiency that completing it here would have stored (decision A-38), on the machine of its last report. */
function efficiency(one: Made, machineId: number | null, rates: ReadonlyMap<number, number>): number | null {
  const rate = machineId === null ? undefined : rates.get(machineId);
  const ran = totalMs(union(runsOf(one.order).map(({ from, to }) => intervalOf(from, to))));
  return one.status === 'completed' && rate && ran > 0 ? efficiencyOf(producedOf(one), ran, rate) : null;
}

async function insertOrders(
  change: Change,
  caller: Caller,
  made: readonly Made[],
  { import_id }: Writing,
): Promise<number[]> {
  const machines = await listMachines(change.tx);
  const rates = new Map(machines.map(({ id, production_rate }) => [id, production_rate]));
  const columns = (one: Made): InsertObject<DB, 'orders'> => {
    const { order, status, start, end } = one;
    const isDone = status === 'completed';
    const last = order.rows.at(-1)?.report;
    const machine_id = order.rows.findLast(({ report }) => report.machine_id)?.report.machine_id ?? null;
    return {
      order_number: order.order_number,
      product_id: saidOf(order, 'product_id'),
      product_name: saidOf(order, 'product_name') ?? '',
      quantity: saidOf(order, 'quantity') ?? 0,
      actual_quantity: producedOf(one),
      scrap_quantity: sumOf(order, 'scrap_quantity'),
      rework_quantity: sumOf(order, 'rework_quantity'),
      unit_of_measurement: saidOf(order, 'unit_of_measurement') ?? 'units',
      environment: saidOf(order, 'environment') ?? '',
      due_has_time: false,
      notes: '',
      machine_id,
      operator_id: last?.operator_id ?? null,
      operator_name_given: last?.operator_id ? null : (last?.operator ?? null),
      status,
      is_archived: isDone,
      archived_at: isDone ? end : null,
      actual_start_at: start,
      last_stopped_at: isDone ? null : end,
      completed_at: isDone ? end : null,
      efficiency: efficiency(one, machine_id, rates),
      import_id,
      created_by: caller.user_id,
      // A plant's past belongs to the days on which it happened, not to the day on which it was imported.
      created_at: start,
      updated_at: change.now,
    };
  };
  const ids = new Map<string, number>();
  await inParts(made, async (part) => {
    const inserted = await change.tx
      .insertInto('orders')
      .values(part.map(columns))
      .returning(['id', 'order_number'])
      .execute();
    for (const { id, order_number } of inserted) ids.set(order_number, id);
  });
  return made.map(({ order }) => {
    const id = ids.get(order.order_number);
    if (id === undefined) throw new Error(`Order ${order.order_number} was not written`);
    return id;
  });
}

/** In progress while any of its runs went on, stopped between them, and then what became of it. */
function statusLines(one: Made, orderId: number, userId: number): Insertable<OrderStatusHistory>[] {
  const common = { order_id: orderId, changed_by: userId };
  const runs = oneAtATime(runsOf(one.order));
  const lines: Insertable<OrderStatusHistory>[] = [];
  for (const [index, { from, to, machine_id }] of runs.entries()) {
    const before = runs[index - 1];
    if (before && before.to < from) {
      const machine = before.machine_id;
      lines.push({
        ...common,
        machine_id: machine,
        status: 'stopped',
        started_at: before.to,
        ended_at: from,
      });
    }
    lines.push({ ...common, machine_id, status: 'in_progress', started_at: from, ended_at: to });
  }
  const last = runs.at(-1);
  const settled = last && last.to > one.end ? last.to : one.end;
  // A report that came after the last run found the order standing.
  if (last && last.to < settled) {
    const stood = { status: 'stopped', started_at: last.to, ended_at: settled };
    lines.push({ ...common, machine_id: last.machine_id, ...stood });
  }
  return [
    ...lines,
    {
      ...common,
      machine_id: last?.machine_id ?? null,
      status: one.status,
      started_at: settled,
      ended_at: null,
    },
  ];
}

function quantityLines(
  { order, added }: Made,
  orderId: number,
  caller: Caller,
  now: string,
): Insertable<QuantityUpdates>[] {
  let total = 0;
  return order.rows.flatMap(({ report }, index) => {
    const previous = total;
    total = rounded(total + (added[index] ?? 0));
    const [scrap, rework] = [report.scrap_quantity ?? 0, report.rework_quantity ?? 0];
    if (total === previous && !scrap && !rework) return [];
    return [
      {
        order_id: orderId,
        machine_id: report.machine_id,
        previous_quantity: previous,
        new_quantity: total,
        scrap,
        rework,
        note: report.notes ?? '',
        source: 'import',
        made_from: report.start,
        recorded_at: report.end ?? now,
        received_at: now,
        updated_by: report.operator ? report.operator_id : caller.user_id,
        updated_by_name: report.operator ?? caller.full_name,
      },
    ];
  });
}

async function writePast(
  change: Change,
  caller: Caller,
  made: readonly Made[],
  ids: readonly number[],
): Promise<void> {
  const { tx, now } = change;
  const each = made.map((one, index) => ({ one, id: ids[index] ?? 0 }));
  await inParts(
    each.flatMap(({ one, id }) => statusLines(one, id, caller.user_id)),
    (part) => tx.insertInto('order_status_history').values(part).execute(),
  );
  await inParts(
    each.flatMap(({ one, id }) => quantityLines(one, id, caller, now)),
    (part) => tx.insertInto('quantity_updates').values(part).execute(),
  );
  const runs = each.flatMap(({ one, id }): Run[] =>
    runsOf(one.order).flatMap(({ machine_id, from, to }) =>
      machine_id ? [{ machine_id, order_id: id, from, to }] : [],
    ),
  );
  await inParts(await enterRuns(tx, byMachine(runs), caller.user_id), (part) =>
    tx.insertInto('machine_status_history').values(part).execute(),
  );
}

/** The rows of an order that runs here, as its operator would have reported them. */
async function addReports(
  change: Change,
  caller: Caller,
  id: number,
  { rows }: OrderReports,
  added: readonly number[],
): Promise<void> {
  const [before] = await listOrdersByIds(change.tx, [id]);
  if (!before) throw new Error(`Order ${id} vanished while it was locked`);
  let order = before;
  for (const [index, { report }] of rows.entries()) {
    const new_quantity = rounded(order.actual_quantity + (added[index] ?? 0));
    const [scrap, rework] = [report.scrap_quantity ?? 0, report.rework_quantity ?? 0];
    if (new_quantity === order.actual_quantity && !scrap && !rework) continue;
    await writeQuantityUpdate(change, order, {
      new_quantity,
      scrap,
      rework,
      note: report.notes ?? '',
      source: 'import',
      made_from: report.start,
      recorded_at: report.end ?? change.now,
    });
    order = await changeOrder(change, order, { actual_quantity: new_quantity, add: { scrap, rework } });
  }
  if (order === before) return;
  change.audit({
    action: 'order_quantity_updated',
    entity: 'order',
    entity_id: id,
    before: { actual_quantity: before.actual_quantity, scrap_quantity: before.scrap_quantity },
    after: { actual_quantity: order.actual_quantity, scrap_quantity: order.scrap_quantity },
  });
  change.tell(
    orderQuantityUpdated,
    {
      order,
      order_id: id,
      previous_quantity: before.actual_quantity,
      new_quantity: order.actual_quantity,
      updated_by_name: caller.full_name,
    },
    { rooms: [`order:${id}`] },
  );
}

async function tell(change: Change, made: readonly Made[], ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  for (const order of await listOrdersByIds(change.tx, [...ids])) {
    change.audit({ action: 'order_imported', entity: 'order', entity_id: order.id, after: order });
  }
  const order_numbers = made.slice(0, ordersToldOneByOne).map(({ order }) => order.order_number);
  change.tell(ordersImported, { imported: ids.length, order_numbers });
}
