import { Table } from '@mantine/core';
import { formatQuantity } from '@pms/domain/number-format';
import { formatDue } from '@pms/domain/orders/schedule';
import type { Order } from '@pms/domain/orders/schema';
import { formatDateTime, formatSpan, formatSpanEnd } from '@pms/domain/plant-time';
import { memo } from 'react';
import { usePlant } from '../../../client/plant';
import { moveAmongRows } from '../../../ui/row-keys';
import type { OpenOrderDialog } from '../dialogs/order-dialog';
import { texts } from '../texts';
import { OrderActions } from './order-actions';
import { OrderProgress } from './order-progress';
import { OrderStatusBadge } from './order-status-badge';
import classes from './order-table.module.css';
import { PriorityBadge } from './priority-badge';

interface OrderTableProps {
  readonly orders: readonly Order[];
  readonly onOpen: OpenOrderDialog;
}

interface OrderRowProps {
  readonly order: Order;
  readonly onOpen: OpenOrderDialog;
}

export const OrderTable = memo(function OrderTable({ orders, onOpen }: OrderTableProps) {
  return (
    <Table
      className={classes.table}
      aria-label={texts.title}
      onKeyDown={moveAmongRows}
      aria-keyshortcuts="ArrowUp ArrowDown"
    >
      <Table.Thead>
        <Table.Tr>
          {texts.columns.map((column, index) => (
            <Table.Th key={column} ta={index === texts.columns.length - 1 ? 'right' : 'left'}>
              {column}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} onOpen={onOpen} />
        ))}
      </tbody>
    </Table>
  );
});

/**
 * The row is drawn again only when its order changes. The row has plain elements with classes, because a slow tablet
 * draws the library's components later.
 */
const OrderRow = memo(function OrderRow({ order, onOpen }: OrderRowProps) {
  return (
    <tr className={classes.row} data-order={order.order_number}>
      <td>
        <OrderName order={order} onOpen={onOpen} />
      </td>
      <td>
        <div className={classes.product}>
          <span className={classes.productName}>{order.product_name}</span>{' '}
          <span className={classes.amount}>{formatQuantity(order.quantity, order.unit_of_measurement)}</span>
        </div>
      </td>
      <td>
        <OrderStatusBadge status={order.status} />
      </td>
      <td>
        <OrderPlace order={order} />
      </td>
      <td>
        <OrderProgress order={order} />
      </td>
      <td>
        <OrderActions order={order} onOpen={onOpen} />
      </td>
    </tr>
  );
});

/** Number, priority and due date. The number opens the details. */
export function OrderName({ order, onOpen }: { readonly order: Order; readonly onOpen: OpenOrderDialog }) {
  return (
    <div className={classes.name}>
      <button
        type="button"
        className={`mantine-focus-auto mantine-active ${classes.number}`}
        onClick={() => onOpen('details', order)}
      >
        {order.order_number}
      </button>
      <div className={classes.marks}>
        <PriorityBadge priority={order.priority} />
        <DueDate due={order.due_at} />
      </div>
    </div>
  );
}

function DueDate({ due }: { readonly due: Order['due_at'] }) {
  const { time_zone: zone } = usePlant();
  if (!due) return null;
  return (
    <span className={`${classes.note} ${classes.whole}`}>
      {texts.due} {formatDue(due, zone)}
    </span>
  );
}

/** The machine, the operator, and the actual or planned times. */
export function OrderPlace({ order }: { readonly order: Order }) {
  const { time_zone: zone } = usePlant();
  const start = order.start_time;
  const end = order.complete_time ?? order.planned_end_at;
  return (
    <div className={classes.placeAndTimes}>
      <div className={classes.place}>
        <span className={order.machine_name ? undefined : classes.dimmed}>
          {order.machine_name ?? texts.noMachine}
        </span>{' '}
        {order.operator_name ? <span className={classes.operator}>{order.operator_name}</span> : null}
      </div>
      {start ? (
        <div
          className={`${classes.note} ${classes.times}`}
          title={end ? formatSpan(start, end, zone) : formatDateTime(start, zone)}
        >
          <span className={classes.whole}>{formatDateTime(start, zone)}</span>
          {end ? ' ' : null}
          {end ? <span className={classes.whole}>– {formatSpanEnd(start, end, zone)}</span> : null}
        </div>
      ) : null}
    </div>
  );
}
