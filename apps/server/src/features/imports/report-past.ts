/** Turns the reports of a new order into the rows of the order. */
import { firstValueOf, type OrderReports, rounded } from '@pms/domain/imports/report-orders';
import type { DraftReport } from '@pms/domain/imports/report-rows';
import { oneAtATime } from '@pms/domain/imports/stations';
import { intervalOf, totalMs, union } from '@pms/domain/intervals';
import { forEachOrderText } from '@pms/domain/orders/text-fields';
import type { Insertable } from 'kysely';
import type { Caller } from '../../platform/caller';
import type { OrderStatusHistory, QuantityUpdates } from '../../platform/database-types.generated';
import { type ImportRow, importRow } from './order-rows';

/** A new order with the added quantity of each report. */
export interface Made {
  readonly order: OrderReports;
  readonly added: readonly number[];
  readonly row: ImportRow;
}

interface RunOfOrder {
  readonly from: string;
  readonly to: string;
  readonly machine_id: number | null;
}

export const runsOf = ({ rows }: OrderReports): RunOfOrder[] =>
  rows.flatMap(({ report: { start, end, machine_id } }) =>
    start && end && start < end ? [{ from: start, to: end, machine_id }] : [],
  );

const sumOf = (order: OrderReports, field: 'scrap_quantity' | 'rework_quantity'): number =>
  rounded(order.rows.reduce((sum, { report }) => sum + (report[field] ?? 0), 0));

/** The value in the last report that has this field. */
const lastSaid = <F extends keyof DraftReport>({ rows }: OrderReports, field: F): DraftReport[F] | null =>
  rows.findLast(({ report }) => report[field] !== null)?.report[field] ?? null;

/** Makes the row that an import of orders would read, with the sums of the reports. */
export function madeOf(order: OrderReports, added: readonly number[]): Made {
  const end = order.rows.at(-1)?.report.end ?? '';
  const starts = order.rows.map(({ report }) => report.start ?? report.end ?? end).sort();
  const last = order.rows.at(-1)?.report;
  const draft = {
    order_number: order.order_number,
    product_id: firstValueOf(order, 'product_id'),
    product_name: firstValueOf(order, 'product_name'),
    quantity: firstValueOf(order, 'quantity'),
    produced_quantity: rounded(added.reduce((sum, one) => sum + one, 0)),
    scrap_quantity: sumOf(order, 'scrap_quantity'),
    rework_quantity: sumOf(order, 'rework_quantity'),
    unit_of_measurement: firstValueOf(order, 'unit_of_measurement'),
    priority: null,
    environment: firstValueOf(order, 'environment'),
    machine_id: lastSaid(order, 'machine_id'),
    machine: lastSaid(order, 'machine'),
    operator_id: last?.operator_id ?? null,
    operator: last?.operator ?? null,
    status: lastSaid(order, 'status') ?? ('completed' as const),
    start: starts[0] ?? end,
    end,
    planned_start: null,
    planned_end: null,
    due_at: null,
    due_has_time: false,
    ...forEachOrderText(() => null),
    customer_info: null,
    specifications: null,
    notes: null,
  };
  const row = importRow({ row: order.rows[0]?.row ?? 0, order: draft }, order.order_number);
  // The order may have been stopped between its reports.
  const ran_ms = totalMs(union(runsOf(order).map(({ from, to }) => intervalOf(from, to))));
  return { order, added, row: { ...row, ran_ms } };
}

/** The order was in progress during its runs and stopped between them. Its last status has no end. */
export function statusLines(
  { order, row }: Made,
  orderId: number,
  userId: number,
): Insertable<OrderStatusHistory>[] {
  const common = { order_id: orderId, changed_by: userId };
  const end = row.order.end ?? '';
  const lines: Insertable<OrderStatusHistory>[] = [];
  let last: RunOfOrder | undefined;
  for (const run of oneAtATime(runsOf(order))) {
    if (last && last.to < run.from) lines.push(stoodLine(common, last, run.from));
    const { from, to, machine_id } = run;
    lines.push({ ...common, machine_id, status: 'in_progress', started_at: from, ended_at: to });
    last = run;
  }
  const settled = last && last.to > end ? last.to : end;
  // The order was stopped from its last run until its last report.
  if (last && last.to < settled) lines.push(stoodLine(common, last, settled));
  const { status } = row.order;
  const machine_id = last?.machine_id ?? null;
  return [...lines, { ...common, machine_id, status, started_at: settled, ended_at: null }];
}

/** The status of an order that was stopped on the same machine after a run. */
const stoodLine = (
  common: { readonly order_id: number; readonly changed_by: number },
  { machine_id, to }: RunOfOrder,
  until: string,
): Insertable<OrderStatusHistory> => ({
  ...common,
  machine_id,
  status: 'stopped',
  started_at: to,
  ended_at: until,
});

/** The person who made a report: the person in the row, or else the person who imports. */
export const reporterOf = (
  { operator, operator_id }: Pick<DraftReport, 'operator' | 'operator_id'>,
  caller: Caller,
): Pick<Insertable<QuantityUpdates>, 'updated_by' | 'updated_by_name'> => ({
  updated_by: operator ? operator_id : caller.user_id,
  updated_by_name: operator ?? caller.full_name,
});

export function quantityLines(
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
        ...reporterOf(report, caller),
      },
    ];
  });
}
