/** Reports of quantities as rows of exported files: one report or one correction in a row. */
import { type ExportType, exportSource } from '../../platform/files/export-type';

export const quantityExport: ExportType = {
  name: 'quantities',
  title: 'Quantity Reports',
  rights: ['viewOrders'],
  columns: [
    { key: 'id' },
    { key: 'order_number', printed: 4 },
    { key: 'product_name', printed: 5 },
    { key: 'machine_name', printed: 4 },
    { key: 'recorded_at', printed: 5 },
    { key: 'received_at' },
    { key: 'previous_quantity', printed: 2 },
    { key: 'new_quantity', printed: 2 },
    { key: 'scrap', printed: 2 },
    { key: 'scrap_reason_code' },
    { key: 'rework', printed: 2 },
    { key: 'corrects_id' },
    { key: 'source' },
    { key: 'note' },
    { key: 'reported_by', printed: 4 },
  ],
  source: (reader, { query: { order_id, machine_id }, from, to }) => {
    let select = reader
      .selectFrom('quantity_updates as q')
      .innerJoin('orders as o', 'o.id', 'q.order_id')
      .leftJoin('machines as m', 'm.id', 'q.machine_id')
      .leftJoin('users as u', 'u.id', 'q.updated_by')
      .select(['q.id', 'o.order_number', 'o.product_name', 'm.name as machine_name', 'q.recorded_at'])
      .select(['q.received_at', 'q.previous_quantity', 'q.new_quantity', 'q.scrap', 'q.scrap_reason_code'])
      .select(['q.rework', 'q.corrects_id', 'q.source', 'q.note'])
      .select(({ fn }) => fn.coalesce('u.full_name', 'q.updated_by_name').as('reported_by'))
      .orderBy('q.recorded_at')
      .orderBy('q.id');
    if (from !== undefined) select = select.where('q.recorded_at', '>=', from);
    if (to !== undefined) select = select.where('q.recorded_at', '<', to);
    if (order_id !== undefined) select = select.where('q.order_id', '=', order_id);
    if (machine_id !== undefined) select = select.where('q.machine_id', '=', machine_id);
    return exportSource(select, (row) => row);
  },
};
