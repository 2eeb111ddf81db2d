/** Writes reports of a file: new orders with their past, and reports of running orders. */
import {
  byOrder,
  increments,
  type OrderReports,
  type ReportStanding,
  rounded,
} from '@pms/domain/imports/report-orders';
import type { ReadReport } from '@pms/domain/imports/report-rows';
import type { ImportMapping } from '@pms/domain/imports/schema';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { machineAt, writeQuantityUpdate } from '../orders/quantity-queries';
import { carryReport } from '../orders/quantity-steps';
import { listOrdersByIds } from '../orders/queries';
import { type Made, madeOf, quantityLines, reporterOf, runsOf, statusLines } from './report-past';
import { tellImported } from './tell-imported';
import { importMoment, insertOrders, writePast } from './write-orders';

interface Writing {
  readonly import_id: number;
  readonly standing: ReportStanding;
  readonly mapping: ImportMapping;
}

export async function writeReports(
  change: Change,
  caller: Caller,
  rows: readonly ReadReport[],
  { import_id, standing, mapping }: Writing,
): Promise<void> {
  const made: Made[] = [];
  for (const order of byOrder(rows)) {
    const known = standing.orders.get(order.order_number);
    const added = increments(order, known, mapping.quantities);
    if (known) await addReports(change, caller, known.id, order, added);
    else made.push(madeOf(order, added));
  }
  if (made.length > 0) await addOrders(change, caller, made, import_id, mapping);
}

async function addOrders(
  change: Change,
  caller: Caller,
  made: readonly Made[],
  importId: number,
  mapping: ImportMapping,
): Promise<void> {
  const { tx, now } = change;
  const moment = await importMoment(change, caller, importId, mapping.between_rows);
  const ids = await insertOrders(
    change,
    made.map(({ row }) => row),
    moment,
  );
  const each = made.map((one, index) => ({ one, id: ids[index] ?? 0 }));
  await writePast(tx, moment, {
    statuses: each.flatMap(({ one, id }) => statusLines(one, id, caller.user_id)),
    quantities: each.flatMap(({ one, id }) => quantityLines(one, id, caller, now)),
    runs: each.flatMap(({ one: { order }, id }) =>
      runsOf(order).flatMap(({ machine_id, from, to }) =>
        machine_id ? [{ machine_id, order_id: id, from, to }] : [],
      ),
    ),
  });
  tellImported(change, await listOrdersByIds(tx, ids));
}

/**
 * Writes the reports of an order that runs in the plant. A report counts on the machine of its time, because the order
 * can be on another machine by now. The order itself is changed once.
 */
async function addReports(
  change: Change,
  caller: Caller,
  id: number,
  { rows }: OrderReports,
  added: readonly number[],
): Promise<void> {
  const [order] = await listOrdersByIds(change.tx, [id]);
  if (!order) throw new Error(`Order ${id} vanished while it was locked`);
  const sum = { new_quantity: order.actual_quantity, scrap: 0, rework: 0 };
  let written = 0;
  for (const [index, { report }] of rows.entries()) {
    const new_quantity = rounded(sum.new_quantity + (added[index] ?? 0));
    const [scrap, rework] = [report.scrap_quantity ?? 0, report.rework_quantity ?? 0];
    if (new_quantity === sum.new_quantity && !scrap && !rework) continue;
    const recorded_at = report.end ?? change.now;
    await writeQuantityUpdate(
      change,
      { ...order, actual_quantity: sum.new_quantity },
      {
        new_quantity,
        scrap,
        rework,
        note: report.notes ?? '',
        source: 'import',
        made_from: report.start,
        recorded_at,
        machine_id: await machineAt(change.tx, order, recorded_at),
        ...reporterOf(report, caller),
      },
    );
    sum.new_quantity = new_quantity;
    sum.scrap = rounded(sum.scrap + scrap);
    sum.rework = rounded(sum.rework + rework);
    written += 1;
  }
  if (written > 0) await carryReport(change, caller, order, { ...sum, note: '', source: 'import' });
}
