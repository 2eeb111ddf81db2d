/** Orders as rows of exported files: the orders of the lists, and the archive. */
import { type OrderStatus, orderStatuses } from '@pms/domain/orders/statuses';
import { orderTextNames, orderTexts } from '@pms/domain/orders/text-fields';
import { invalidInput, RefusalError } from '@pms/domain/refusal';
import { type ExportType, type ExportWish, exportSource } from '../../platform/files/export-type';
import { selectMatchingOrders } from './list-queries';
import type { OrderFilter } from './order-filter';
import { presentOrder } from './queries';

const printedWidth = (printed: number | undefined) => (printed === undefined ? {} : { printed });

const columns: ExportType['columns'] = [
  { key: 'id' },
  { key: 'order_number', printed: 5 },
  { key: 'product_name', printed: 6 },
  { key: 'quantity', printed: 2.5 },
  { key: 'actual_quantity', printed: 2.5 },
  { key: 'scrap_quantity' },
  { key: 'rework_quantity' },
  { key: 'unit_of_measurement', printed: 2 },
  { key: 'status', printed: 3 },
  { key: 'priority', printed: 2.5 },
  { key: 'environment', printed: 3 },
  { key: 'machine_name', printed: 4 },
  { key: 'operator_name' },
  ...orderTextNames.map((key) => ({ key, ...printedWidth(orderTexts[key].printed) })),
  { key: 'due_date', printed: 3.5 },
  { key: 'planned_start_at' },
  { key: 'planned_end_at' },
  { key: 'actual_start_at', printed: 5 },
  { key: 'completed_at', printed: 5 },
  { key: 'efficiency' },
  { key: 'notes' },
  { key: 'completion_notes' },
  { key: 'created_at' },
  { key: 'archived' },
];

const ordersFile = (name: string, title: string, scope: Pick<OrderFilter, 'archived'>): ExportType => ({
  name,
  title,
  rights: ['viewOrders'],
  columns,
  source: (reader, wish) =>
    exportSource(selectMatchingOrders(reader, { ...filterOf(wish), ...scope }), (row) =>
      presentOrder(row, wish.zone),
    ),
});

export const orderExports: readonly ExportType[] = [
  ordersFile('orders', 'Production orders', {}),
  ordersFile('archived-orders', 'Archived orders', { archived: true }),
];

function filterOf({ query, from, to }: ExportWish): OrderFilter {
  const { environment, machine_id, search, include_archived, status } = query;
  return {
    environment,
    machine_id,
    search,
    include_archived,
    priority: query.priority as OrderFilter['priority'],
    from,
    to,
    ...(status ? { statuses: statusesFrom(status) } : {}),
  };
}

function statusesFrom(text: string): OrderStatus[] {
  const wanted = text.split(',').map((status) => status.trim());
  const unknown = wanted.find((status) => !(orderStatuses as readonly string[]).includes(status));
  if (unknown !== undefined)
    throw new RefusalError(
      invalidInput([{ path: 'status', message: `There is no order status "${unknown}"` }]),
    );
  return wanted as OrderStatus[];
}
