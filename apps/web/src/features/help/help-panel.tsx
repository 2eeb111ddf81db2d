/** The open calls: loud calls first, then the calls that wait longest. Shows nothing without a call. */
import { Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FailedLoad } from '../../ui/failed-load';
import classes from './help.module.css';
import { HelpCallRow } from './help-call-row';
import { openCallsQuery } from './queries';
import { texts } from './texts';

interface HelpPanelProps {
  /** Whether the panel is also shown without a call. */
  readonly isAlwaysShown?: boolean;
}

export function HelpPanel({ isAlwaysShown = false }: HelpPanelProps) {
  const { data: calls, error, refetch } = useQuery(openCallsQuery);
  const isEmpty = !error && (calls === undefined || calls.length === 0);
  if (isEmpty && !isAlwaysShown) return null;
  return (
    <Paper withBorder p="md" component="section" aria-label={texts.open}>
      <Stack gap="xs">
        <Title order={2} fz="lg">
          {texts.open}
        </Title>
        {error ? <FailedLoad message={texts.notLoaded} onRetry={() => void refetch()} /> : null}
        {calls?.length === 0 ? <Text c="dimmed">{texts.none}</Text> : null}
        <ul className={classes.calls}>
          {calls?.map((call) => (
            <HelpCallRow key={call.id} call={call} />
          ))}
        </ul>
      </Stack>
    </Paper>
  );
}
