import { Group, Stack, Text } from '@mantine/core';
import { formatQuantity } from '@pms/domain/number-format';
import type { Order } from '@pms/domain/orders/schema';
import { formatDate } from '@pms/domain/plant-time';
import { useQuery } from '@tanstack/react-query';
import { PageButton } from '../../client/page-button';
import { PageLink } from '../../client/page-link';
import { usePlant } from '../../client/plant';
import { OrderStatusBadge } from '../../features/orders/list/order-status-badge';
import { WholeWords } from '../../ui/whole-words';
import { Part } from './part';
import { mostRecent, parts } from './queries';
import { texts } from './texts';

/** The newest five orders (specification 1, section 2). */
export function RecentOrders() {
  const query = useQuery(parts.orders);
  const orders = query.data?.data.slice(0, mostRecent) ?? [];
  return (
    <Part
      title={texts.recent.title}
      query={query}
      empty={texts.recent.empty}
      more={query.data?.total === 0 ? <PageButton href="/orders">{texts.recent.open}</PageButton> : null}
    >
      {orders.map((order) => (
        <RecentOrder key={order.id} order={order} />
      ))}
    </Part>
  );
}

function RecentOrder({ order }: { readonly order: Order }) {
  const { time_zone: zone } = usePlant();
  const amount = formatQuantity(order.quantity, order.unit_of_measurement);
  return (
    <Stack component="li" gap={2} py="xs">
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <PageLink
          href={`/orders?order=${order.id}`}
          fw={600}
          fz="sm"
          underline="always"
          style={{ overflowWrap: 'anywhere' }}
        >
          {order.order_number}
        </PageLink>
        <OrderStatusBadge status={order.status} />
      </Group>
      <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
        {order.product_name}
        <Text span fz="xs" c="dimmed">
          {` · ${amount} · `}
          <WholeWords>{texts.recent.created(formatDate(order.created_at, zone))}</WholeWords>
        </Text>
      </Text>
    </Stack>
  );
}
