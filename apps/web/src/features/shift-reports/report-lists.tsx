/** The lists of a report: orders, stops, due orders and alerts. */

import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { formatAmount, formatMinutes, formatNumber, formatQuantity } from '@pms/domain/number-format';
import { formatDue } from '@pms/domain/orders/schedule';
import { formatDateTime, formatTime } from '@pms/domain/plant-time';
import type { ShiftReport } from '@pms/domain/shift-reports/schema';
import type { Key } from 'react';
import { PageLink } from '../../client/page-link';
import { usePlant } from '../../client/plant';
import { FailedLoad } from '../../ui/failed-load';
import { usePagedList } from '../../ui/paged-list';
import { Pager } from '../../ui/pager';
import { type RecordColumn, RecordList } from '../../ui/record-list/record-list';
import { OrderStatusBadge } from '../orders/list/order-status-badge';
import { QuantityUpdates } from './quantity-updates';
import { shiftQuantitiesQuery } from './queries';
import { texts } from './texts';

const { columns } = texts;

interface ListProps<Row> {
  readonly title: string;
  readonly whenEmpty: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => Key;
  readonly columns: readonly RecordColumn<Row>[];
}

function List<Row>({ title, whenEmpty, ...list }: ListProps<Row>) {
  return (
    <Stack gap="xs">
      <Title order={3} fz="md">
        {title}
      </Title>
      {list.rows.length === 0 ? <Text c="dimmed">{whenEmpty}</Text> : <RecordList label={title} {...list} />}
    </Stack>
  );
}

const orderLink = (id: number, number: string) => (
  <PageLink fz="inherit" href={`/orders?order=${id}`}>
    {number}
  </PageLink>
);

export function ReportLists({ report }: { readonly report: ShiftReport }) {
  return (
    <Stack gap="lg">
      <Orders orders={report.orders} />
      <Stops stops={report.stops} />
      <Updates report={report} />
      <Due due={report.due} />
      <Alerts alerts={report.open_alerts} />
    </Stack>
  );
}

type ReportedOrder = ShiftReport['orders'][number];

function Made({ order }: { readonly order: ReportedOrder }) {
  return (
    <>
      {formatQuantity(order.produced, order.unit)}
      {order.divided ? (
        <Text fz="xs" c="dimmed">
          {texts.divided}
        </Text>
      ) : null}
    </>
  );
}

function Orders({ orders }: Pick<ShiftReport, 'orders'>) {
  const { time_zone: zone } = usePlant();
  return (
    <List
      title={texts.orders}
      whenEmpty={texts.noOrders}
      rows={orders}
      keyOf={(order) => order.order_id}
      columns={[
        {
          head: columns.order,
          divides: 'never',
          cell: (order) => orderLink(order.order_id, order.order_number),
        },
        { head: columns.product, cell: (order) => order.product_name },
        { head: columns.machine, cell: (order) => order.machine_name ?? '–' },
        { head: columns.status, cell: (order) => <OrderStatusBadge status={order.status} /> },
        { head: columns.madeNow, isNumber: true, cell: (order) => <Made order={order} /> },
        { head: columns.ordered, isNumber: true, cell: (order) => formatAmount(order.quantity, order.unit) },
        { head: columns.due, cell: (order) => (order.due_at ? formatDue(order.due_at, zone) : '–') },
      ]}
    />
  );
}

function Stops({ stops }: Pick<ShiftReport, 'stops'>) {
  const { time_zone: zone } = usePlant();
  return (
    <List
      title={texts.stops}
      whenEmpty={texts.noStops}
      rows={stops}
      keyOf={(stop) => stop.id}
      columns={[
        { head: columns.machine, cell: (stop) => stop.machine_name ?? '–' },
        {
          head: columns.reason,
          cell: (stop) => (stop.explained ? stop.reason : `${stop.reason} (${texts.notExplained})`),
        },
        {
          head: columns.order,
          divides: 'never',
          cell: (stop) =>
            stop.order_id === null
              ? (stop.order_number ?? '–')
              : orderLink(stop.order_id, stop.order_number ?? ''),
        },
        { head: columns.from, cell: (stop) => formatTime(stop.start_time, zone) },
        { head: columns.to, cell: (stop) => (stop.end_time ? formatTime(stop.end_time, zone) : texts.open) },
        { head: columns.minutes, isNumber: true, cell: (stop) => formatMinutes(stop.minutes) },
      ]}
    />
  );
}

function Updates({ report }: { readonly report: ShiftReport }) {
  const { quantity_updates: updates, quantity_updates_total: total } = report;
  return (
    <Stack gap="xs">
      <Title order={3} fz="md">
        {texts.reported}
      </Title>
      {total === 0 ? <Text c="dimmed">{texts.nothingReported}</Text> : null}
      {total > updates.length ? <PagedUpdates report={report} /> : null}
      {total > 0 && total === updates.length ? (
        <QuantityUpdates label={texts.reported} updates={updates} />
      ) : null}
    </Stack>
  );
}

/** The report has only the newest quantities, so the server sends the list in pages. */
function PagedUpdates({ report }: { readonly report: ShiftReport }) {
  const { environment, starts_at, ends_at } = report;
  const { query, pager } = usePagedList({
    of: { environment, starts_at, ends_at },
    columns: {},
    ask: (wish) => shiftQuantitiesQuery(report, wish),
  });
  const { data, error, refetch } = query;
  return (
    <>
      {error && !data ? <FailedLoad message={texts.failedQuantities} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h={120} aria-hidden /> : null}
      {data ? <QuantityUpdates label={texts.reported} updates={data.data} /> : null}
      <Pager {...pager} />
    </>
  );
}

function Due({ due }: Pick<ShiftReport, 'due'>) {
  const { time_zone: zone } = usePlant();
  return (
    <List
      title={texts.due}
      whenEmpty={texts.noDue}
      rows={due}
      keyOf={(order) => order.order_id}
      columns={[
        {
          head: columns.order,
          divides: 'never',
          cell: (order) => orderLink(order.order_id, order.order_number),
        },
        { head: columns.product, cell: (order) => order.product_name },
        { head: columns.status, cell: (order) => <OrderStatusBadge status={order.status} /> },
        {
          head: columns.quantity,
          isNumber: true,
          cell: (order) => `${formatNumber(order.actual_quantity)} of ${formatNumber(order.quantity)}`,
        },
        { head: columns.due, cell: (order) => formatDue(order.due_at, zone) },
      ]}
    />
  );
}

function Alerts({ alerts }: { readonly alerts: ShiftReport['open_alerts'] }) {
  const { time_zone: zone } = usePlant();
  return (
    <List
      title={texts.alerts}
      whenEmpty={texts.noAlerts}
      rows={alerts}
      keyOf={(alert) => alert.id}
      columns={[
        { head: columns.time, cell: (alert) => formatDateTime(alert.time, zone) },
        { head: columns.alert, cell: (alert) => alert.message },
      ]}
    />
  );
}
