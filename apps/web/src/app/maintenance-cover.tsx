import { Button, Stack, Text, Title } from '@mantine/core';
import { IconTool } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { setMaintenance, useMaintenance } from '../client/maintenance';
import { healthQuery } from '../client/plant';
import { signOut, useSession } from '../client/session';
import { StatusBadge } from '../ui/status-badge/status-badge';
import { appTexts } from './app-texts';
import { Cover } from './cover';

const words = appTexts.maintenance;
const askEveryMs = 5000;

/** While the plant is in maintenance an admin works on, and everybody else waits here (decision A-60). */
export function MaintenanceCover() {
  const isOn = useMaintenance();
  const { user } = useSession();
  return isOn && user?.role !== 'admin' ? <Waiting /> : null;
}

function Waiting() {
  const cache = useQueryClient();
  const { data: health } = useQuery({ ...healthQuery, refetchInterval: askEveryMs, staleTime: 0 });
  const isOver = health?.maintenance === false;
  useEffect(() => {
    if (!isOver) return;
    setMaintenance(false);
    void cache.invalidateQueries();
  }, [isOver, cache]);
  return (
    <Cover title={words.title}>
      <Stack align="center" gap="sm" maw="32rem" ta="center">
        <StatusBadge tone="service" icon={<IconTool size={14} />}>
          {words.title}
        </StatusBadge>
        <Title order={1} fz="1.5rem">
          {words.title}
        </Title>
        <Text role="status">{words.text}</Text>
        <Text c="dimmed">{words.kept}</Text>
        <Button variant="default" mih="var(--pms-touch)" onClick={() => void signOut()}>
          {appTexts.signOut}
        </Button>
      </Stack>
    </Cover>
  );
}
