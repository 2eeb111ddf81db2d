/** Figures of the live connection, for finding faults (specification 1, section 2). */
import { Code, SimpleGrid, Stack, Text } from '@mantine/core';
import type { LiveEnvelope } from '@pms/domain/live-event';
import { formatTime } from '@pms/domain/plant-time';
import { useEffect, useState } from 'react';
import { live, liveLabels, onLiveEvent, useLiveStatus } from '../client/live';
import { usePlant } from '../client/plant';
import classes from './debug-panel.module.css';

/** Specification 1, section 9. */
const refreshEveryMs = 30_000;
const mostEvents = 20;

export default function DebugPanel() {
  const { state, heardAt, problem } = useLiveStatus();
  const { time_zone: zone } = usePlant();
  const metrics = useMetrics();
  const events = useLastEvents();
  const time = (ms: number | null) => (ms === null ? '–' : formatTime(new Date(ms).toISOString(), zone));
  const facts: readonly (readonly [string, string])[] = [
    ['State', liveLabels[state]],
    ['Connected since', time(metrics.connected_at)],
    ['Last heard', time(heardAt)],
    ['Round trip', metrics.round_trip === null ? '–' : `${metrics.round_trip} ms`],
    ['Messages', String(metrics.messages)],
    ['Events', String(metrics.events)],
    ['Tries', String(metrics.tries)],
    ['Position', metrics.sequence === null ? '–' : String(metrics.sequence)],
    ['Channels', metrics.channels.join(', ') || '–'],
    ['Client', metrics.client_id],
    ['Problem', problem ?? '–'],
  ];
  return (
    <details data-screen-only className={classes.panel}>
      <summary className={classes.summary}>{`Live connection: ${liveLabels[state]}`}</summary>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="xs" mt="sm">
        {facts.map(([name, value]) => (
          <Stack key={name} gap={0}>
            <Text fz="xs" c="dimmed">
              {name}
            </Text>
            <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
              {value}
            </Text>
          </Stack>
        ))}
      </SimpleGrid>
      {events.map((event) => (
        <Code key={`${event.id}${event.type}`} block mt={4}>
          {`${event.sequence} ${event.type} ${JSON.stringify(event.data).slice(0, 200)}`}
        </Code>
      ))}
    </details>
  );
}

function useMetrics() {
  const [metrics, setMetrics] = useState(live.metrics);
  const { state } = useLiveStatus();
  // Reads the figures after each change of state, then every half minute while connected, otherwise every second.
  useEffect(() => {
    setMetrics(live.metrics());
    const timer = setInterval(
      () => setMetrics(live.metrics()),
      state === 'connected' ? refreshEveryMs : 1000,
    );
    return () => clearInterval(timer);
  }, [state]);
  return metrics;
}

function useLastEvents(): readonly LiveEnvelope[] {
  const [events, setEvents] = useState<readonly LiveEnvelope[]>([]);
  useEffect(() => onLiveEvent((event) => setEvents((before) => [event, ...before].slice(0, mostEvents))), []);
  return events;
}
