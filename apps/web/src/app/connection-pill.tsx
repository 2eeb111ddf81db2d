import { Button } from '@mantine/core';
import { formatDateTime } from '@pms/domain/plant-time';
import { IconBolt, IconBoltOff, IconRefresh } from '@tabler/icons-react';
import { live, liveLabels, useLiveStatus } from '../client/live';
import type { LiveState } from '../client/live-connection';
import { usePlant } from '../client/plant';
import { StatusBadge, type Tone } from '../ui/status-badge/status-badge';
import { appTexts } from './app-texts';

const tones: Readonly<Record<LiveState, Tone>> = {
  connected: 'running',
  connecting: 'neutral',
  authenticating: 'neutral',
  reconnecting: 'waiting',
  error: 'stopped',
  disconnected: 'stopped',
};

/** Whether this page is live, and since when it is not; after ten tries the way back is a button. */
export function ConnectionPill() {
  const { state, heardAt, problem } = useLiveStatus();
  const { time_zone: zone } = usePlant();
  const heard =
    heardAt === null ? null : appTexts.heard(formatDateTime(new Date(heardAt).toISOString(), zone));
  const title = [problem, heard].filter(Boolean).join(' · ');
  if (state === 'error') {
    return (
      <Button
        variant="outline"
        color="red.8"
        leftSection={<IconRefresh size={16} />}
        title={title}
        onClick={() => live.reconnect()}
      >
        {appTexts.reconnect}
      </Button>
    );
  }
  const icon = state === 'connected' ? <IconBolt size={14} /> : <IconBoltOff size={14} />;
  return (
    <span role="status" title={title} data-live={state}>
      <StatusBadge tone={tones[state]} icon={icon}>
        {liveLabels[state]}
      </StatusBadge>
    </span>
  );
}
