/** The order of one machine: its progress and its stops (specification 2, section 2.1). */
import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { DowntimeRecord } from '@pms/domain/downtime/schema';
import { formatMinutes, formatQuantity } from '@pms/domain/number-format';
import { progressOf } from '@pms/domain/orders/figures';
import { holdsMachine } from '@pms/domain/orders/rules';
import type { Order } from '@pms/domain/orders/schema';
import { formatDateTime } from '@pms/domain/plant-time';
import { IconCheck, IconHash, IconPlayerStopFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { hasStatus } from '../../client/call-error';
import { PageButton } from '../../client/page-button';
import { usePlant } from '../../client/plant';
import { useMay } from '../../client/session';
import { ResumeButton } from '../../features/orders/list/resume-button';
import { orderDowntimeQuery, orderQuery } from '../../features/orders/queries';
import { Dialog } from '../../ui/dialog';
import { FailedLoad } from '../../ui/failed-load';
import { onDemand } from '../../ui/on-demand';
import { OpeningValue } from '../../ui/opening';
import { RecordList } from '../../ui/record-list/record-list';
import { StatusBadge } from '../../ui/status-badge/status-badge';
import classes from './floor.module.css';
import { texts } from './texts';

const OrderQuantitiesDialog = onDemand(
  async () => (await import('../../features/orders/details/order-quantities-dialog')).OrderQuantitiesDialog,
);

const QuantityDialog = onDemand(
  async () => (await import('../../features/orders/dialogs/quantity-dialog')).QuantityDialog,
);

const words = texts.details;

const isGone = (error: Error | null): boolean => hasStatus(error, 404);

/**
 * The message about an order that does not exist names its number. Every other failure offers a retry (specification 2,
 * section 8).
 */
const problemOf = (error: Error): string => (isGone(error) ? error.message : words.failed);

interface FloorOrderDialogProps {
  readonly orderId: number;
  readonly onClose: () => void;
}

const standing: ReadonlySet<Order['status']> = new Set(['paused', 'stopped']);

export function FloorOrderDialog({ orderId, onClose }: FloorOrderDialogProps) {
  const { data: order, error, refetch } = useQuery(orderQuery(orderId));
  const mayStart = useMay('startProduction');
  const mayReport = useMay('reportQuantity');
  const [isReporting, setReporting] = useState(false);
  return (
    <Dialog
      title={order ? `${order.order_number} · ${order.product_name}` : words.title}
      size="large"
      onClose={onClose}
    >
      <Stack gap="lg">
        {error ? <FailedLoad message={problemOf(error)} onRetry={() => void refetch()} /> : null}
        {order ? <Facts order={order} /> : error ? null : <Skeleton h={120} aria-hidden />}
        {isGone(error) ? null : <Downtime orderId={orderId} />}
        <Group justify="flex-end" gap="sm">
          {mayReport && order && holdsMachine(order.status) ? (
            <Button leftSection={<IconHash size={18} />} onClick={() => setReporting(true)}>
              {texts.quantityAction}
            </Button>
          ) : null}
          {mayStart && order && standing.has(order.status) ? (
            <ResumeButton orderId={order.id} number={order.order_number} />
          ) : null}
          {isGone(error) ? null : (
            <PageButton href={`/orders?order=${orderId}`}>{texts.openOrder}</PageButton>
          )}
          <Button variant="default" onClick={onClose}>
            {words.close}
          </Button>
        </Group>
        {isReporting && order ? <QuantityDialog order={order} onClose={() => setReporting(false)} /> : null}
      </Stack>
    </Dialog>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: ReactNode }) {
  return (
    <Paper withBorder className={classes.kpi}>
      <Text fz="sm" c="dimmed">
        {label}
      </Text>
      <Text fz="lg" fw={650}>
        {value}
      </Text>
    </Paper>
  );
}

/** A press on the progress shows the quantity reports of the order (PH-03). */
function Complete({ order }: { readonly order: Order }) {
  const value = `${progressOf(order).whole}%`;
  return (
    <OpeningValue
      label={words.complete}
      value={value}
      opened={(onClose) => (
        <OrderQuantitiesDialog
          order={order}
          title={`${order.order_number}: ${value}`}
          formula={words.completeFormula}
          onClose={onClose}
        />
      )}
    />
  );
}

function Facts({ order }: { readonly order: Order }) {
  const { time_zone: zone } = usePlant();
  const unit = order.unit_of_measurement;
  return (
    <div className={classes.kpis}>
      <Fact label={words.start} value={order.start_time ? formatDateTime(order.start_time, zone) : '–'} />
      <Fact label={words.target} value={formatQuantity(order.quantity, unit)} />
      <Fact label={words.produced} value={formatQuantity(order.actual_quantity, unit)} />
      <Fact label={words.complete} value={<Complete order={order} />} />
    </div>
  );
}

function Downtime({ orderId }: { readonly orderId: number }) {
  const { data, error, refetch } = useQuery(orderDowntimeQuery(orderId));
  const isStopped = data?.history.some(({ end_time: end }) => end === null) ?? false;
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Title order={3} fz="md">
          {words.downtime}
        </Title>
        {isStopped ? (
          <StatusBadge tone="stopped" icon={<IconPlayerStopFilled size={14} />}>
            {words.activeStop}
          </StatusBadge>
        ) : null}
      </Group>
      {error ? <FailedLoad message={words.notLoaded} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h={120} aria-hidden /> : null}
      {data ? <Stops history={data.history} total={data.summary} /> : null}
    </Stack>
  );
}

interface StopsProps {
  readonly history: readonly DowntimeRecord[];
  readonly total: { readonly total_stops: number; readonly total_downtime_minutes: number };
}

function Stops({ history, total }: StopsProps) {
  const { time_zone: zone } = usePlant();
  const own = history.reduce((sum, stop) => sum + stop.duration_minutes, 0);
  const { columns } = words;
  return (
    <>
      <div className={classes.kpis}>
        <Fact label={words.totalStops} value={String(total.total_stops)} />
        <Fact label={words.totalTime} value={formatMinutes(total.total_downtime_minutes)} />
        <Fact
          label={words.average}
          value={history.length === 0 ? '–' : formatMinutes(own / history.length)}
        />
      </div>
      {history.length === 0 ? (
        <Text c="dimmed">{words.noStops}</Text>
      ) : (
        <RecordList
          label={words.history}
          rows={history}
          keyOf={(stop) => stop.id}
          columns={[
            {
              head: columns.reason,
              cell: (stop) => (stop.explained ? (stop.reason_label ?? stop.reason) : texts.noReason),
            },
            { head: columns.category, cell: (stop) => stop.category_name },
            { head: columns.from, cell: (stop) => formatDateTime(stop.start_time, zone) },
            { head: columns.to, cell: (stop) => (stop.end_time ? formatDateTime(stop.end_time, zone) : '–') },
            { head: columns.state, cell: (stop) => <StopState isOver={stop.end_time !== null} /> },
          ]}
        />
      )}
    </>
  );
}

function StopState({ isOver }: { readonly isOver: boolean }) {
  return isOver ? (
    <StatusBadge tone="neutral" icon={<IconCheck size={14} />}>
      {words.resolved}
    </StatusBadge>
  ) : (
    <StatusBadge tone="stopped" icon={<IconPlayerStopFilled size={14} />}>
      {words.active}
    </StatusBadge>
  );
}
