/** The orders that the reports of a file refer to, and the history of their machines. */
import type { ReportedOrder, ReportStanding } from '@pms/domain/imports/report-orders';
import type { ReadReport } from '@pms/domain/imports/report-rows';
import type { OrderStatus } from '@pms/domain/orders/statuses';
import { sql } from 'kysely';
import type { Change } from '../../platform/change';
import { machineHistory } from './standing';

async function knownOrders(change: Change, numbers: readonly string[], hold: boolean) {
  if (numbers.length === 0) return [];
  const found = change.tx
    .selectFrom('orders as o')
    .select([
      'o.id',
      'o.status',
      'o.actual_quantity',
      'o.unit_of_measurement',
      sql<string>`upper(o.order_number)`.as('number'),
      sql<string | null>`greatest(o.actual_start_at, (
        select max(q.recorded_at) from quantity_updates q where q.order_id = o.id))`.as('after'),
    ])
    .where(sql`upper(o.order_number)`, '=', sql`any(${[...new Set(numbers)]}::text[])`)
    .where('o.deleted_at', 'is', null)
    .orderBy('o.id');
  return (hold ? found.forNoKeyUpdate('o') : found).execute();
}

/** With `hold`, the orders are locked until the change ends. */
export async function readReportStanding(
  change: Change,
  rows: readonly ReadReport[],
  hold: boolean,
): Promise<ReportStanding> {
  const known = await knownOrders(
    change,
    rows.flatMap(({ report }) => report.order_number ?? []),
    hold,
  );
  const orders = new Map<string, ReportedOrder>(
    known.map(({ number, status, ...order }) => [number, { ...order, status: status as OrderStatus }]),
  );
  const runs = rows.flatMap(({ report: { machine_id, start, end } }) =>
    machine_id && start && end ? [{ machine_id, start, end }] : [],
  );
  const machines = [...new Set(runs.map(({ machine_id }) => machine_id))];
  const from = runs.reduce((first, { start }) => (first === '' || start < first ? start : first), '');
  const to = runs.reduce((last, { end }) => (end > last ? end : last), '');
  return {
    orders,
    machine_history:
      machines.length > 0 && from < to ? await machineHistory(change.tx, { machines, from, to }) : [],
  };
}
