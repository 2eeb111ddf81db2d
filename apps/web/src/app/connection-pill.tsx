import { Button, Popover, Stack, Text } from '@mantine/core';
import { IconBolt, IconBoltOff, IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useContentShown } from '../client/first-content';
import { live, liveLabels, useLiveStatus } from '../client/live';
import type { LiveState } from '../client/live-connection';
import { plantClock, useAway } from '../client/reach';
import { StatusBadge, type Tone } from '../ui/status-badge/status-badge';
import { appTexts } from './app-texts';
import classes from './connection-pill.module.css';

const tones: Readonly<Record<LiveState, Tone>> = {
  connected: 'running',
  connecting: 'neutral',
  authenticating: 'neutral',
  reconnecting: 'waiting',
  error: 'stopped',
  disconnected: 'stopped',
};

const words = appTexts.connection;

/** Shows whether this page is live. A press shows the age of the data and the problem, and offers to reconnect. */
export function ConnectionPill() {
  const { state: lineNow, heardAt, problem } = useLiveStatus();
  const isAway = useAway() !== null;
  // A dead connection is detected some time after the first call without an answer. Until then, the pill shows
  // Reconnecting.
  const stateNow = lineNow === 'connected' && isAway ? 'reconnecting' : lineNow;
  // The connection starts after the first content of the page. Before that, the connection has not failed.
  const state = useContentShown() || stateNow !== 'disconnected' ? stateNow : 'connecting';
  const icon = state === 'connected' ? <IconBolt size={14} /> : <IconBoltOff size={14} />;
  return (
    <Popover position="bottom-end" width={280} withArrow trapFocus={false} returnFocus>
      <Popover.Target>
        <button type="button" className={classes.pill} aria-description={words.explain}>
          <span role="status" data-live={state}>
            <StatusBadge tone={tones[state]} icon={icon}>
              <span className={classes.label}>{liveLabels[state]}</span>
            </StatusBadge>
          </span>
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <Text fz="sm">{words.meaning[state]}</Text>
          <Text fz="sm" c="dimmed">
            <Age heardAt={heardAt} />
          </Text>
          {problem ? <Text fz="sm">{problem}</Text> : null}
          {state === 'connected' ? null : (
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} />}
              onClick={() => live.reconnect()}
            >
              {words.reconnect}
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

const secondMs = 1000;

function Age({ heardAt }: { readonly heardAt: number | null }) {
  const [now, setNow] = useState(plantClock);
  useEffect(() => {
    const timer = setInterval(() => setNow(plantClock()), secondMs);
    return () => clearInterval(timer);
  }, []);
  if (heardAt === null) return words.neverHeard;
  return words.heard(Math.max(0, Math.round((now - heardAt) / secondMs)));
}
