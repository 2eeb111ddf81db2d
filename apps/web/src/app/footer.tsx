import { Group, Text } from '@mantine/core';
import { formatDate } from '@pms/domain/plant-time';
import { useLiveStatus } from '../client/live';
import { systemState, useHealth, usePlant } from '../client/plant';
import { plantNow } from '../client/plant-now';
import { appTexts } from './app-texts';

const words = appTexts.status;

/** The version, the plant's date, and the state of the system from the server (PH-07). */
export function Footer() {
  const health = useHealth();
  const { state } = useLiveStatus();
  const { time_zone: zone } = usePlant();
  const { data, error } = health;
  return (
    <Group component="footer" data-screen-only justify="space-between" mt="auto" pt="md" gap="sm">
      <Text fz="sm" c="dimmed">
        {appTexts.product} {data?.version}
      </Text>
      <Text fz="sm" c="dimmed">
        {data || error
          ? `${formatDate(data?.time ?? plantNow(), zone)} · ${words[systemState(health, state)]}`
          : '\u00a0'}
      </Text>
    </Group>
  );
}
