/**
 * The five newest waste entries and the five newest stops of today, with links to the full lists (specification 3,
 * section 2).
 */
import { Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { DowntimeRecord, ReportDowntimeBody } from '@pms/domain/downtime/schema';
import { formatMinutes, formatWaste } from '@pms/domain/number-format';
import type { OfflineEntry } from '@pms/domain/offline/entry';
import { formatTime, type PlantDate } from '@pms/domain/plant-time';
import type { RecordWasteBody, WasteRecord } from '@pms/domain/waste/schema';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEntries } from '../../client/offline/entry-store';
import { PageButton } from '../../client/page-button';
import { usePlant } from '../../client/plant';
import { DowntimeStatusBadge } from '../../features/downtime/downtime-status-badge';
import { reasonShown } from '../../features/downtime/reason-shown';
import { UnsentBadge } from '../../features/offline/unsent-badge';
import { EmptyState } from '../../ui/empty-state';
import { FailedLoad } from '../../ui/failed-load';
import { recentDowntimeQuery, recentWasteQuery } from './queries';
import classes from './supervisor.module.css';
import { texts } from './texts';

const reports = (type: 'waste' | 'downtime', today: PlantDate): string =>
  `/supervisor/reports?tab=${type}&start=${today}&end=${today}`;

export function RecentWaste({ today }: { readonly today: PlantDate }) {
  const { time_zone: zone } = usePlant();
  const asked = useQuery(recentWasteQuery(today));
  return (
    <RecentList
      title={texts.recentWaste}
      type="waste"
      href={reports('waste', today)}
      asked={asked}
      unsent="recordWaste"
      row={(waste: WasteRecord) => (
        <>
          <Text fw={600}>{`${waste.waste_type}, ${formatWaste(waste.quantity, waste.unit)}`}</Text>
          <Text fz="sm" c="dimmed">
            {[orderOf(waste), formatTime(waste.recorded_at, zone), waste.reason].filter(Boolean).join(' · ')}
          </Text>
        </>
      )}
    />
  );
}

export function RecentDowntime({ today }: { readonly today: PlantDate }) {
  const { time_zone: zone } = usePlant();
  const asked = useQuery(recentDowntimeQuery(today));
  const lengthOf = (stop: DowntimeRecord): string => formatMinutes(stop.duration_minutes);
  return (
    <RecentList
      title={texts.recentDowntime}
      type="downtime"
      href={reports('downtime', today)}
      asked={asked}
      unsent="reportDowntime"
      row={(stop: DowntimeRecord) => (
        <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
          <div>
            <Text fw={600}>{reasonShown(stop)}</Text>
            <Text fz="sm" c="dimmed">
              {[stop.machine_name, orderOf(stop), formatTime(stop.start_time, zone), lengthOf(stop)]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </div>
          <DowntimeStatusBadge status={stop.status} />
        </Group>
      )}
    />
  );
}

/** An order number without a matching order is marked (decision A-72). */
function orderOf({ order_number, order_matched }: Pick<WasteRecord, 'order_number' | 'order_matched'>) {
  if (order_number === null) return texts.noOrder;
  return order_matched ? order_number : `${order_number} (${texts.notMatched})`;
}

/** The unsent entry of the person, with the names that the device knows. */
function UnsentRow({ entry: { body, subject, happened_at } }: { readonly entry: OfflineEntry }) {
  const { time_zone: zone } = usePlant();
  const { primary_cause, waste_type, quantity, unit, reason, start_time } = body as Unsent;
  const title = primary_cause ?? `${waste_type}, ${formatWaste(quantity ?? 0, unit ?? 'kg')}`;
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
      <div>
        <Text fw={600}>{title}</Text>
        <Text fz="sm" c="dimmed">
          {[subject, formatTime(start_time ?? happened_at, zone), reason].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <UnsentBadge />
    </Group>
  );
}

type Unsent = Partial<Pick<RecordWasteBody, 'waste_type' | 'quantity' | 'unit' | 'reason'>> &
  Partial<Pick<ReportDowntimeBody, 'primary_cause' | 'start_time'>>;

interface RecentListProps<Row extends { readonly id: number }> {
  readonly title: string;
  readonly type: 'waste' | 'downtime';
  readonly href: string;
  readonly asked: UseQueryResult<Row[]>;
  /** The action by which people record a row without a connection. */
  readonly unsent: string;
  readonly row: (record: Row) => ReactNode;
}

function RecentList<Row extends { readonly id: number }>({
  title,
  type,
  href,
  asked: { data, error, refetch },
  unsent,
  row,
}: RecentListProps<Row>) {
  const waiting = useEntries().filter(({ action, state }) => action === unsent && state === 'waiting');
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Stack gap="xs">
        <Group justify="space-between" gap="sm" wrap="nowrap">
          <Title order={2} fz="lg">
            {title}
          </Title>
          <PageButton href={href} variant="subtle" aria-label={texts.viewAllOf(title)}>
            {texts.viewAll}
          </PageButton>
        </Group>
        {error ? <FailedLoad message={texts.notLoaded} onRetry={() => void refetch()} /> : null}
        {data === undefined && !error ? <Skeleton h={120} aria-hidden /> : null}
        {data?.length === 0 && waiting.length === 0 ? (
          <EmptyState title={texts.empty} hint={texts.emptyHint(type)} />
        ) : null}
        {waiting.length + (data?.length ?? 0) > 0 ? (
          <ul className={classes.rows}>
            {waiting.toReversed().map((entry) => (
              <li key={entry.key}>
                <UnsentRow entry={entry} />
              </li>
            ))}
            {data?.map((record) => (
              <li key={record.id}>{row(record)}</li>
            ))}
          </ul>
        ) : null}
      </Stack>
    </Paper>
  );
}
