/** Imports the orders of a file after a confirmation: all orders or no order (decision A-67). */
import { importLimits, type UploadOrdersForm, type UploadOrdersResult } from '@pms/domain/imports/schema';
import type { Order } from '@pms/domain/orders/schema';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { listOrdersByIds } from '../orders/queries';
import { goodRows, leftOutFile } from './good-rows';
import { type Prepared, prepareImport, previewOf } from './preview-import';
import { notifyImporter, recordImport } from './record-import';
import { tellImported } from './tell-imported';
import type { ReadFile } from './uploaded-file';
import { importMoment, writeOrders } from './write-orders';

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
  const moment = await importMoment(change, caller, importId, chosen.mapping.between_rows);
  const ids = await writeOrders(change, rows, moment);
  const orders = await listOrdersByIds(change.tx, ids);
  tellImported(change, orders);
  await notifyImporter(change, caller, 'orders', { file }, orders.length);
  return { importId, orders };
}
