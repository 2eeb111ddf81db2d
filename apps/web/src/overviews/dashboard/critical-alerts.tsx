import { Group, Stack, Text } from '@mantine/core';
import { IconExclamationCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { RelativeTime } from '../../client/relative-time';
import { WholeWords } from '../../ui/whole-words';
import classes from './dashboard.module.css';
import { mostCritical, parts } from './queries';
import { texts } from './texts';

/** The most conspicuous part of the page: up to three critical alerts that nobody has acknowledged. */
export function CriticalAlerts() {
  const { data: alerts } = useQuery(parts.alerts);
  const critical = alerts?.filter(({ type, status }) => type === 'critical' && status === 'active') ?? [];
  if (critical.length === 0) return null;
  return (
    <section className={classes.critical} aria-label={texts.critical.title(critical.length)} data-critical>
      <Stack gap={4}>
        <Group gap="xs" c="var(--pms-stopped-text)">
          <IconExclamationCircle size={20} aria-hidden />
          <Text component="h2" m={0} fw={650} fz="md">
            {texts.critical.title(critical.length)}
          </Text>
        </Group>
        <ul className={classes.rows}>
          {critical.slice(0, mostCritical).map((alert) => (
            <Group component="li" key={alert.id} justify="space-between" gap="sm" py={4}>
              <Text style={{ overflowWrap: 'anywhere' }}>
                <WholeWords>{alert.message}</WholeWords>
              </Text>
              <Text fz="sm" c="dimmed">
                <RelativeTime time={alert.time} />
              </Text>
            </Group>
          ))}
        </ul>
        {critical.length > mostCritical ? (
          <Text fz="sm" c="dimmed">
            {texts.critical.more(critical.length - mostCritical)}
          </Text>
        ) : null}
      </Stack>
    </section>
  );
}
