import { Alert, Button, Group, Text } from '@mantine/core';
import { formatTime } from '@pms/domain/plant-time';
import { useQueryClient } from '@tanstack/react-query';
import { live } from '../client/live';
import { usePlant } from '../client/plant';
import { goOnline, useOfflineWork } from '../client/working-offline';
import { appTexts } from './app-texts';

const words = appTexts.offline;

/**
 * The banner of a person who works offline: the age of the shown data, and a button that ends the offline work (PH-36).
 */
export function OfflineBanner() {
  const cache = useQueryClient();
  const offline = useOfflineWork();
  const { time_zone: zone } = usePlant();
  if (!offline) return null;
  const { asOf } = offline;
  return (
    <Alert color="yellow" role="status">
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={650}>
            {asOf === null ? words.never : words.mark(formatTime(new Date(asOf).toISOString(), zone))}
          </Text>
          <Text fz="sm">{words.text}</Text>
        </div>
        <Button
          variant="default"
          onClick={() => {
            goOnline(cache);
            live.reconnect();
          }}
        >
          {words.online}
        </Button>
      </Group>
    </Alert>
  );
}
