import { Button, Skeleton, Stack, Table, Text } from '@mantine/core';
import { awaitsSecondPerson } from '@pms/domain/downtime/rules';
import type { DowntimeRecord } from '@pms/domain/downtime/schema';
import { formatMinutes } from '@pms/domain/number-format';
import { formatDateTime } from '@pms/domain/plant-time';
import { IconCheck, IconPlayerStopFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { usePlant } from '../../../client/plant';
import { FailedLoad } from '../../../ui/failed-load';
import { onDemand } from '../../../ui/on-demand';
import { StatusBadge } from '../../../ui/status-badge/status-badge';
import { ExclusionBadge } from '../../downtime/exclusion-badge';
import { orderDowntimeQuery } from '../queries';
import { texts } from '../texts';
import { detailTexts } from './detail-texts';

const ExplainStop = onDemand(async () => (await import('../../downtime/explain-stop-dialog')).ExplainStop);

/**
 * The stops of an order and their sum. "No stops" is shown only after the server answered with an empty list (PH-21).
 */
export function OrderDowntime({ id }: { readonly id: number }) {
  const [explaining, setExplaining] = useState<number | undefined>();
  const { data, error, refetch } = useQuery(orderDowntimeQuery(id));
  if (error) return <FailedLoad message={texts.partFailed} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h={80} />;
  const { history, summary } = data;
  if (history.length === 0) return <Text c="dimmed">{detailTexts.noStops}</Text>;
  return (
    <Stack gap="xs">
      <Text fw={600}>
        {detailTexts.stops(summary.total_stops, formatMinutes(summary.total_downtime_minutes))}
      </Text>
      <Table.ScrollContainer
        minWidth={480}
        scrollAreaProps={{
          viewportProps: { tabIndex: 0, role: 'group', 'aria-label': detailTexts.downtime },
        }}
      >
        <Table aria-label={detailTexts.downtime}>
          <Table.Thead>
            <Table.Tr>
              {detailTexts.downtimeColumns.map((column) => (
                <Table.Th key={column}>{column}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {history.map((stop) => (
              <Fragment key={stop.id}>
                <StopRow stop={stop} onExplain={() => setExplaining(stop.id)} />
                {awaitsSecondPerson(stop) ? (
                  <Table.Tr>
                    <Table.Td colSpan={detailTexts.downtimeColumns.length}>
                      <ExclusionBadge stop={stop} />
                    </Table.Td>
                  </Table.Tr>
                ) : null}
              </Fragment>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {explaining === undefined ? null : (
        <ExplainStop stopId={explaining} onClose={() => setExplaining(undefined)} />
      )}
    </Stack>
  );
}

interface StopRowProps {
  readonly stop: DowntimeRecord;
  readonly onExplain: () => void;
}

function StopRow({ stop, onExplain }: StopRowProps) {
  const { time_zone: zone } = usePlant();
  return (
    <Table.Tr>
      <Table.Td>
        {stop.explained
          ? stop.reason_code === null || stop.reason_code === 'other'
            ? stop.reason
            : (stop.reason_label ?? stop.reason)
          : detailTexts.unexplained}
        {stop.notes ? (
          <Text fz="sm" c="dimmed">
            {stop.notes}
          </Text>
        ) : null}
      </Table.Td>
      <Table.Td>{stop.category_name}</Table.Td>
      <Table.Td>{formatDateTime(stop.start_time, zone)}</Table.Td>
      <Table.Td>
        {stop.end_time ? (
          <Stack gap={2} align="flex-start">
            {formatDateTime(stop.end_time, zone)}
            <StatusBadge tone="neutral" icon={<IconCheck size={14} />}>
              {detailTexts.resolved}
            </StatusBadge>
          </Stack>
        ) : (
          <StatusBadge tone="stopped" icon={<IconPlayerStopFilled size={14} />}>
            {detailTexts.active}
          </StatusBadge>
        )}
      </Table.Td>
      <Table.Td>{formatMinutes(stop.duration_minutes)}</Table.Td>
      <Table.Td>
        <Button
          variant="default"
          aria-label={`${detailTexts.explain}: ${formatDateTime(stop.start_time, zone)}`}
          onClick={onExplain}
        >
          {detailTexts.explain}
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}
