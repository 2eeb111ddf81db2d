/**
 * Shows when a record was received, beside the time of the record. Shown only if the record was received minutes or
 * more later.
 */
import { Text } from '@mantine/core';
import { formatDateTime, type Instant } from '@pms/domain/plant-time';
import { isReceivedLate } from '@pms/domain/received';
import { usePlant } from './plant';

interface ReceivedLaterProps {
  readonly happened: Instant;
  readonly received: Instant;
}

export function ReceivedLater({ happened, received }: ReceivedLaterProps) {
  const { time_zone: zone } = usePlant();
  if (!isReceivedLate(happened, received)) return null;
  return (
    <Text fz="sm" c="dimmed">
      {`received ${formatDateTime(received, zone)}`}
    </Text>
  );
}
