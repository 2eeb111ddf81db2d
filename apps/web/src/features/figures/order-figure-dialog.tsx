/** The details of a percentage of orders: its formula, its counts, and every counted order. */

import { Skeleton, Stack, Text } from '@mantine/core';
import type { OrderFigureAnswer, OrderFigureName, OrderOfFigure } from '@pms/domain/figures/order-figures';
import { formatAmount, formatPercent, formatQuantity } from '@pms/domain/number-format';
import { formatDue } from '@pms/domain/orders/schedule';
import { formatDateTime } from '@pms/domain/plant-time';
import { useQuery } from '@tanstack/react-query';
import { sentenceOr } from '../../client/call-error';
import { PageLink } from '../../client/page-link';
import { usePlant } from '../../client/plant';
import { Dialog } from '../../ui/dialog';
import { FailedLoad } from '../../ui/failed-load';
import { RecordList } from '../../ui/record-list/record-list';
import { OrderStatusBadge } from '../orders/list/order-status-badge';
import { formatParts } from './figure-format';
import { type OrderFigureQuestion, orderFigureQuery } from './queries';
import { orderFigures, texts } from './texts';

interface OrderFigureDialogProps {
  readonly name: OrderFigureName;
  readonly question: OrderFigureQuestion;
  readonly onClose: () => void;
}

export function OrderFigureDialog({ name, question, onClose }: OrderFigureDialogProps) {
  const { data, error, refetch } = useQuery(orderFigureQuery(name, question));
  const words = orderFigures[name];
  const value = data ? `: ${formatPercent(data.figure.value, name === 'on_time' ? 0 : 2)}` : '';
  return (
    <Dialog title={`${words.name}${value}`} size="xl" onClose={onClose}>
      <Stack gap="lg">
        <Stack gap="xs">
          <Text>{words.formula}</Text>
          {data ? <Text fw={600}>{formatParts(data.figure)}</Text> : null}
        </Stack>
        {error ? (
          <FailedLoad message={sentenceOr(texts.failed, error)} onRetry={() => void refetch()} />
        ) : null}
        {!data && !error ? <Skeleton h={240} aria-hidden /> : null}
        {data ? <Orders answer={data} /> : null}
      </Stack>
    </Dialog>
  );
}

function Orders({ answer }: { readonly answer: OrderFigureAnswer }) {
  const { time_zone: zone } = usePlant();
  const { orders, total_orders: total, name } = answer;
  const { columns } = texts;
  const words = orderFigures[name];
  const moment = (at: string | null) => (at ? formatDateTime(at, zone) : '–');
  if (orders.length === 0) return null;
  return (
    <Stack gap="xs">
      {total > orders.length ? <Text c="dimmed">{texts.cutOrders(orders.length, total)}</Text> : null}
      <RecordList
        label={words.name}
        isWide
        rows={orders}
        keyOf={({ order_id: id }) => id}
        columns={[
          { head: columns.order, cell: orderLink },
          { head: columns.what, cell: (order) => order.product_name },
          { head: columns.machine, cell: (order) => order.machine_name ?? '–' },
          { head: columns.status, cell: (order) => <OrderStatusBadge status={order.status} /> },
          { head: columns.quantity, isNumber: true, cell: made },
          { head: columns.due, cell: (order) => (order.due_at ? formatDue(order.due_at, zone) : '–') },
          { head: columns.completed, cell: (order) => moment(order.completed_at) },
          { head: columns.counts, cell: (order) => (order.counts ? words.counts : words.doesNot) },
        ]}
      />
    </Stack>
  );
}

const orderLink = ({ order_id: id, order_number: number }: OrderOfFigure) => (
  <PageLink fz="inherit" href={`/orders?order=${id}`}>
    {number}
  </PageLink>
);

const made = ({ actual_quantity: actual, quantity, unit }: OrderOfFigure): string =>
  `${formatAmount(actual, unit)} of ${formatQuantity(quantity, unit)}`;
