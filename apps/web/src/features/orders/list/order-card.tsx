import { Group, Paper, Stack, Text } from '@mantine/core';
import type { Order } from '@pms/domain/orders/schema';
import { memo } from 'react';
import type { OpenOrderDialog } from '../dialogs/order-dialog';
import { OrderActions } from './order-actions';
import { OrderProgress } from './order-progress';
import { OrderStatusBadge } from './order-status-badge';
import { OrderName, OrderPlace } from './order-table';

interface OrderCardProps {
  readonly order: Order;
  readonly onOpen: OpenOrderDialog;
}

/**
 * The form of a table row on a phone, with the same facts and actions. The card is drawn again only when its order
 * changes.
 */
export const OrderCard = memo(function OrderCard({ order, onOpen }: OrderCardProps) {
  return (
    <Paper component="li" withBorder p="md" data-order={order.order_number}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <OrderName order={order} onOpen={onOpen} />
          <OrderStatusBadge status={order.status} />
        </Group>
        <Text fw={550} style={{ overflowWrap: 'anywhere' }}>
          {order.product_name}
        </Text>
        <OrderPlace order={order} />
        <OrderProgress order={order} />
        <OrderActions order={order} onOpen={onOpen} inCard />
      </Stack>
    </Paper>
  );
});
