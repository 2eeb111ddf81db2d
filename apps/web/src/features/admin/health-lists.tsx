/** The lists of the overview: the jobs of the server, the slow calls, and the data that the server deletes. */
import { Stack, Text, Title } from '@mantine/core';
import type { getAdminOverview } from '@pms/domain/admin/endpoints';
import { keptText, retainedNames } from '@pms/domain/admin/retention';
import { formatNumber } from '@pms/domain/number-format';
import { formatDateTime } from '@pms/domain/plant-time';
import type { z } from 'zod';
import { PageLink } from '../../client/page-link';
import { usePlant } from '../../client/plant';
import { RelativeTime } from '../../client/relative-time';
import { RecordList } from '../../ui/record-list/record-list';
import { texts } from './texts';

const words = texts.overview;

type Overview = z.output<typeof getAdminOverview.response>['data'];
type Jobs = Overview['health']['jobs'];

const named = (job: string): string => job.replaceAll(/[-_]/g, ' ');

function resultOf({ started_at: start, finished_at: end, error: why, is_interrupted }: Jobs[number]): string {
  if (start === null) return texts.none;
  if (is_interrupted) return words.interrupted;
  if (why !== null) return words.failed(why);
  return end === null ? words.running : words.ran;
}

interface JobListProps {
  readonly jobs: Jobs;
  /** Whether any process of the server runs jobs now. */
  readonly hasRunner: boolean;
}

export function JobList({ jobs, hasRunner }: JobListProps) {
  const { time_zone: zone } = usePlant();
  return (
    <Stack gap="sm">
      <Title order={3} fz="md">
        {words.jobs}
      </Title>
      {hasRunner ? null : <Text role="status">{words.noRunner}</Text>}
      {jobs.length === 0 ? (
        <Text c="dimmed">{words.noJobs}</Text>
      ) : (
        <RecordList
          label={words.jobs}
          rows={jobs}
          keyOf={({ job }) => job}
          mark={({ job }) => ({ 'data-job': job })}
          columns={[
            { head: words.jobColumns.job, cell: ({ job }) => named(job) },
            {
              head: words.jobColumns.started,
              cell: ({ started_at: start }) =>
                start === null ? words.neverRan : <RelativeTime time={start} />,
            },
            { head: words.jobColumns.result, cell: resultOf },
            {
              head: words.jobColumns.next,
              cell: ({ next_at: next }) => (next === null ? texts.none : formatDateTime(next, zone)),
            },
          ]}
        />
      )}
    </Stack>
  );
}

export function SlowCalls({ calls }: { readonly calls: Overview['health']['slow_calls'] }) {
  const { slowColumns: heads } = words;
  return (
    <Stack gap="sm">
      <Title order={3} fz="md">
        {words.slow}
      </Title>
      {calls.length === 0 ? (
        <Text c="dimmed">{words.noSlow}</Text>
      ) : (
        <RecordList
          label={words.slow}
          rows={calls}
          keyOf={({ call }) => call}
          columns={[
            { head: heads.call, cell: ({ call }) => call },
            { head: heads.times, isNumber: true, cell: ({ times }) => formatNumber(times) },
            { head: heads.worst, isNumber: true, cell: ({ worst_ms: ms }) => `${formatNumber(ms)} ms` },
            { head: heads.last, cell: ({ last_at: at }) => <RelativeTime time={at} /> },
          ]}
        />
      )}
    </Stack>
  );
}

interface RetentionListProps {
  readonly retention: Overview['retention'];
  readonly jobs: Jobs;
}

export function RetentionList({ retention, jobs }: RetentionListProps) {
  const { retentionColumns: heads } = words;
  const deletionOf = (name: string | null) => {
    if (name === null) return words.byChannel;
    const run = jobs.find(({ job }) => job === name);
    if (!run || run.started_at === null) return words.neverRan;
    if (run.is_interrupted) return words.interrupted;
    return run.error === null ? <RelativeTime time={run.started_at} /> : words.failed(run.error);
  };
  return (
    <Stack gap="sm">
      <Text c="dimmed">{words.retentionHint}</Text>
      <RecordList
        label={words.retention}
        rows={retention}
        keyOf={({ kind }) => kind}
        mark={({ kind }) => ({ 'data-retention': kind })}
        columns={[
          { head: heads.kind, cell: ({ kind }) => retainedNames[kind] },
          {
            head: heads.kept,
            cell: ({ kind, hours }) => (
              <>
                {keptText(hours)}{' '}
                {kind === 'sensor_readings' ? (
                  <PageLink href="/plant-data?tab=settings">{words.changeReadings}</PageLink>
                ) : null}
              </>
            ),
          },
          { head: heads.job, cell: ({ job }) => deletionOf(job) },
        ]}
      />
    </Stack>
  );
}
