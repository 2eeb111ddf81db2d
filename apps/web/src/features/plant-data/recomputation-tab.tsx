import { Alert, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { percentDone, type Recomputation } from '@pms/domain/figures/recomputation';
import { formatDateTime } from '@pms/domain/plant-time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlant } from '../../client/plant';
import { useMay } from '../../client/session';
import { EmptyState } from '../../ui/empty-state';
import { FailedLoad } from '../../ui/failed-load';
import { formatNumber } from '../../ui/format';
import { ProgressBar } from '../../ui/progress-bar';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { recomputationQuery } from './queries';
import { RecomputeDialog } from './recompute-dialog';
import { texts, recomputeTexts as words } from './texts';

/** How far the server has come with summing up shifts; it goes on without anybody looking. */
export function RecomputationTab() {
  const { data, error, refetch } = useQuery(recomputationQuery);
  const mayAsk = useMay('correctOrder');
  const [isAsking, setAsking] = useState(false);
  const isWanted = data?.running === true && data.requested_by_name !== null;
  return (
    <Paper withBorder p="md">
      <Stack gap="md">
        <Group justify="space-between" align="flex-start" gap="sm">
          <Stack gap={2} flex="1 1 20rem">
            <Title order={2} fz="lg">
              {words.title}
            </Title>
            <Text c="dimmed" maw="48rem">
              {words.hint}
            </Text>
          </Stack>
          {mayAsk ? (
            <ReasonedButton
              reason={isWanted ? words.underWay : undefined}
              mih="var(--pms-touch)"
              onClick={() => setAsking(true)}
            >
              {words.ask}
            </ReasonedButton>
          ) : null}
        </Group>
        {error ? (
          <FailedLoad message={words.failedLoad(error.message)} onRetry={() => void refetch()} />
        ) : null}
        {!data && !error ? <Skeleton h={120} role="status" aria-label={texts.loading} /> : null}
        {data ? <Progress run={data} /> : null}
      </Stack>
      {isAsking ? <RecomputeDialog onClose={() => setAsking(false)} /> : null}
    </Paper>
  );
}

function Progress({ run }: { readonly run: Recomputation }) {
  const { time_zone: zone } = usePlant();
  const { from, to, total, last_error } = run;
  if (from === null || to === null) return <EmptyState title={words.never} hint={words.neverHint} />;
  const [done, all] = [formatNumber(run.done), formatNumber(total ?? 0)];
  return (
    <Stack gap="xs">
      <Text fw={600} aria-live="polite">
        {stateOf(run, zone)}
      </Text>
      <ProgressBar percent={percentDone(run)} label={words.progress(done, all)} />
      {total === null ? null : (
        <Text>
          {words.steps(done, all)}.{' '}
          <Text span c="dimmed">
            {words.stepsHint}
          </Text>
        </Text>
      )}
      <Text>{words.span(formatDateTime(from, zone), formatDateTime(to, zone))}</Text>
      <Text c="dimmed">
        {run.requested_by_name && run.requested_at
          ? words.byPerson(run.requested_by_name, formatDateTime(run.requested_at, zone))
          : words.byServer}
        {run.running ? '' : `. ${words.pieces(formatNumber(run.pieces))}`}
      </Text>
      {last_error ? (
        <Alert color="red" variant="outline" role="alert">
          {words.failed(last_error)}
        </Alert>
      ) : null}
    </Stack>
  );
}

function stateOf({ running, started_at, finished_at }: Recomputation, zone: string): string {
  if (running) return started_at === null ? words.waiting : words.running;
  return words.finished(formatDateTime(finished_at ?? '', zone));
}
