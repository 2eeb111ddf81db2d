import { Skeleton, Text, Timeline } from '@mantine/core';
import { formatDateTime } from '@pms/domain/plant-time';
import { useQuery } from '@tanstack/react-query';
import { usePlant } from '../../../client/plant';
import { FailedLoad } from '../../../ui/failed-load';
import { orderTimelineQuery } from '../queries';
import { texts } from '../texts';
import { detailTexts } from './detail-texts';

/** The events of the order, newest last. */
export function OrderTimeline({ id }: { readonly id: number }) {
  const { time_zone: zone } = usePlant();
  const { data, error, refetch } = useQuery(orderTimelineQuery(id));
  if (error) return <FailedLoad message={texts.partFailed} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h={80} />;
  if (data.length === 0) return <Text c="dimmed">{detailTexts.noTimeline}</Text>;
  return (
    <Timeline bulletSize={12} lineWidth={2} active={data.length}>
      {data.map((entry) => (
        <Timeline.Item key={`${entry.time}-${entry.action}-${entry.text}`} title={entry.text}>
          <Text fz="sm" c="dimmed">
            {formatDateTime(entry.time, zone)}
            {entry.user ? ` · ${entry.user}` : ''}
          </Text>
        </Timeline.Item>
      ))}
    </Timeline>
  );
}
