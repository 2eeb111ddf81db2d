/** Reads a row of a sheet as a report of its order, or reports the problems of the row. */
import { orderedQuantity, producedQuantity } from '../orders/quantity-fields';
import { orderDetails } from '../orders/schema';
import type { Instant } from '../plant-time';
import type { ImportField } from './fields';
import { checked, line, named, readOperator, readOrderNumber, readPlace, readUnit } from './read-values';
import { type Reading, RowReader } from './row-reader';
import { readRun } from './row-times';
import type { Plant } from './rows';
import type { ImportProblem } from './schema';
import type { TableRow } from './table';
import { statusNamed } from './words';

/** The values of a row. Null if the cell is empty or cannot be read. */
export interface DraftReport {
  readonly order_number: string | null;
  readonly product_id: number | null;
  readonly product_name: string | null;
  readonly quantity: number | null;
  readonly unit_of_measurement: string | null;
  readonly environment: string | null;
  readonly machine_id: number | null;
  readonly machine: string | null;
  readonly operator_id: number | null;
  readonly operator: string | null;
  readonly status: 'completed' | 'stopped' | null;
  /** The start of the run. Null if the row has only the time of the report. */
  readonly start: Instant | null;
  /** The time of the report, which is the end of the run. */
  readonly end: Instant | null;
  readonly produced_quantity: number | null;
  readonly scrap_quantity: number | null;
  readonly rework_quantity: number | null;
  readonly notes: string | null;
}

export interface ReadReport {
  readonly row: number;
  readonly report: DraftReport;
  readonly given: Partial<Record<ImportField, string>>;
  readonly problems: readonly ImportProblem[];
}

type Made = 'produced_quantity' | 'scrap_quantity' | 'rework_quantity';

function readMade(reader: RowReader, column: Made): number | null {
  const found = reader.number(column);
  return found ? checked(reader, column, producedQuantity, found.value) : null;
}

/** The status of a new order: completed, or stopped before its end. */
function readStatus(reader: RowReader): DraftReport['status'] {
  const status = named(reader, 'status', statusNamed, (text) => `${text} is no status of an order`);
  if (status === null || status === 'completed' || status === 'stopped') return status;
  reader.problem('status', 'An order that is made from reports is completed or stopped');
  return null;
}

function readDraft(reader: RowReader, { lists, index }: Plant): DraftReport {
  const { start, end } = readRun(reader, lists);
  const name = line(reader, 'product_name');
  const product = name === null ? undefined : index.product(name);
  const place = readPlace(reader, index, product?.environment);
  const ordered = reader.number('quantity');
  return {
    order_number: readOrderNumber(reader),
    product_id: product?.id ?? null,
    product_name:
      product?.name ?? (name && checked(reader, 'product_name', orderDetails.shape.product_name, name)),
    quantity: ordered ? checked(reader, 'quantity', orderedQuantity, ordered.value) : null,
    unit_of_measurement: readUnit(reader, lists, product, place.environment),
    ...place,
    ...readOperator(reader, index),
    status: readStatus(reader),
    start,
    end,
    produced_quantity: readMade(reader, 'produced_quantity'),
    scrap_quantity: readMade(reader, 'scrap_quantity'),
    rework_quantity: readMade(reader, 'rework_quantity'),
    notes: line(reader, 'notes', 4000),
  };
}

const made = ({ produced_quantity, scrap_quantity, rework_quantity }: DraftReport): boolean =>
  Boolean(produced_quantity || scrap_quantity || rework_quantity);

function checkDraft(reader: RowReader, report: DraftReport, now: Instant): void {
  if (!report.order_number) reader.problem('order_number', 'Order number is required');
  if (!report.end) reader.problem('end', 'A report needs the moment at which it was made');
  else if (report.end > now) reader.problem('end', 'The report lies in the future');
  const isRun = report.start !== null && report.end !== null;
  if (!isRun && !made(report))
    reader.problem('produced_quantity', 'A report needs a quantity, or a start and an end');
}

export function readReport(source: TableRow, reading: Reading, plant: Plant): ReadReport {
  const reader = new RowReader(source, reading);
  const report = readDraft(reader, plant);
  checkDraft(reader, report, plant.lists.now);
  return { row: source.row, report, given: reader.given(), problems: reader.problems };
}
