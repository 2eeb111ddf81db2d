import { Anchor, Group, Stack, Table, Text } from '@mantine/core';
import { formatQuantity } from '@pms/domain/number-format';
import { formatDue } from '@pms/domain/orders/schedule';
import type { Order } from '@pms/domain/orders/schema';
import { formatDateTime, formatSpan, formatSpanEnd } from '@pms/domain/plant-time';
import { memo } from 'react';
import { usePlant } from '../../client/plant';
import { moveAmongRows } from '../../ui/row-keys';
import { OrderActions } from './order-actions';
import type { OpenOrderDialog } from './order-dialog';
import { OrderProgress } from './order-progress';
import { OrderStatusBadge } from './order-status-badge';
import classes from './order-table.module.css';
import { PriorityBadge } from './priority-badge';
import { texts } from './texts';

interface OrderTableProps {
  readonly orders: readonly Order[];
  readonly onOpen: OpenOrderDialog;
}

interface OrderRowProps {
  readonly order: Order;
  readonly onOpen: OpenOrderDialog;
}

export function OrderTable({ orders, onOpen }: OrderTableProps) {
  return (
    <Table
      className={classes.table}
      highlightOnHover
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
      <Table.Tbody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} onOpen={onOpen} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** Drawn again when its order changes, not with its neighbours. */
const OrderRow = memo(function OrderRow({ order, onOpen }: OrderRowProps) {
  return (
    <Table.Tr data-order={order.order_number}>
      <Table.Td>
        <OrderName order={order} onOpen={onOpen} />
      </Table.Td>
      <Table.Td>
        <Text fz="inherit" className={classes.product} style={breaks}>
          <Text component="span" inherit fw={550}>
            {order.product_name}
          </Text>{' '}
          <Text component="span" className={classes.amount} fz="sm" c="dimmed">
            {formatQuantity(order.quantity, order.unit_of_measurement)}
          </Text>
        </Text>
      </Table.Td>
      <Table.Td>
        <OrderStatusBadge status={order.status} />
      </Table.Td>
      <Table.Td>
        <OrderPlace order={order} />
      </Table.Td>
      <Table.Td>
        <OrderProgress order={order} />
      </Table.Td>
      <Table.Td>
        <OrderActions order={order} onOpen={onOpen} />
      </Table.Td>
    </Table.Tr>
  );
});

/** Names may be long and without a space; the actions beside them must stay on the screen. */
const breaks = { overflowWrap: 'anywhere' } as const;

/** A date and its time are read together. */
const whole = { whiteSpace: 'nowrap' } as const;

/** Number, priority and due date; the number opens the details. */
export function OrderName({ order, onOpen }: { readonly order: Order; readonly onOpen: OpenOrderDialog }) {
  return (
    <Stack gap={4} align="flex-start" style={breaks} className={classes.name ?? ''}>
      <Anchor
        component="button"
        type="button"
        fz="inherit"
        fw={650}
        ta="left"
        onClick={() => onOpen('details', order)}
      >
        {order.order_number}
      </Anchor>
      <Group gap={4}>
        <PriorityBadge priority={order.priority} />
        <DueDate order={order} />
      </Group>
    </Stack>
  );
}

function DueDate({ order }: { readonly order: Order }) {
  const { time_zone: zone } = usePlant();
  const { due_at: due } = order;
  if (!due) return null;
  return (
    <Text fz="xs" c="dimmed" style={whole}>
      {texts.due} {formatDue(due, zone)}
    </Text>
  );
}

/** Where and when: the machine, who runs it, and the actual or planned times. */
export function OrderPlace({ order }: { readonly order: Order }) {
  const { time_zone: zone } = usePlant();
  const start = order.start_time;
  const end = order.complete_time ?? order.planned_end_at;
  return (
    <Stack gap={2} style={breaks}>
      <div className={classes.place}>
        <Text component="span" inherit c={order.machine_name ? undefined : 'dimmed'}>
          {order.machine_name ?? texts.noMachine}
        </Text>{' '}
        {order.operator_name ? (
          <Text component="span" className={classes.operator} fz="sm" c="dimmed">
            {order.operator_name}
          </Text>
        ) : null}
      </div>
      {start ? (
        <Text
          fz="xs"
          c="dimmed"
          className={classes.times}
          title={end ? formatSpan(start, end, zone) : formatDateTime(start, zone)}
        >
          <span style={whole}>{formatDateTime(start, zone)}</span>
          {end ? ' ' : null}
          {end ? <span style={whole}>– {formatSpanEnd(start, end, zone)}</span> : null}
        </Text>
      ) : null}
    </Stack>
  );
}
