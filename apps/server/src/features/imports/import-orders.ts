/** Imports the orders of a file: all of them or none, nothing before it is confirmed (decision A-67). */
import {
  importLimits,
  ordersToldOneByOne,
  type UploadOrdersForm,
  type UploadOrdersResult,
} from '@pms/domain/imports/schema';
import { orderCreated, ordersImported } from '@pms/domain/orders/events';
import type { Order } from '@pms/domain/orders/schema';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { listMachines } from '../machines/queries';
import { listOrdersByIds } from '../orders/queries';
import { goodRows, leftOutFile } from './good-rows';
import { type Prepared, prepareImport, previewOf } from './preview-import';
import { notifyImporter, recordImport } from './record-import';
import type { ReadFile } from './uploaded-file';
import { writeOrders } from './write-orders';

export async function importOrders(
  change: Change,
  caller: Caller,
  file: ReadFile,
  form: UploadOrdersForm,
): Promise<UploadOrdersResult> {
  const prepared = await prepareImport(change, file, form);
  const preview = previewOf(prepared);
  const good = goodRows(prepared);
  const isWhole = good.length === prepared.rows.length;
  if (form.dry_run || good.length === 0 || !(isWhole || form.good_rows_only)) {
    return { ...preview, left_out: null, created: 0, import_id: null, orders: [] };
  }
  const { importId, orders } = await write(change, caller, { ...prepared, rows: good });
  const first = orders.slice(0, importLimits.preview).map(({ id, order_number }) => ({ id, order_number }));
  const left_out = isWhole ? null : leftOutFile(prepared);
  return { ...preview, left_out, created: orders.length, import_id: importId, orders: first };
}

interface Written {
  readonly importId: number;
  readonly orders: readonly Order[];
}

async function write(change: Change, caller: Caller, { file, chosen, rows }: Prepared): Promise<Written> {
  const importId = await recordImport(change, caller, 'orders', { file }, chosen, rows.length);
  const machines = await listMachines(change.tx);
  const ids = await writeOrders(change, rows, {
    import_id: importId,
    user_id: caller.user_id,
    user_name: caller.full_name,
    now: change.now,
    between_rows: chosen.mapping.between_rows,
    rates: new Map(machines.map(({ id, production_rate }) => [id, production_rate])),
  });
  const orders = await listOrdersByIds(change.tx, ids);
  tell(change, orders);
  await notifyImporter(change, caller, 'orders', { file }, orders.length);
  return { importId, orders };
}

/** Nobody is notified of the orders: a plant's past is no news. */
function tell(change: Change, orders: readonly Order[]): void {
  for (const order of orders) {
    change.audit({ action: 'order_imported', entity: 'order', entity_id: order.id, after: order });
  }
  if (orders.length <= ordersToldOneByOne) {
    for (const order of orders) change.tell(orderCreated, { order });
    return;
  }
  // Readers reload their lists, so that the first numbers are enough to say what came.
  const numbers = orders.slice(0, ordersToldOneByOne).map(({ order_number }) => order_number);
  change.tell(ordersImported, { imported: orders.length, order_numbers: numbers });
}
