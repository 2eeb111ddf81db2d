/** Reads a row of a sheet as the order to create, or reports the problems of the row. */

import { orderedQuantity, producedQuantity } from '../orders/quantity-fields';
import { orderDetails } from '../orders/schema';
import type { OrderStatus, Priority } from '../orders/statuses';
import { forEachOrderText } from '../orders/text-fields';
import { isPlainLine } from '../plain-text';
import type { PlantIndex, PlantLists } from './plant-lists';
import {
  checked,
  line,
  named,
  partsOfRow,
  readOperator,
  readOrderNumber,
  readPlace,
  readUnit,
  unstorable,
} from './read-values';
import { checkHistory } from './row-history';
import { type Reading, RowReader } from './row-reader';
import { readDue, readPlan, readRun } from './row-times';
import type { DraftOrder, ImportProblem, PreviewRow } from './schema';
import type { TableRow } from './table';
import { priorityNamed, statusNamed } from './words';

export interface ReadRow extends PreviewRow {
  readonly problems: readonly ImportProblem[];
}

export interface Plant {
  readonly lists: PlantLists;
  readonly index: PlantIndex;
}

function readProduct(reader: RowReader): string | null {
  const text = reader.text('product_name')?.value ?? '';
  const name = checked(reader, 'product_name', orderDetails.shape.product_name, text);
  if (name === null || isPlainLine(name)) return name;
  reader.problem('product_name', unstorable);
  return null;
}

function readQuantity(reader: RowReader): number | null {
  const found = reader.number('quantity');
  if (found) return checked(reader, 'quantity', orderedQuantity, found.value);
  if (!reader.has('quantity')) reader.problem('quantity', 'Quantity is required');
  return null;
}

type ProducedColumn = 'produced_quantity' | 'scrap_quantity' | 'rework_quantity';

/** Only rows of past orders have produced quantities. The default value does not apply to other rows. */
function readProduced(reader: RowReader, column: ProducedColumn, isHistory: boolean) {
  const found = reader.number(column);
  if (!found || (!isHistory && found.isDefault)) return null;
  const value = checked(reader, column, producedQuantity, found.value);
  if (isHistory || !value) return isHistory ? value : null;
  reader.problem(column, 'An order that has not started has produced nothing');
  return null;
}

const readStatus = (reader: RowReader): OrderStatus | null =>
  named(reader, 'status', statusNamed, (text) => `${text} is no status of an order`);

const readPriority = (reader: RowReader): Priority | null =>
  named(reader, 'priority', priorityNamed, (text) => `${text} is no priority`);

const openStatuses: readonly (OrderStatus | null)[] = ['pending', 'assigned'];

function readDraft(reader: RowReader, plant: Plant): DraftOrder {
  const zone = plant.lists.time_zone;
  const given = readStatus(reader);
  const run = readRun(reader, plant.lists);
  const order_number = readOrderNumber(reader);
  const name = readProduct(reader);
  const product = name === null ? undefined : plant.index.product(name);
  const place = readPlace(reader, plant.index, product?.environment);
  // A known machine determines the area. If the machine already has a problem, the area gets none.
  if (!place.environment && !reader.has('machine')) {
    reader.problem('environment', 'Production area is required');
  }
  // A missing or unreadable status is already a problem, so the produced quantity gets no second problem.
  const isHistory = given ? !openStatuses.includes(given) : reader.has('status') || run.start !== null;
  const draft: DraftOrder = {
    order_number,
    product_id: product?.id ?? null,
    product_name: product?.name ?? name,
    quantity: readQuantity(reader),
    produced_quantity: readProduced(reader, 'produced_quantity', isHistory),
    scrap_quantity: readProduced(reader, 'scrap_quantity', isHistory),
    rework_quantity: readProduced(reader, 'rework_quantity', isHistory),
    unit_of_measurement: readUnit(reader, plant.lists, product, place.environment),
    priority: readPriority(reader) ?? 'normal',
    ...place,
    ...readOperator(reader, plant.index),
    status: given ?? (reader.has('status') ? null : place.machine_id ? 'assigned' : 'pending'),
    ...run,
    ...readPlan(reader, zone),
    ...readDue(reader, zone),
    ...forEachOrderText((name) => line(reader, name)),
    customer_info: line(reader, 'customer_info', 4000),
    specifications: line(reader, 'specifications', 4000),
    notes: line(reader, 'notes', 4000),
  };
  for (const { path, message } of partsOfRow(draft.unit_of_measurement ?? 'units', draft))
    reader.problem(path, message);
  checkHistory(reader, draft, given !== null, plant.lists.now);
  return draft;
}

export function readRow(source: TableRow, reading: Reading, plant: Plant): ReadRow {
  const reader = new RowReader(source, reading);
  const order = readDraft(reader, plant);
  return { row: source.row, order, given: reader.given(), problems: reader.problems };
}
