import { Stack, Text } from '@mantine/core';
import { percentDone, type Recomputation } from '@pms/domain/figures/recomputation';
import { formatNumber } from '@pms/domain/number-format';
import { formatDateTime } from '@pms/domain/plant-time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlant } from '../../client/plant';
import { useMay } from '../../client/session';
import { EmptyState } from '../../ui/empty-state';
import { ProblemNote } from '../../ui/problem-note';
import { ProgressBar } from '../../ui/progress-bar';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { DataPanel } from './data-panel';
import { recomputationQuery } from './queries';
import { RecomputeDialog } from './recompute-dialog';
import { recomputeTexts as words } from './texts';

/** The progress of the server with the sums of shifts. The server continues when the page is closed. */
export function RecomputationTab() {
  const asked = useQuery(recomputationQuery);
  const mayAsk = useMay('correctOrder');
  const [isAsking, setAsking] = useState(false);
  const isWanted = asked.data?.running === true && asked.data.requested_by_name !== null;
  return (
    <>
      <DataPanel
        title={words.title}
        hint={words.hint}
        action={
          mayAsk ? (
            <ReasonedButton reason={isWanted ? words.underWay : undefined} onClick={() => setAsking(true)}>
              {words.ask}
            </ReasonedButton>
          ) : null
        }
        asked={asked}
        failed={words.failedLoad}
        height={120}
      >
        {(data) => <Progress run={data} />}
      </DataPanel>
      {isAsking ? <RecomputeDialog onClose={() => setAsking(false)} /> : null}
    </>
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
      <ProblemNote problem={last_error ? words.failed(last_error) : undefined} />
    </Stack>
  );
}

function stateOf({ running, started_at, finished_at }: Recomputation, zone: string): string {
  if (running) return started_at === null ? words.waiting : words.running;
  return words.finished(formatDateTime(finished_at ?? '', zone));
}
