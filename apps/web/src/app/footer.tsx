import { Group, Text } from '@mantine/core';
import { formatDate } from '@pms/domain/plant-time';
import { CallError } from '../client/call-error';
import { useLiveStatus } from '../client/live';
import { useHealth, usePlant } from '../client/plant';
import { appTexts } from './app-texts';

const words = appTexts.status;

/** Version, the plant's date, and how the system is, as the server says it (PH-07). */
export function Footer() {
  const { data, error } = useHealth();
  const { state } = useLiveStatus();
  const { time_zone: zone } = usePlant();
  const status = () => {
    // An answer that says the database is gone comes from a server that is there.
    if (error) return error instanceof CallError && error.status !== null ? words.degraded : words.offline;
    if (data?.maintenance) return words.maintenance;
    return data?.status === 'degraded' || state === 'error' ? words.degraded : words.ok;
  };
  return (
    <Group component="footer" justify="space-between" mt="auto" pt="md" gap="sm">
      <Text fz="sm" c="dimmed">
        {appTexts.product} {data?.version}
      </Text>
      <Text fz="sm" c="dimmed">
        {data || error
          ? `${formatDate(data?.time ?? new Date().toISOString(), zone)} · ${status()}`
          : '\u00a0'}
      </Text>
    </Group>
  );
}
