import { Button, Stack, Text, Title } from '@mantine/core';
import { IconTool } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { setMaintenance, useMaintenance, useRestoring } from '../client/maintenance';
import { healthQuery } from '../client/plant';
import { signOut, useSession } from '../client/session';
import { StatusBadge } from '../ui/status-badge/status-badge';
import { appTexts } from './app-texts';
import { Cover } from './cover';

const { maintenance: words, restoring } = appTexts;
const askEveryMs = 5000;

/**
 * Shown during maintenance to all people except admins (decision A-60). Shown to all people during a restore from a
 * backup.
 */
export function MaintenanceCover() {
  const isOn = useMaintenance();
  const isRestoring = useRestoring();
  const { user } = useSession();
  if (isRestoring) return <WaitingForRestore />;
  return isOn && user?.role !== 'admin' ? <Waiting /> : null;
}

/**
 * The health from an answer that arrived while the cover is shown. Undefined before such an answer: the health that was
 * loaded earlier describes the plant before the maintenance.
 */
function useHealthSinceShown() {
  const { data, error, isFetchedAfterMount } = useQuery({
    ...healthQuery,
    refetchInterval: askEveryMs,
    staleTime: 0,
  });
  return isFetchedAfterMount && error === null ? data : undefined;
}

/** The server answers again only after the restore. Then all loaded data is outdated. */
function WaitingForRestore() {
  const isBack = useHealthSinceShown() !== undefined;
  useEffect(() => {
    if (isBack) window.location.reload();
  }, [isBack]);
  return (
    <WaitingText title={restoring.title} text={restoring.text}>
      <Text c="dimmed">{restoring.after}</Text>
    </WaitingText>
  );
}

function Waiting() {
  const cache = useQueryClient();
  const isOver = useHealthSinceShown()?.maintenance === false;
  useEffect(() => {
    if (!isOver) return;
    setMaintenance(false);
    void cache.invalidateQueries();
  }, [isOver, cache]);
  return (
    <WaitingText title={words.title} text={words.text}>
      <Text c="dimmed">{words.kept}</Text>
      <Button variant="default" onClick={() => void signOut()}>
        {appTexts.signOut}
      </Button>
    </WaitingText>
  );
}

interface WaitingTextProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function WaitingText({ title, text, children }: WaitingTextProps) {
  return (
    <Cover title={title}>
      <Stack align="center" gap="sm" maw="32rem" ta="center">
        <StatusBadge tone="service" icon={<IconTool size={14} />}>
          {words.title}
        </StatusBadge>
        <Title order={1} fz="1.5rem">
          {title}
        </Title>
        <Text role="status">{text}</Text>
        {children}
      </Stack>
    </Cover>
  );
}
