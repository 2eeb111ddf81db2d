/** Checks the reports of a file against each other, their orders and the plant. */
import { quantityRefusal } from '../orders/rules';
import type { OrderStatus } from '../orders/statuses';
import { formatDateTime, type Instant } from '../plant-time';
import { clashesOf, history, type TakenTime } from './check-rows';
import type { ImportField } from './fields';
import { partsOfRow } from './read-values';
import type { DraftReport, ReadReport } from './report-rows';
import { type ImportMapping, type ImportProblem, noTotals, type UploadRowsResult } from './schema';

/** An order of the plant to which reports refer. */
export interface ReportedOrder {
  readonly id: number;
  readonly status: OrderStatus;
  readonly actual_quantity: number;
  readonly unit_of_measurement: string;
  /** The start or the last report of the order. New reports must be after this moment. */
  readonly after: Instant | null;
}

export interface ReportStanding {
  /** The orders by number, in capitals. */
  readonly orders: ReadonlyMap<string, ReportedOrder>;
  readonly machine_history: readonly TakenTime[];
}

/** The reports of one order, oldest first. Reports of the same moment keep the order of the file. */
export interface OrderReports {
  readonly order_number: string;
  readonly rows: readonly ReadReport[];
}

export function byOrder(rows: readonly ReadReport[]): OrderReports[] {
  const found = new Map<string, ReadReport[]>();
  for (const row of rows) {
    const number = row.report.order_number;
    if (!number) continue;
    const known = found.get(number);
    if (known) known.push(row);
    else found.set(number, [row]);
  }
  return [...found].map(([order_number, some]) => ({
    order_number,
    rows: some.sort((a, b) => compare(a.report.end ?? '', b.report.end ?? '') || a.row - b.row),
  }));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The value of a field for a new order: the first value in the rows of the order. */
export const firstValueOf = <F extends keyof DraftReport>(
  { rows }: OrderReports,
  field: F,
): DraftReport[F] | null => rows.find(({ report }) => report[field] !== null)?.report[field] ?? null;

const needed = {
  product_name: 'Product name',
  quantity: 'Ordered quantity',
  environment: 'Production area',
} as const satisfies Partial<Record<ImportField & keyof DraftReport, string>>;

function newOrderProblems(order: OrderReports): ImportProblem[] {
  const problems: ImportProblem[] = [];
  const [first] = order.rows;
  if (!first) return problems;
  const why = `since order ${order.order_number} is not in the plant yet`;
  for (const [field, label] of Object.entries(needed) as [keyof typeof needed, string][]) {
    const said = firstValueOf(order, field);
    if (said === null) problems.push({ row: first.row, field, message: `${label} is required, ${why}` });
    for (const { row, report } of order.rows) {
      if (field === 'environment' || report[field] === null || report[field] === said) continue;
      problems.push({ row, field, message: `Another row of order ${order.order_number} says ${said}` });
    }
  }
  if (!order.rows.some(({ report: { start } }) => start)) {
    problems.push({ row: first.row, field: 'start', message: `A start is required, ${why}` });
  }
  return problems;
}

function knownOrderProblems(order: OrderReports, known: ReportedOrder, zone: string): ImportProblem[] {
  const refused = quantityRefusal(known, { add: 0 });
  return order.rows.flatMap(({ row, report: { end } }): ImportProblem[] => {
    if (refused) return [{ row, field: 'order_number', message: refused.message }];
    if (!end || !known.after || end >= known.after) return [];
    const message = `This report is older than the start or the last report of order ${order.order_number} at ${formatDateTime(known.after, zone)}`;
    return [{ row, field: 'end', message }];
  });
}

/** A counted quantity has no decimals. The unit is the unit of the order, from the plant or from the file. */
function partsOfRows(order: OrderReports, known: ReportedOrder | undefined): ImportProblem[] {
  const unit = known?.unit_of_measurement ?? firstValueOf(order, 'unit_of_measurement') ?? 'units';
  return order.rows.flatMap(({ row, report }) =>
    partsOfRow(unit, report).map(({ path: field, message }) => ({ row, field, message })),
  );
}

/** The problems of totals that are less than an earlier total. */
function totalProblems(order: OrderReports, known: ReportedOrder | undefined): ImportProblem[] {
  let so_far = known?.actual_quantity ?? 0;
  return order.rows.flatMap(({ row, report: { produced_quantity: total } }): ImportProblem[] => {
    if (total === null) return [];
    if (total < so_far) {
      const message = `The total so far is less than ${so_far}, which was reported before`;
      return [{ row, field: 'produced_quantity', message }];
    }
    so_far = total;
    return [];
  });
}

/** The problems of reports that occur twice, for example in a file that was combined from several files. */
function twiceProblems(order: OrderReports): ImportProblem[] {
  const seen = new Map<string, number>();
  return order.rows.flatMap(({ row, report }): ImportProblem[] => {
    const { start, end, machine_id, operator, produced_quantity, scrap_quantity, rework_quantity } = report;
    const key = [start, end, machine_id, operator, produced_quantity, scrap_quantity, rework_quantity].join(
      '|',
    );
    const earlier = seen.get(key);
    if (earlier === undefined) {
      seen.set(key, row);
      return [];
    }
    return [{ row, field: 'order_number', message: `Row ${earlier} is the same report` }];
  });
}

function machineProblems(
  orders: readonly OrderReports[],
  standing: ReportStanding,
  zone: string,
  atOnce: ImportMapping['at_once'],
): ImportProblem[] {
  // For an order of the plant, the place and the time of the run are in the record of the plant.
  const claims = orders
    .filter(({ order_number }) => !standing.orders.has(order_number))
    .flatMap(({ order_number, rows }) =>
      rows.flatMap(({ row, report: { machine_id, start: from, end: to } }) =>
        machine_id && from && to && from < to
          ? [{ row, machine_id, from, to, what: `in use for order ${order_number} (row ${row})` }]
          : [],
      ),
    );
  return clashesOf(claims, standing.machine_history, history, zone, atOnce);
}

/** All problems of a file of reports, row by row. */
export function reportProblems(
  rows: readonly ReadReport[],
  standing: ReportStanding,
  zone: string,
  mapping: Pick<ImportMapping, 'at_once' | 'quantities'>,
): ImportProblem[] {
  const orders = byOrder(rows);
  const together = orders.flatMap((order) => {
    const known = standing.orders.get(order.order_number);
    return [
      ...(known ? knownOrderProblems(order, known, zone) : newOrderProblems(order)),
      ...partsOfRows(order, known),
      ...(mapping.quantities === 'totals' ? totalProblems(order, known) : []),
      ...twiceProblems(order),
    ];
  });
  return [
    ...rows.flatMap(({ problems }) => problems),
    ...together,
    ...machineProblems(orders, standing, zone, mapping.at_once),
  ].sort((a, b) => a.row - b.row);
}

/** The quantity that each report adds to its order, for both meanings of `quantities`. */
export function increments(
  { rows }: OrderReports,
  known: ReportedOrder | undefined,
  quantities: ImportMapping['quantities'],
): number[] {
  let so_far = known?.actual_quantity ?? 0;
  return rows.map(({ report: { produced_quantity: said } }) => {
    if (said === null) return 0;
    if (quantities !== 'totals') return said;
    const added = rounded(said - so_far);
    so_far = said;
    return added;
  });
}

/** A quantity, rounded to the three decimals that are stored. */
export const rounded = (quantity: number): number => Math.round(quantity * 1000) / 1000;

export function reportTotals(
  rows: readonly ReadReport[],
  standing: ReportStanding,
  mapping: Pick<ImportMapping, 'quantities'>,
): UploadRowsResult['totals'] {
  const orders = byOrder(rows);
  const sum = (values: readonly number[]) => rounded(values.reduce((all, value) => all + value, 0));
  const runMs = rows.map(({ report: { start, end } }) =>
    start && end ? Math.max(0, Date.parse(end) - Date.parse(start)) : 0,
  );
  return {
    ...noTotals,
    orders: orders.length,
    new_orders: orders.filter(({ order_number }) => !standing.orders.has(order_number)).length,
    produced_quantity: sum(
      orders.flatMap((order) =>
        increments(order, standing.orders.get(order.order_number), mapping.quantities),
      ),
    ),
    scrap_quantity: sum(rows.map(({ report }) => report.scrap_quantity ?? 0)),
    rework_quantity: sum(rows.map(({ report }) => report.rework_quantity ?? 0)),
    minutes: Math.round(sum(runMs) / 6000) / 10,
  };
}
